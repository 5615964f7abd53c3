import { ListPlus, Plus, X } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { columnLabel, isFileColumn } from '../../../workspace/edits/column.ts'
import { conditionOperator } from '../../../workspace/edits/ruleConditions.ts'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
} from '../../../workspace/edits/ruleDocument.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { columnHint, columnNamed, columnOptions } from '../fieldChoices.ts'
import { useOriginalHeaders } from '../state/originals.ts'
import { choiceOf, operatorChoices, withChoice } from '../view/operators.ts'
import { ValueField } from './ValueField.tsx'

/** Operators offered in negated form; numbers and lengths have other opposites. */
const TURNED = new Set([
  'equals',
  'contains',
  'starts',
  'ends',
  'matches',
  'oneOf',
  'empty',
  'number',
  'gtin',
  'occursOver',
  'startsAfter',
  'endsBefore',
])

/** The choices of a condition, with its own where it comes from elsewhere. */
const choicesOf = (condition: CellCondition, mayCount: boolean) => {
  const own = choiceOf(condition)
  return operatorChoices().filter(
    ({ id, is }) =>
      id === own || ((id === is || TURNED.has(is)) && (mayCount || conditionOperator(is)?.isCounting !== true)),
  )
}

const newCondition = (field: CellCondition['field'] = 'title'): CellCondition => ({ field, is: 'contains', value: '' })

interface LineProps {
  readonly mayCount: boolean
  readonly condition: CellCondition
  readonly place: string
  readonly problemAt: (place: string) => string | undefined
  readonly onChange: (condition: CellCondition, editKey?: string) => void
  readonly onRemove: () => void
}

const ConditionLine = ({ condition, place, mayCount, problemAt, onChange, onRemove }: LineProps) => {
  const operator = conditionOperator(condition.is)
  const problem = problemAt(place)
  const isLines = operator?.needs === 'lines'
  const headers = useOriginalHeaders()
  return (
    <li className="rule-line" data-place={place} {...(problem === undefined ? {} : { 'data-problem': true })}>
      <div className="rule-line-head">
        <Select
          label={t('feedPages.rules.condition.column')}
          quiet
          options={columnOptions(headers, condition.field)}
          value={condition.field}
          onChange={(id) => onChange({ ...condition, field: columnNamed(id) ?? condition.field })}
          {...columnHint(condition.field)}
        />
        <Select
          label={t('feedPages.rules.condition.operator')}
          quiet
          options={choicesOf(condition, mayCount)}
          value={choiceOf(condition)}
          onChange={(id) => onChange(withChoice(condition, id))}
        />
        {operator === undefined || operator.needs === 'nothing' ? null : (
          <ValueField
            quiet
            label={t(
              isLines
                ? 'feedPages.rules.condition.lines'
                : operator.needs === 'number'
                  ? 'feedPages.rules.condition.number'
                  : 'feedPages.rules.condition.text',
            )}
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value }, 'value')}
            field={condition.is === 'equals' && !isFileColumn(condition.field) ? condition.field : undefined}
            takesText={!isLines && condition.is !== 'matches'}
            isLong={isLines}
            mono={condition.is === 'matches'}
            placeholder={isLines ? t('feedPages.rules.condition.lines.example') : operator.example.value}
          />
        )}
        <IconButton
          icon={X}
          label={t('feedPages.rules.condition.remove', {
            column: columnLabel(condition.field),
          })}
          onPress={onRemove}
        />
      </div>
      {operator?.hasCase === true ? (
        <Checkbox
          isSelected={condition.matchCase === true}
          onChange={(matchCase) => onChange({ ...condition, matchCase })}
        >
          {t('feedPages.rules.condition.case')}
        </Checkbox>
      ) : null}
      {problem === undefined ? null : (
        <p className="rule-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

const joins = () =>
  [
    { id: 'all', label: t('feedPages.rules.conditions.all') },
    { id: 'any', label: t('feedPages.rules.conditions.any') },
  ] as const

interface TreeProps<Tree extends ConditionTree | ConditionGroup> {
  readonly tree: Tree
  readonly place: string
  /** May conditions count rows with the same value? Rules can't. */
  readonly mayCount: boolean
  readonly problemAt: (place: string) => string | undefined
  readonly onChange: (tree: Tree, editKey?: string) => void
}

const GroupLines = ({
  tree,
  place,
  mayCount,
  problemAt,
  onChange,
  onRemove,
}: TreeProps<ConditionGroup> & { readonly onRemove: () => void }) => (
  <li className="rule-group">
    <div className="rule-group-head">
      <Segments
        label={t('feedPages.rules.conditions.group')}
        quiet
        options={joins()}
        value={tree.join}
        onChange={(join) => onChange({ ...tree, join })}
      />
      <IconButton icon={X} label={t('feedPages.rules.conditions.group.remove')} onPress={onRemove} />
    </div>
    <ul className="rule-lines">
      {tree.conditions.map((condition, at) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          key={at}
          condition={condition}
          place={`${place}.${at}`}
          mayCount={mayCount}
          problemAt={problemAt}
          onChange={(next, editKey) =>
            onChange({ ...tree, conditions: tree.conditions.with(at, next) }, editKey && `${place}.${at} ${editKey}`)
          }
          onRemove={() => onChange({ ...tree, conditions: tree.conditions.toSpliced(at, 1) })}
        />
      ))}
    </ul>
    <div>
      <Button
        icon={Plus}
        variant="quiet"
        onPress={() =>
          onChange({ ...tree, conditions: [...tree.conditions, newCondition(tree.conditions.at(-1)?.field)] })
        }
      >
        {t('feedPages.rules.conditions.group.condition')}
      </Button>
    </div>
  </li>
)

/** Which rows a rule applies to: conditions and groups joined by "and" or "or". */
export const ConditionList = ({
  tree,
  mayCount = false,
  problemAt,
  onChange,
  emptyText = t('feedPages.rules.condition.none'),
}: Omit<TreeProps<ConditionTree>, 'place' | 'mayCount'> & {
  readonly mayCount?: boolean
  /** What no conditions mean. */
  readonly emptyText?: string
}) => {
  const put = (at: number, next: CellCondition | ConditionGroup, editKey?: string): void =>
    onChange({ ...tree, conditions: tree.conditions.with(at, next) }, editKey)
  const remove = (at: number): void => onChange({ ...tree, conditions: tree.conditions.toSpliced(at, 1) })
  const add = (condition: CellCondition | ConditionGroup): void =>
    onChange({ ...tree, conditions: [...tree.conditions, condition] })
  return (
    <section className="rule-part" aria-label={t('feedPages.rules.if')}>
      <div className="rule-part-head">
        <h3>{t('feedPages.rules.if')}</h3>
        {tree.conditions.length > 1 ? (
          <Segments
            label={t('feedPages.rules.conditions')}
            quiet
            options={joins()}
            value={tree.join}
            onChange={(join) => onChange({ ...tree, join })}
          />
        ) : null}
      </div>
      {tree.conditions.length === 0 ? <p className="muted">{emptyText}</p> : null}
      <ul className="rule-lines">
        {tree.conditions.map((condition, at) =>
          isGroup(condition) ? (
            <GroupLines
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
              key={at}
              tree={condition}
              place={`when.${at}`}
              mayCount={mayCount}
              problemAt={problemAt}
              onChange={(next, editKey) => put(at, next, editKey)}
              onRemove={() => remove(at)}
            />
          ) : (
            <ConditionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
              key={at}
              condition={condition}
              place={`when.${at}`}
              mayCount={mayCount}
              problemAt={problemAt}
              onChange={(next, editKey) => put(at, next, editKey === undefined ? undefined : `when.${at} ${editKey}`)}
              onRemove={() => remove(at)}
            />
          ),
        )}
      </ul>
      <div className="rule-adds">
        <Button icon={Plus} variant="quiet" onPress={() => add(newCondition())}>
          {t('feedPages.rules.condition.add')}
        </Button>
        {tree.conditions.length > 0 ? (
          <Button
            icon={ListPlus}
            variant="quiet"
            onPress={() =>
              add({ join: tree.join === 'all' ? 'any' : 'all', conditions: [newCondition(), newCondition()] })
            }
          >
            {t('feedPages.rules.conditions.group.add')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
