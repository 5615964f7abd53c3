import { useState } from 'react'
import { Segments } from '../../../parts/Segments.tsx'
import { useCatalog } from '../../../stores/catalog.ts'
import { IssueGroups } from '../IssueGroups.tsx'
import { RepairList } from './RepairList.tsx'

const WAYS = [
  { id: 'rules', label: 'By rule' },
  { id: 'repairs', label: 'By repair' },
] as const

/** The issues of the feed: every rule that is broken, or the few actions that mend most. */
export const IssuesPanel = () => {
  const groups = useCatalog((state) => state.groups)
  const [way, setWay] = useState<(typeof WAYS)[number]['id']>('rules')
  if (groups.length === 0) return <IssueGroups />
  return (
    <>
      <div className="issue-ways">
        <Segments label="Group issues" quiet options={WAYS} value={way} onChange={setWay} />
      </div>
      {way === 'rules' ? <IssueGroups /> : <RepairList />}
    </>
  )
}
