import { Check } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { ProductField } from '../../../contract/catalog/product.ts'
import type { BulkPreview } from '../../../engine/model/feedWork.ts'
import { coded, said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { ConditionTree } from '../../../workspace/edits/ruleDocument.ts'
import { ruleOf } from '../../../workspace/edits/ruleDocument.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import type { ChosenCells } from '../chosenCells.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { makeAction, previewAction } from '../state/ranges.ts'
import { type BulkAction, type BulkValues, bulkActionsFor, bulkStep, missingInput, startValues } from './bulkActions.ts'
import { EffectLine } from './EffectLine.tsx'
import { ForImports, keepForImports } from './ForImports.tsx'

const EVERY_ROW: ConditionTree = { join: 'all', conditions: [] }

/** Ids that one condition names at most. */
const MAX_IDS = 1_000

const idsOf = (scope: ChosenCells['scope'], rows: number): readonly string[] | undefined => {
  const { window } = useFeeds.getState()
  if (rows > MAX_IDS) return undefined
  const places =
    'numbers' in scope
      ? [...scope.numbers].map((row) => window.positionOf(row))
      : Array.from({ length: scope.to - scope.from + 1 }, (_, at) => scope.from + at)
  const ids = places.map((place) => window.rowAt(place)?.cells.id.trim() ?? '')
  return ids.includes('') ? undefined : ids
}

/** Rows without a required value, told by the blank cell. The next file has others. */
const missingCondition = (rule: string): ConditionTree | undefined => {
  const [name, kind] = rule.split('.')
  const field = kind === 'required' ? fieldNamed(name) : undefined
  return field && { join: 'all', conditions: [{ field, is: 'empty', value: '' }] }
}

/**
 * The condition of a rule for the selected rows. It is that of the filter where all its rows are selected, else their
 * ids. Undefined where neither tells them.
 */
const rowCondition = (scope: ChosenCells['scope'], rows: number): ConditionTree | undefined => {
  const { filter, window } = useFeeds.getState()
  const { conditions, rule, ...rest } = filter
  if (rows === window.length && !isFiltered(rest)) {
    if (rule === undefined) return conditions ?? EVERY_ROW
    const missing = conditions === undefined ? missingCondition(rule) : undefined
    if (missing !== undefined) return missing
  }
  const ids = idsOf(scope, rows)
  return ids && { join: 'all', conditions: [{ field: 'id', is: 'oneOf', value: ids.join('\n'), matchCase: true }] }
}

interface FieldActionProps {
  readonly field: ProductField
  /** The rows that it is done to, and how many they are. */
  readonly scope: ChosenCells['scope']
  readonly rows: number
}

const TYPING_MS = 200

const shown = (text: string): string => (text === '' ? t('feeds.cells.empty') : text.slice(0, 120))

const summaryOf = ({ cells, failures }: BulkPreview): string => {
  if (cells === 0) return failures === 0 ? t('feeds.edit.nothing') : t('feeds.edit.nothingFailed', { failures })
  return failures === 0 ? t('feeds.edit.preview', { cells }) : t('feeds.edit.previewFailed', { cells, failures })
}

/** What an action would change; without one that can be made, nothing is counted. */
const useBulkPreview = (
  action: BulkAction | undefined,
  field: ProductField,
  values: BulkValues,
  scope: ChosenCells['scope'],
) => {
  const [preview, setPreview] = useState<BulkPreview | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and other cells are looked at anew
  useEffect(() => {
    setPreview(undefined)
    setProblem(undefined)
    if (action === undefined) return
    return whileShownAfter(
      TYPING_MS,
      () => previewAction(scope, [bulkStep(action, field, values)]),
      (found) => {
        if (found === undefined) return
        setPreview(found.ok ? found.value : undefined)
        setProblem(found.ok ? undefined : saidText(found.failure))
      },
      () => {},
    )
  }, [action, values, field, scope, changes, window])
  return { preview, problem }
}

/** The first cells, before and after. */
const Samples = ({ samples }: Pick<BulkPreview, 'samples'>) =>
  samples.length === 0 ? null : (
    <ul className="bulk-samples" aria-label={t('feeds.edit.samples')}>
      {samples.map(({ row, before, after }) => (
        <li key={row}>
          <del>{shown(before)}</del> <ins>{shown(after)}</ins>
        </li>
      ))}
    </ul>
  )

/** One action on a field of the selected rows: settings, preview and applying it. */
export const FieldAction = ({ field, scope, rows }: FieldActionProps) => {
  const actions = useMemo(() => bulkActionsFor(field), [field])
  const [action, setAction] = useState<BulkAction | undefined>(actions[0])
  const [values, setValues] = useState<BulkValues>(() => (action === undefined ? {} : startValues(action, field)))
  const { isBusy, whileBusy } = useBusy()
  /** The form as it stands was applied: the button waits until something of it changes. */
  const [isApplied, setIsApplied] = useState(false)
  const [isForImports, setForImports] = useState(false)
  const condition = rowCondition(scope, rows)
  const missing = action && missingInput(action, field, values)

  const { preview, problem } = useBulkPreview(missing === undefined ? action : undefined, field, values, scope)

  if (action === undefined) return null

  const choose = (id: string) => {
    const next = actions.find((each) => each.id === id) ?? action
    setAction(next)
    setValues(startValues(next, field))
    setIsApplied(false)
  }
  const make = () =>
    whileBusy(async () => {
      const name = said('feeds.edit.step', {
        action: coded(action.code),
        field: coded(`product.field.${field}`),
        rows,
      })
      const isMade = await makeAction(scope, [bulkStep(action, field, values)], name)
      setIsApplied(isMade)
      if (isMade && isForImports && condition !== undefined)
        await keepForImports([ruleOf(crypto.randomUUID(), condition, [bulkStep(action, field, values)])])
    })
  const set = (id: string) => (value: string) => {
    setValues((before) => ({ ...before, [id]: value }))
    setIsApplied(false)
  }
  const cells = preview?.cells ?? 0
  const disabledReason = isBusy
    ? t('feeds.edit.changing')
    : isApplied
      ? t('feeds.edit.applied')
      : missing !== undefined
        ? t('feeds.edit.required', { input: missing.label })
        : preview === undefined
          ? (problem ?? t('feeds.edit.counting'))
          : cells === 0
            ? t('feeds.edit.nothing')
            : undefined

  return (
    <form className="bulk-form" onSubmit={submitting(() => disabledReason === undefined && make())}>
      <Select
        label={t('feeds.edit.action')}
        options={actions.map(({ id, code }) => ({ id, label: t(code) }))}
        value={action.id}
        onChange={choose}
      />
      {action
        .inputs(field)
        .map(({ id, label, options, hint, multiline }) =>
          options === undefined ? (
            <TextField
              key={id}
              label={label}
              value={values[id] ?? ''}
              onChange={set(id)}
              multiline={multiline ?? false}
              {...(hint === undefined ? {} : { hint })}
            />
          ) : (
            <Select key={id} label={label} options={options} value={values[id] ?? ''} onChange={set(id)} />
          ),
        )}
      <p role="status" className="muted">
        {isApplied || missing !== undefined || preview === undefined ? (problem ?? disabledReason) : summaryOf(preview)}
      </p>
      {isApplied || preview === undefined || cells === 0 ? null : <EffectLine effect={preview.effect} />}
      {isApplied || preview === undefined ? null : <Samples samples={preview.samples} />}
      <ForImports
        isSelected={isForImports}
        onChange={setForImports}
        disabledReason={condition === undefined ? t('feeds.forImports.rows') : undefined}
      />
      <Button variant="primary" icon={Check} type="submit" disabledReason={disabledReason}>
        {t('feeds.edit.change', { count: isApplied ? 0 : cells })}
      </Button>
    </form>
  )
}
