import { t } from '../../../messages/t.ts'
import { userLists } from '../../../workspace/customer/pack/operations.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import type { AudienceTarget, ListSummary } from '../state/audienceModel.ts'

interface LeftOutProps {
  readonly list: ListSummary
  readonly target: AudienceTarget
  /** People that are sent. */
  readonly users: number
}

interface Line {
  readonly what: string
  readonly count: string
  readonly why: string
}

/** What of the list stays here, and why. */
export const LeftOut = ({ list, target, users }: LeftOutProps) => {
  const { kinds } = userLists[target.list]
  const untaken = list.kinds.filter(({ kind, valid }) => !kinds.includes(kind) && valid > 0)
  const nobody = list.usable - users
  const { erased = 0, suppressed = 0 } = list
  const unusable = list.rows - list.usable - erased - suppressed
  const lines: Line[] = [
    ...untaken.map(({ kind, valid }) => ({
      what: IDENTIFIER_LABELS[kind].label,
      count: t('people.values', { count: valid }),
      why: t('people.upload.skipped.kind.why'),
    })),
    ...(nobody > 0
      ? [
          {
            what: t('people.upload.skipped.people'),
            count: formatNumber(nobody),
            why: t('people.upload.skipped.people.why'),
          },
        ]
      : []),
    ...(unusable > 0
      ? [
          {
            what: t('people.upload.skipped.rows'),
            count: formatNumber(unusable),
            why: t('people.upload.skipped.rows.why'),
          },
        ]
      : []),
    ...(suppressed > 0
      ? [
          {
            what: t('people.upload.skipped.suppressed'),
            count: formatNumber(suppressed),
            why: t('people.upload.skipped.suppressed.why'),
          },
        ]
      : []),
    ...(erased > 0
      ? [
          {
            what: t('people.upload.skipped.erased'),
            count: formatNumber(erased),
            why: t('people.upload.skipped.erased.why'),
          },
        ]
      : []),
  ]
  if (lines.length === 0) return <p className="muted small">{t('people.upload.skipped.none')}</p>
  return (
    <Table
      label={t('people.upload.skipped')}
      showLabel
      rows={lines}
      rowId={({ what }) => what}
      columns={[
        { id: 'what', header: t('people.upload.skipped.what'), cell: ({ what }) => what },
        { id: 'count', header: t('people.upload.skipped.count'), number: true, cell: ({ count }) => count },
        { id: 'why', header: t('people.upload.skipped.why'), cell: ({ why }) => why },
      ]}
    />
  )
}
