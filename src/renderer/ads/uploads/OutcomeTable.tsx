import { adKind, adWritable } from '../../../contract/ads/kinds.ts'
import type { AdOutcome } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { notUndoable } from '../../../workspace/ads/undoCart.ts'
import { useTranslated } from '../../base/language.ts'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { OutcomeBadge, outcomeText, stepColumns, valueOrNone } from '../review/stepTexts.tsx'
import { openRecord } from '../state/records.ts'

/** Defaults that the platform set in fields that can be written. */
const defaultsText = ({ kind, filledIn = {} }: AdOutcome): string | undefined => {
  const set = Object.entries(filledIn)
    .filter(([field]) => adWritable(adKind(kind), field) !== 'never')
    .map(([field, value]) =>
      t('adsPages.step.field', { field: adFieldLabel(field), value: valueOrNone(field, value, {}) }),
    )
  return set.length === 0 ? undefined : t('adsPages.outcome.defaults', { fields: set.join(' · ') })
}

/** Why a step ended as it did, or how it reads afterwards. */
export const outcomeNote = (outcome: AdOutcome): string => {
  const { errors = [], differs = [], newId } = outcome
  const sentence = outcomeText(outcome)
  return [
    sentence,
    // The sentence may hold what the platform said.
    ...errors.flatMap(({ message }) => (sentence?.includes(message) === true ? [] : [message])),
    ...differs.map(({ field, read }) =>
      t('adsPages.outcome.differs', { field: adFieldLabel(field), value: valueOrNone(field, read, {}) }),
    ),
    newId === undefined ? undefined : t('adsPages.outcome.newId', { id: newId }),
    defaultsText(outcome),
  ]
    .filter((word) => word !== undefined)
    .filter((word, at, all) => all.indexOf(word) === at)
    .join(' ')
}

/** Effect of Undo upload on a record; conflicts appear only when it is requested. */
export const undoText = ({ kind, operation, state }: AdOutcome): string => {
  if (state !== 'confirmed') return ''
  const reason = notUndoable({ kind, operation })
  if (reason !== undefined) return t('adsPages.undo.stays', { reason: saidText(reason) })
  if (operation !== 'create') return t('adsPages.undo.does')
  const { keepsPeople, isHardDeleted } = adKind(kind)
  return t('adsPages.undo.deletes', {
    condition: keepsPeople === true ? 'empty' : isHardDeleted === true ? 'unused' : 'other',
  })
}

/** Whether Undo upload can do anything: deletions stay. */
export const canUndoAny = (outcomes: readonly AdOutcome[]): boolean =>
  outcomes.some(({ operation, state }) => state === 'confirmed' && operation !== 'delete')

interface OutcomeTableProps {
  /** The upload is over, so that it can be undone. */
  readonly isOver: boolean
  readonly outcomes: readonly AdOutcome[]
  readonly selected: string | undefined
  readonly onSelect: (key: string) => void
}

/** What became of each step of an upload; the space bar opens its record. */
export const OutcomeTable = ({ isOver, outcomes, selected, onSelect }: OutcomeTableProps) => {
  // Where nothing was confirmed, its place goes to the reasons.
  const hasUndo = isOver && outcomes.some(({ state }) => state === 'confirmed')
  const columns = useTranslated(
    (): readonly VirtualColumn<AdOutcome>[] => [
      {
        id: 'state',
        header: t('adsPages.review.result'),
        width: 120,
        cell: (outcome) => <OutcomeBadge outcome={outcome} />,
      },
      ...stepColumns(),
      {
        id: 'note',
        header: t('adsPages.review.notes'),
        width: 145,
        grows: true,
        cell: (outcome) => <span title={outcomeNote(outcome)}>{outcomeNote(outcome)}</span>,
      },
      ...(hasUndo
        ? [
            {
              id: 'undo',
              header: t('adsPages.upload.undo'),
              width: 225,
              grows: true,
              cell: (outcome: AdOutcome) => <span title={undoText(outcome)}>{undoText(outcome)}</span>,
            },
          ]
        : []),
    ],
    [hasUndo],
  )
  return (
    <VirtualTable
      label={t('adsPages.outcomes')}
      columns={columns}
      rows={outcomes}
      rowId={({ key }) => key}
      selected={selected}
      onSelect={({ key }) => onSelect(key)}
      onAct={({ kind, id, newId }) => void openRecord(kind, newId ?? id)}
    />
  )
}
