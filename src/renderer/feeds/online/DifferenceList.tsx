import type { OnlineLine } from '../../../engine/feed/compare/onlineDetail.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { chooseSide, showDifference, showMoreDifferences } from '../state/online.ts'
import { useOnline } from '../state/onlineState.ts'
import { kindWords, lineWords } from './onlineWords.ts'

const COLUMNS: readonly VirtualColumn<OnlineLine>[] = [
  {
    id: 'kind',
    heading: 'Kind',
    width: 150,
    cell: ({ kind, open }) => {
      const { label, state } = kindWords(kind)
      return (
        <Badge quiet={open === 0} state={state}>
          {label}
        </Badge>
      )
    },
  },
  { id: 'id', heading: 'ID', width: 120, cell: ({ id }) => id },
  { id: 'title', heading: 'Title', width: 120, grows: true, cell: ({ title }) => title },
  { id: 'state', heading: 'What becomes of it', width: 150, cell: lineWords },
]

/** Keys that choose for the product that is selected. */
const SIDES = { m: 'mine', t: 'theirs' } as const

/** Products that differ; M and T choose a side for the whole product, Enter goes to its cells. */
export const DifferenceList = ({ onEnter }: { readonly onEnter: () => void }) => {
  const lines = useOnline((state) => state.lines)
  const selected = useOnline((state) => state.selected)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grid inside
    <div
      className="online-list"
      onKeyDown={({ key, ctrlKey, metaKey, altKey, target }) => {
        if (selected === undefined || ctrlKey || metaKey || altKey) return
        if (!(target instanceof Element) || target.getAttribute('role') !== 'grid') return
        const side = key === 'm' || key === 't' ? SIDES[key] : undefined
        if (side !== undefined) void chooseSide(selected, side)
        else if (key === 'Backspace' || key === 'Delete') void chooseSide(selected)
        else if (key === 'Enter') onEnter()
      }}
    >
      <VirtualTable
        label="Products that differ"
        columns={COLUMNS}
        rows={lines}
        rowId={({ at }) => at}
        selected={selected}
        onSelect={({ at }) => void showDifference(at)}
        onEnd={() => void showMoreDifferences()}
      />
    </div>
  )
}
