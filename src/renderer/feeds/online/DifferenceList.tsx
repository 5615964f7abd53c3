import type { OnlineLine } from '../../../engine/model/compareModel.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { chooseSide, showDifference, showMoreDifferences } from '../state/online.ts'
import { useOnline } from '../state/onlineState.ts'
import { kindLabels, lineResult } from './onlineLabels.ts'

const columns = (): readonly VirtualColumn<OnlineLine>[] => [
  {
    id: 'kind',
    header: t('feedPages.online.product.kind'),
    width: 170,
    cell: ({ kind, open }) => {
      const { name, state } = kindLabels(kind)
      return (
        <Badge quiet={open === 0} state={state}>
          {t(name)}
        </Badge>
      )
    },
  },
  { id: 'id', header: t('feedPages.id'), width: 120, cell: ({ id }) => id },
  { id: 'title', header: t('feedPages.title'), width: 120, grows: true, cell: ({ title }) => title },
  { id: 'state', header: t('feedPages.online.column.state'), width: 170, cell: lineResult },
]

/** Keys that choose for the product that is selected. */
const SIDES = { m: 'mine', t: 'theirs' } as const

/** Products that differ; M and T choose a product's side, Enter opens its cells. */
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
        label={t('feedPages.online.different')}
        columns={columns()}
        rows={lines}
        rowId={({ at }) => at}
        selected={selected}
        onSelect={({ at }) => void showDifference(at)}
        onEnd={() => void showMoreDifferences()}
      />
    </div>
  )
}
