import { Copy, Pencil, RefreshCw, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRODUCT_SET_TYPE } from '../../../contract/catalog/productSets.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatAgo, formatList, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { KnownSet, SetDraft } from '../state/setBook.ts'
import { followSets, forgetSet, isGone, readSet, useSets } from '../state/sets.ts'
import { DeleteSet } from './DeleteSet.tsx'
import { filterText, operatorOf, setAttributeOf, statusLabel } from './setLabels.ts'
import { openDraft } from './setWork.ts'

const tell = async (answer: Promise<Result<null, Failure>>): Promise<void> => {
  const done = await answer
  if (!done.ok) toast({ level: 'error', text: saidText(done.failure) })
}

/** Type of a set that can be created here; undefined for unknown types. */
const typeOf = ({ type }: KnownSet): SetDraft['type'] | undefined => PRODUCT_SET_TYPE.find((known) => known === type)

/** Opens a draft with a set's content, as its change or as a new set. */
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
      name: isChange ? set.name : t('feedPages.sets.list.copyName', { name: set.name }),
      ...(isChange ? { changes: { place: set.place, set: set.id } } : {}),
    },
    left.length === 0 ? undefined : t('feedPages.sets.list.copyLess', { filters: formatList(left.map(filterText)) }),
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
        label={t('feedPages.sets.list.refresh', { name: set.name })}
        onPress={() => void tell(readSet(set.place, set.id))}
      />
      {type === 'MANUAL' && !isMissing ? (
        <IconButton
          icon={Pencil}
          label={t('feedPages.sets.list.edit', { name: set.name })}
          onPress={() => openCopy(set, type, feed, true)}
        />
      ) : null}
      {type === undefined ? null : (
        <IconButton
          icon={Copy}
          label={t('feedPages.sets.list.copy', { name: set.name })}
          onPress={() => openCopy(set, type, feed, false)}
        />
      )}
      {isMissing ? (
        <IconButton
          icon={X}
          label={t('feedPages.sets.list.remove', { name: set.name })}
          onPress={() => void tell(forgetSet(set.place, set.id))}
        />
      ) : (
        <IconButton icon={Trash2} label={t('feedPages.sets.list.delete', { name: set.name })} onPress={onDelete} />
      )}
    </div>
  )
}

interface SetListProps {
  readonly place: string
  readonly feed: string
}

/** Known sets of a catalog with their status, refreshed while any is being processed. */
export const SetList = ({ place, feed }: SetListProps) => {
  const sets = useSets((state) => state.sets).filter((set) => set.place === place)
  const gone = useSets((state) => state.gone)
  const [deleted, setDeleted] = useState<KnownSet | undefined>()
  useEffect(() => followSets(place), [place])
  if (sets.length === 0) return <p className="muted">{t('feedPages.sets.list.empty')}</p>
  return (
    <>
      <Table
        label={t('feedPages.sets.title')}
        rows={sets}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('feedPages.name'),
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
            header: t('feedPages.sets.content'),
            cell: ({ type, filters, ids }) =>
              type === 'MANUAL'
                ? t('feedPages.sets.content.selected', { count: ids.length })
                : formatList(filters.map(filterText)),
          },
          {
            id: 'products',
            header: t('feedPages.products'),
            number: true,
            cell: ({ products, status }) => (status === 'PROCESSING' ? '' : formatNumber(products)),
          },
          {
            id: 'status',
            header: t('feedPages.status'),
            cell: (set) => {
              const { state, label } = statusLabel(set, isGone(gone, set))
              return (
                <div className="set-name">
                  <Badge state={state}>{label}</Badge>
                  <span className="muted">{t('feedPages.sets.list.read', { ago: formatAgo(set.readAt) })}</span>
                </div>
              )
            },
          },
          {
            id: 'acts',
            header: <span className="hidden-visually">{t('feedPages.actions')}</span>,
            cell: (set) => (
              <SetActs set={set} isMissing={isGone(gone, set)} feed={feed} onDelete={() => setDeleted(set)} />
            ),
          },
        ]}
      />
      <p className="hidden-visually" role="status">
        {sets
          .map((set) =>
            t('feedPages.sets.list.status', { name: set.name, status: statusLabel(set, isGone(gone, set)).label }),
          )
          .join(' ')}
      </p>
      {deleted === undefined ? null : <DeleteSet set={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
