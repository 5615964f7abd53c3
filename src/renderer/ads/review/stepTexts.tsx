import { isFields } from '../../../contract/language/fields.ts'
import type { AdOutcome, AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { fieldText } from '../fieldText.ts'

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

/** Local ids stand in what is sent as `{local, takes}`. */
const sentText = (field: string, value: unknown, currency: string | undefined): string => {
  if (isFields(value) && typeof value['local'] === 'string') return value['local']
  return Array.isArray(value)
    ? value.map((one) => sentText(field, one, currency)).join(', ')
    : fieldText(field, value, currency)
}

/** What a step does to a record, in a few words. */
export const actionText = ({ operation }: Pick<AdStep, 'operation'>): string => t('adsPages.operation', { operation })

/** A value, or a word where there is none. */
export const valueOrNone = (field: string, value: unknown, currency: string | undefined): string =>
  sentText(field, value, currency) || t('adsPages.value.none')

/** The fields that a step writes, with old and new values, in one line. */
export const changesText = ({ operation, changes, fields, currency }: AdStep): string => {
  if (operation === 'delete') return ''
  if (operation === 'create')
    return Object.entries(fields)
      .map(([field, value]) =>
        t('adsPages.step.field', { field: adFieldLabel(field), value: valueOrNone(field, value, currency) }),
      )
      .join(' · ')
  return changes
    .map(({ field, before, after }) =>
      t('adsPages.step.change', {
        field: adFieldLabel(field),
        before: valueOrNone(field, before, currency),
        after: valueOrNone(field, after, currency),
      }),
    )
    .join(' · ')
}
