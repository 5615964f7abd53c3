import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatDateTime, formatList, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import { type ErasureFound, effectLabel, type ListHit, type StoredHit } from '../state/erasureModel.ts'
import { whereOf } from './Deletes.tsx'

/** Kinds of identifiers, each once. */
export const foundKindText = (kinds: ListHit['kinds']): string =>
  formatList([...new Set(kinds)].map((kind) => IDENTIFIER_LABELS[kind].label))

const MAX_ROWS = 10

const rowCountText = (rows: readonly number[]): string =>
  rows.length <= MAX_ROWS
    ? rows.map(formatNumber).join('; ')
    : t('people.erasure.rows.more', {
        rows: rows.slice(0, MAX_ROWS).map(formatNumber).join('; '),
        count: rows.length - MAX_ROWS,
      })

/** Customer lists here that hold the person. */
export const Lists = ({ lists, isPast }: { readonly lists: readonly ListHit[]; readonly isPast: boolean }) =>
  lists.length === 0 ? (
    <p>{t('people.erasure.lists.none')}</p>
  ) : (
    <Table
      label={t(isPast ? 'people.erasure.lists.past' : 'people.erasure.lists')}
      showLabel
      rows={lists}
      rowId={({ dataset }) => dataset}
      columns={[
        { id: 'name', header: t('people.erasure.list'), cell: ({ name }) => name },
        { id: 'rows', header: t('people.erasure.lists.rows'), cell: ({ rows }) => rowCountText(rows) },
        { id: 'kinds', header: t('people.erasure.foundBy'), cell: ({ kinds }) => foundKindText(kinds) },
      ]}
    />
  )

/** Lists of Practice on this computer; nothing where none holds the person. */
export const PracticeLists = ({
  lists,
  isPast,
}: {
  readonly lists: ErasureFound['practice']
  readonly isPast: boolean
}) =>
  lists.length === 0 ? null : (
    <Table
      label={t(isPast ? 'people.erasure.practice.past' : 'people.erasure.practice')}
      showLabel
      rows={lists}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('people.erasure.list'),
          cell: ({ name, id }) => `${name || t('people.target.doNotReach')} (${id})`,
        },
        {
          id: 'count',
          header: t('people.erasure.practice.identifiers'),
          number: true,
          cell: ({ identifiers }) => formatNumber(identifiers),
        },
      ]}
    />
  )

/** Uploads that held the person. */
export const Uploads = ({ uploads }: { readonly uploads: readonly StoredHit[] }) =>
  uploads.length === 0 ? (
    <p>{t('people.erasure.uploads.none')}</p>
  ) : (
    <Table
      label={t('people.erasure.uploads')}
      showLabel
      rows={uploads}
      rowId={({ file }) => file}
      columns={[
        { id: 'at', header: t('people.erasure.time'), cell: ({ sending }) => formatDateTime(sending.at) },
        { id: 'list', header: t('people.erasure.list'), cell: ({ sending }) => sending.name },
        { id: 'target', header: t('people.erasure.destination'), cell: whereOf },
        {
          id: 'what',
          header: t('people.erasure.uploads.effect'),
          cell: ({ effect }) => (
            <Badge state={effect === 'put' || effect === 'taken' ? 'ok' : 'warn'}>{effectLabel(effect)}</Badge>
          ),
        },
        { id: 'batch', header: t('people.erasure.uploads.batch'), cell: ({ batches }) => rowCountText(batches) },
        { id: 'kinds', header: t('people.erasure.foundBy'), cell: ({ kinds }) => foundKindText(kinds) },
      ]}
    />
  )
