import type { AdNews } from '../../../host/adPulls.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import type { StepContext } from '../review/stepTexts.tsx'
import { changedTexts } from './changedTexts.ts'

const STATES: Readonly<Record<AdNews['what'], BadgeState>> = { added: 'ok', changed: 'changed', deleted: 'error' }

/** What became of a record, in a word. */
export const ChangeBadge = ({ what }: Pick<AdNews, 'what'>) => (
  <Badge state={STATES[what]}>{t('adsPages.news.what', { what })}</Badge>
)

interface FieldChangesProps extends Pick<AdNews, 'fields'> {
  /** Currency of amounts and names of what the values refer to. */
  readonly context: StepContext
}

/** Fields with their values before and after a change. */
export const FieldChanges = ({ fields, context }: FieldChangesProps) => (
  <KeyValue
    rows={fields.map((change) => {
      const [before, after] = changedTexts(change, context)
      return [
        adFieldLabel(change.field),
        <span key={change.field}>
          <del>{before}</del> <ins>{after}</ins>
        </span>,
      ] as const
    })}
  />
)
