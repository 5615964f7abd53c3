import { Badge } from '../../kit/components/Badge.tsx'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import { type ErasureFound, effectWords, type HeldHit, type ListHit } from '../state/erasureModel.ts'
import { whereOf } from './Deletes.tsx'

/** Kinds of identifiers, each once. */
export const foundKindText = (kinds: ListHit['kinds']): string =>
  [...new Set(kinds)].map((kind) => IDENTIFIER_LABELS[kind].label).join(', ')

const MAX_ROWS = 10

const rowWords = (rows: readonly number[]): string =>
  rows.length <= MAX_ROWS
    ? rows.map(formatNumber).join('; ')
    : `${rows.slice(0, MAX_ROWS).map(formatNumber).join('; ')} and ${formatNumber(rows.length - MAX_ROWS)} more`

/** Customer lists here that hold the person. */
export const Lists = ({ lists, isPast }: { readonly lists: readonly ListHit[]; readonly isPast: boolean }) =>
  lists.length === 0 ? (
    <p>No list that is stored here holds the person.</p>
  ) : (
    <Table
      label={isPast ? 'Lists that held the person' : 'Lists that hold the person'}
      showLabel
      rows={lists}
      rowId={({ dataset }) => dataset}
      columns={[
        { id: 'name', heading: 'List', cell: ({ name }) => name },
        { id: 'rows', heading: 'Row, without the heading', cell: ({ rows }) => rowWords(rows) },
        { id: 'kinds', heading: 'By', cell: ({ kinds }) => foundKindText(kinds) },
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
      label={isPast ? 'Practice lists that held the person' : 'Practice lists that hold the person'}
      showLabel
      rows={lists}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', heading: 'List', cell: ({ name, id }) => `${name || 'Do-not-reach list'} (${id})` },
        { id: 'count', heading: 'Identifiers', number: true, cell: ({ identifiers }) => formatNumber(identifiers) },
      ]}
    />
  )

/** Uploads that held the person. */
export const Uploads = ({ uploads }: { readonly uploads: readonly HeldHit[] }) =>
  uploads.length === 0 ? (
    <p>No upload whose digests are stored here held the person.</p>
  ) : (
    <Table
      label="Uploads that held the person"
      showLabel
      rows={uploads}
      rowId={({ file }) => file}
      columns={[
        { id: 'at', heading: 'When', cell: ({ sending }) => formatDateTime(sending.at) },
        { id: 'list', heading: 'List', cell: ({ sending }) => sending.name },
        { id: 'target', heading: 'Target', cell: whereOf },
        {
          id: 'what',
          heading: 'What',
          cell: ({ effect }) => (
            <Badge state={effect === 'put' || effect === 'taken' ? 'ok' : 'warn'}>{effectWords(effect)}</Badge>
          ),
        },
        { id: 'batch', heading: 'Batch', cell: ({ batches }) => rowWords(batches) },
        { id: 'kinds', heading: 'By', cell: ({ kinds }) => foundKindText(kinds) },
      ]}
    />
  )
