import type { AdOutcome, AdStep } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { withLocalIds } from '../../../workspace/ads/plan.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import type { VirtualColumn } from '../../kit/components/VirtualTable.tsx'
import { recordFieldText } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'

const STATES: Readonly<Record<AdOutcome['state'], BadgeState>> = {
  waiting: 'plain',
  sending: 'busy',
  confirmed: 'ok',
  failed: 'error',
  unknown: 'warn',
  notSent: 'plain',
}

/** What became of a step, or would become of it in a rehearsal. */
export const OutcomeBadge = ({ outcome, would = false }: { readonly outcome: AdOutcome; readonly would?: boolean }) => (
  <Badge state={STATES[outcome.state]}>
    {would ? t('adsPages.outcome.would', { state: outcome.state }) : t('adsPages.outcome', { state: outcome.state })}
  </Badge>
)

/** Why a step ended as it did. */
export const outcomeText = ({ sentence, message }: AdOutcome): string | undefined =>
  sentence === undefined ? undefined : saidText({ sentence, ...(message === undefined ? {} : { message }) })

/** What values of a step need to be read. */
export type StepContext = Pick<AdStep, 'currency' | 'named'>

/** A value with names of records, or a word where there is none. */
export const valueOrNone = (field: string, value: unknown, { currency, named }: StepContext): string =>
  recordFieldText({ values: { [field]: withLocalIds(value) }, currency, named }, field) || t('adsPages.value.none')

/** What a step does to a record, in a few words. */
export const actionText = ({ operation }: Pick<AdStep, 'operation'>): string => t('adsPages.operation', { operation })

/** What is done and to which record. Tables of steps and of outcomes share these columns. */
export const stepColumns = <
  Step extends Pick<AdStep, 'operation' | 'kind' | 'name'>,
>(): readonly VirtualColumn<Step>[] => [
  { id: 'operation', header: t('adsPages.review.operation'), width: 100, cell: actionText },
  { id: 'kind', header: t('adsPages.review.kind'), width: 170, cell: ({ kind }) => kindName(kind) },
  {
    id: 'name',
    header: t('adsPages.review.record'),
    width: 190,
    cell: (step) => <span title={recordLabel(step)}>{recordLabel(step)}</span>,
  },
]

/** The fields that a step writes, with old and new values, in one line. */
export const changesText = (step: AdStep): string => {
  const { operation, changes, fields } = step
  if (operation === 'delete') return ''
  if (operation === 'create')
    return Object.entries(fields)
      .map(([field, value]) =>
        t('adsPages.step.field', { field: adFieldLabel(field), value: valueOrNone(field, value, step) }),
      )
      .join(' · ')
  return changes
    .map(({ field, before, after }) =>
      t('adsPages.step.change', {
        field: adFieldLabel(field),
        before: valueOrNone(field, before, step),
        after: valueOrNone(field, after, step),
      }),
    )
    .join(' · ')
}
