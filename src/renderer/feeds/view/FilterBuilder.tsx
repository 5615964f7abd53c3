import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../../messages/t.ts'
import { type CellCondition, type ConditionGroup, isGroup } from '../../../workspace/edits/ruleDocument.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { ConditionLine } from './ConditionLine.tsx'
import { conditionFor } from './operators.ts'
import { useConditions } from './useConditions.ts'
import { closeFilter } from './viewPanels.ts'

const joins = () =>
  [
    { id: 'all', label: t('feeds.filter.join.all') },
    { id: 'any', label: t('feeds.filter.join.any') },
  ] as const

const replaced = <Item,>(list: readonly Item[], at: number, ...items: readonly Item[]): Item[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at + 1),
]

interface GroupProps {
  readonly group: ConditionGroup
  readonly onChange: (group: ConditionGroup | undefined) => void
}

/** Conditions that count as one. */
const Group = ({ group, onChange }: GroupProps) => (
  <fieldset className="condition-group">
    <legend className="hidden-visually">{t('feeds.filter.group')}</legend>
    <Segments
      label={t('feeds.filter.join.group')}
      quiet
      options={joins()}
      value={group.join}
      onChange={(join) => onChange({ ...group, join })}
    />
    {group.conditions.map((condition, at) => (
      <ConditionLine
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
        key={at}
        condition={condition}
        onChange={(next) => onChange({ ...group, conditions: replaced(group.conditions, at, next) })}
        onRemove={() => {
          const conditions = replaced(group.conditions, at)
          onChange(conditions.length === 0 ? undefined : { ...group, conditions })
        }}
      />
    ))}
    <Button
      variant="quiet"
      icon={Plus}
      onPress={() => onChange({ ...group, conditions: [...group.conditions, conditionFor('title')] })}
    >
      {t('feeds.filter.addToGroup')}
    </Button>
  </fieldset>
)

/** Filter by conditions on columns, joined by all or any; rows follow as one types. */
export const FilterBuilder = ({ onClose }: { readonly onClose: () => void }) => {
  const { draft, setDraft, starts } = useConditions()
  const last = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const box = useRef<HTMLElement>(null)
  const { join, conditions } = draft
  const put = (next: readonly (CellCondition | ConditionGroup)[]) => setDraft({ join, conditions: [...next] })

  useEffect(() => {
    if (starts === 0) return
    const field = last.current ?? box.current?.querySelector<HTMLElement>('.condition:last-of-type .select-button')
    field?.focus()
  }, [starts])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    closeFilter()
    onClose()
  }
  return (
    <section ref={box} className="filter-builder" aria-label={t('feeds.filter.title')} onKeyDown={onKeyDown}>
      <div className="filter-head">
        <Segments
          label={t('feeds.filter.join')}
          quiet
          options={joins()}
          value={join}
          onChange={(next) => setDraft({ ...draft, join: next })}
        />
        <Button variant="quiet" icon={Plus} onPress={() => put([...conditions, conditionFor('title')])}>
          {t('feeds.filter.addCondition')}
        </Button>
        <Button
          variant="quiet"
          icon={Plus}
          onPress={() =>
            put([...conditions, { join: join === 'all' ? 'any' : 'all', conditions: [conditionFor('title')] }])
          }
        >
          {t('feeds.filter.addGroup')}
        </Button>
        <span className="filter-close">
          <IconButton
            icon={X}
            label={t('feeds.filter.close')}
            keys="Esc"
            onPress={() => {
              closeFilter()
              onClose()
            }}
          />
        </span>
      </div>
      {conditions.map((condition, at) =>
        isGroup(condition) ? (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
            key={at}
            group={condition}
            onChange={(next) => put(replaced(conditions, at, ...(next === undefined ? [] : [next])))}
          />
        ) : (
          <ConditionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
            key={at}
            condition={condition}
            onChange={(next) => put(replaced(conditions, at, next))}
            onRemove={() => put(replaced(conditions, at))}
            {...(at === conditions.length - 1 ? { field: last } : {})}
          />
        ),
      )}
      {conditions.length === 0 ? <p className="muted">{t('feeds.filter.none')}</p> : null}
    </section>
  )
}
