import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import type { WordLook, WordsLook } from '../../../workspace/product/feedLook.ts'
import type { FieldValueWords } from '../../../workspace/product/mappingAdditions.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useLook } from '../state/look.ts'
import { changeAdditions } from '../state/preview.ts'
import { lookWords } from './lookWords.ts'

const UNCHANGED = 'unchanged'
const SHOWN = 60

const keyOf = (word: string): string => word.trim().toLowerCase()

/** What a person said of a word. */
const saidOf = (words: readonly FieldValueWords[], field: ProductField, word: string): string | undefined =>
  words.find((own) => own.field === field)?.table.find(([from]) => keyOf(from) === keyOf(word))?.[1]

const withWord = (
  words: readonly FieldValueWords[],
  field: ProductField,
  { word, means }: WordLook,
  to: string,
): readonly FieldValueWords[] => {
  const table = (words.find((own) => own.field === field)?.table ?? []).filter(([from]) => keyOf(from) !== keyOf(word))
  const next = to === UNCHANGED || to === means ? table : [...table, [word, to] as const]
  return [...words.filter((own) => own.field !== field), ...(next.length === 0 ? [] : [{ field, table: next }])]
}

interface WordTableProps {
  readonly look: WordsLook
  readonly words: readonly FieldValueWords[]
}

const WordTable = ({ look, words }: WordTableProps) => {
  const { field } = look
  const { label, values = [] } = productField(field)
  const shown = look.words.slice(0, SHOWN)
  return (
    <>
      <div className="mapping-table">
        <Table
          label={`Words of ${label}`}
          rows={shown}
          rowId={({ word }) => word}
          columns={[
            { id: 'word', heading: 'In the file', cell: ({ word }) => <strong>{word}</strong> },
            { id: 'count', heading: 'Rows', number: true, cell: ({ count }) => formatNumber(count) },
            {
              id: 'means',
              heading: 'Means',
              cell: (row) => (
                <Select
                  label={`${label}: ${row.word} means`}
                  quiet
                  options={[
                    ...values.map((id) => ({ id, label: id })),
                    ...(row.means === '' ? [{ id: UNCHANGED, label: 'Leave as it is' }] : []),
                  ]}
                  value={saidOf(words, field, row.word) ?? (row.means === '' ? UNCHANGED : row.means)}
                  onChange={(to) => changeAdditions({ words: withWord(words, field, row, to) })}
                />
              ),
            },
            {
              id: 'state',
              heading: 'Understood',
              cell: ({ word, means }) => {
                if (saidOf(words, field, word) !== undefined) return <Badge state="changed">Your choice</Badge>
                return means === '' ? <Badge state="warn">Unclear</Badge> : <Badge state="ok">Yes</Badge>
              },
            },
          ]}
        />
      </div>
      {look.words.length > SHOWN || look.others > 0 ? (
        <p className="muted">
          and {formatCount(look.words.length - shown.length, 'more word')}
          {look.others > 0 ? `, ${formatCount(look.others, 'row')} with still others` : ''}. Is this the right column?
        </p>
      ) : null}
    </>
  )
}

const FieldWordsOf = ({ look, words }: WordTableProps) => {
  const unclear = look.words.filter(({ word, means }) => means === '' && saidOf(words, look.field, word) === undefined)
  const rows = unclear.reduce((sum, { count }) => sum + count, 0)
  const blank = look.blank > 0 ? `, blank in ${formatCount(look.blank, 'row')}` : ''
  return (
    <details className="preview-words" open={unclear.length > 0}>
      <summary>
        <strong>{productField(look.field).label}</strong>{' '}
        <span className="muted">
          {unclear.length === 0
            ? `${formatCount(look.words.length, 'word')}, all understood${blank}`
            : `${formatCount(unclear.length, 'word')} of ${formatNumber(look.words.length)} unclear, in ${formatCount(rows, 'row')}${blank}`}
        </span>
      </summary>
      <WordTable look={look} words={words} />
    </details>
  )
}

/** Words of the file in fields with a list of words: how often each stands there and what it means, unclear ones first. */
export const FileWords = ({ preview }: { readonly preview: ImportPreview }) => {
  const seen = useLook()
  const looks = seen.look?.words.filter(({ words }) => words.length > 0) ?? []
  return (
    <>
      <p className="muted" role="status">
        {lookWords(seen)}
      </p>
      {looks.map((look) => (
        <FieldWordsOf key={look.field} look={look} words={preview.additions.words ?? []} />
      ))}
    </>
  )
}
