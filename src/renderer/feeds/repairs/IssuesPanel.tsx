import { create } from 'zustand'
import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { IssueGroups } from '../IssueGroups.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { RepairList } from './RepairList.tsx'

type Way = 'rules' | 'repairs'

const ways = (): readonly { readonly id: Way; readonly label: string }[] => [
  { id: 'rules', label: t('feeds.fix.byRule') },
  { id: 'repairs', label: t('feeds.fix.byFix') },
]

/** How issues are grouped; kept while another tab is shown. */
const useWay = create<{ readonly way: Way }>(() => ({ way: 'rules' }))

/** Shows all rows again. Fixes change shown rows only. */
const setWay = (way: Way): void => {
  useWay.setState({ way })
  const { filter, setFilter } = useFeeds.getState()
  if (filter.rule !== undefined || filter.repair !== undefined) void setFilter({ show: 'all' })
}

interface IssuesPanelProps {
  /** Edits all rows that are shown together, in this column. */
  readonly onEdit: (field: ProductField) => void
  /** Shows this column of the rows. */
  readonly onShow: (field: ProductField) => void
}

/** Issues of the feed, by broken rule or as the fixes that resolve most. */
export const IssuesPanel = (acts: IssuesPanelProps) => {
  const groups = useFeeds((state) => state.groups)
  const way = useWay((state) => state.way)
  if (groups.length === 0) return <IssueGroups {...acts} />
  return (
    <>
      <div className="issue-ways">
        <Segments label={t('feeds.fix.group')} quiet options={ways()} value={way} onChange={setWay} />
      </div>
      {way === 'rules' ? <IssueGroups {...acts} /> : <RepairList onRules={() => setWay('rules')} />}
    </>
  )
}
