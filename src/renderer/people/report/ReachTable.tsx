import { t } from '../../../messages/t.ts'
import type { KindMix } from '../../../workspace/customer/report/kindMix.ts'
import { FEW_MATCHES, reachOf } from '../../../workspace/customer/report/listReport.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatShare } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { KIND_NAMES } from '../kinds.ts'

const TARGETS = {
  customAudience: 'people.target.customAudience',
  doNotReach: 'people.target.doNotReach',
} as const

const ACCEPTS = {
  customAudience: 'people.report.destinations.all',
  doNotReach: 'people.report.destinations.two',
} as const

/** Which lists of the platform this list can serve, and how many people that leaves. */
export const ReachTable = ({ mix, usable }: { readonly mix: KindMix; readonly usable: number }) => (
  <Table
    label={t('people.report.destinations')}
    rows={reachOf(mix)}
    rowId={({ target }) => target}
    columns={[
      { id: 'target', header: t('people.report.destinations.target'), cell: ({ target }) => t(TARGETS[target]) },
      {
        id: 'takes',
        header: t('people.report.destinations.accepts'),
        cell: ({ target, kinds }) => t(kinds.length === KIND_NAMES.length ? ACCEPTS.customAudience : ACCEPTS[target]),
      },
      countColumn('people', t('people.report.destinations.people')),
      {
        id: 'share',
        header: t('people.report.destinations.share'),
        number: true,
        cell: ({ people }) => formatShare(people, usable),
      },
      {
        id: 'state',
        header: t('people.report.destinations.usable'),
        cell: ({ people, isFew }) =>
          people === 0 ? (
            <Badge state="error">{t('people.report.destinations.no')}</Badge>
          ) : isFew ? (
            <Badge state="warn">{t('people.report.destinations.few', { count: FEW_MATCHES })}</Badge>
          ) : (
            <Badge state="ok">{t('people.report.destinations.yes')}</Badge>
          ),
      },
    ]}
  />
)
