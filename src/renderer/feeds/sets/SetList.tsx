import { Copy, Pencil, RefreshCw, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRODUCT_SET_TYPE } from '../../../contract/catalog/productSets.ts'
import { toast } from '../../base/toasts.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { KnownSet, SetDraft } from '../state/setBook.ts'
import { followSets, forgetSet, isGone, readSet, useSets } from '../state/sets.ts'
import { DeleteSet } from './DeleteSet.tsx'
import { filterWords, operatorOf, setAttributeOf, statusWord } from './setWords.ts'
import { openDraft } from './setWork.ts'

const tell = async (answer: Promise<string | undefined>): Promise<void> => {
  const problem = await answer
  if (problem !== undefined) toast({ level: 'error', words: problem })
}

/** The type of a set that can be made here; undefined for one that is not known yet. */
const typeOf = ({ type }: KnownSet): SetDraft['type'] | undefined => PRODUCT_SET_TYPE.find((known) => known === type)

/** Opens a draft with the content of a set; where it is no change of that set, it becomes another one. */
const openCopy = (set: KnownSet, type: SetDraft['type'], feed: string, isChange: boolean): void => {
  const filters = set.filters.flatMap(({ attribute, operator, value }): SetDraft['filters'] => {
    const known = setAttributeOf(attribute)
    const way = operatorOf(operator)
    return known === undefined || way === undefined ? [] : [{ attribute: known, operator: way, value }]
  })
  const left = set.filters.filter(({ attribute, operator }) => !setAttributeOf(attribute) || !operatorOf(operator))
  openDraft(
    {
      id: crypto.randomUUID(),
      feed,
      description: set.description,
      type,
      ids: [...set.ids],
      filters,
      name: isChange ? set.name : `${set.name} (copy)`,
      ...(isChange ? { changes: { place: set.place, set: set.id } } : {}),
    },
    left.length === 0
      ? undefined
      : `Left out, since filters no longer take it: ${left.map(filterWords).join('; ')}. The copy keeps more products than the set.`,
  )
}

interface SetActsProps {
  readonly set: KnownSet
  readonly isMissing: boolean
  readonly feed: string
  readonly onDelete: () => void
}

const SetActs = ({ set, isMissing, feed, onDelete }: SetActsProps) => {
  const type = typeOf(set)
  return (
    <div className="set-acts">
      <IconButton
        icon={RefreshCw}
        label={`Refresh ${set.name}`}
        onPress={() => void tell(readSet(set.place, set.id))}
      />
      {type === 'MANUAL' && !isMissing ? (
        <IconButton icon={Pencil} label={`Change ${set.name}`} onPress={() => openCopy(set, type, feed, true)} />
      ) : null}
      {type === undefined ? null : (
        <IconButton
          icon={Copy}
          label={`Clone ${set.name} with changes`}
          onPress={() => openCopy(set, type, feed, false)}
        />
      )}
      {isMissing ? (
        <IconButton
          icon={X}
          label={`Take ${set.name} off the list`}
          onPress={() => void tell(forgetSet(set.place, set.id))}
        />
      ) : (
        <IconButton icon={Trash2} label={`Delete ${set.name}`} onPress={onDelete} />
      )}
    </div>
  )
}

interface SetListProps {
  readonly place: string
  readonly feed: string
}

/** The sets of a catalog that Adwright knows, with their status, followed while one is being processed. */
export const SetList = ({ place, feed }: SetListProps) => {
  const sets = useSets((state) => state.sets).filter((set) => set.place === place)
  const gone = useSets((state) => state.gone)
  const [deleted, setDeleted] = useState<KnownSet | undefined>()
  useEffect(() => followSets(place), [place])
  if (sets.length === 0)
    return <p className="muted">No set of this catalog is known here yet. Make one, or add one by its id.</p>
  return (
    <>
      <Table
        label="Product sets"
        rows={sets}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            heading: 'Name',
            cell: ({ name, description, id }) => (
              <div className="set-name">
                <strong>{name}</strong>
                {description === '' ? null : <span>{description}</span>}
                <span className="mono muted">{id}</span>
              </div>
            ),
          },
          {
            id: 'holds',
            heading: 'Holds',
            cell: ({ type, filters, ids }) =>
              type === 'MANUAL' ? `Chosen: ${formatCount(ids.length, 'product')}` : filters.map(filterWords).join(', '),
          },
          {
            id: 'products',
            heading: 'Products',
            number: true,
            cell: ({ products, status }) => (status === 'PROCESSING' ? '' : formatNumber(products)),
          },
          {
            id: 'status',
            heading: 'Status',
            cell: (set) => {
              const { state, word } = statusWord(set, isGone(gone, set))
              return (
                <div className="set-name">
                  <Badge state={state}>{word}</Badge>
                  <span className="muted">read {formatAgo(set.readAt)}</span>
                </div>
              )
            },
          },
          {
            id: 'acts',
            heading: <span className="hidden-visually">Actions</span>,
            cell: (set) => (
              <SetActs set={set} isMissing={isGone(gone, set)} feed={feed} onDelete={() => setDeleted(set)} />
            ),
          },
        ]}
      />
      <p className="hidden-visually" role="status">
        {sets.map((set) => `${set.name}: ${statusWord(set, isGone(gone, set)).word}`).join('. ')}
      </p>
      {deleted === undefined ? null : <DeleteSet set={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
