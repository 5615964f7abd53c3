import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import type { FieldValueInput } from '../../../workspace/product/mappingAdditions.ts'
import type { VocabularyPreview, WordPreview } from '../../../workspace/product/previewFeedRows.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatList } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import type { ImportPreview } from '../state/feedsModel.ts'
import { useFeedPreview } from '../state/filePreview.ts'
import { changeAdditions } from '../state/preview.ts'
import { feedPreviewText } from './feedPreviewText.ts'

const UNCHANGED = 'unchanged'
const SHOWN = 60

const keyOf = (word: string): string => word.trim().toLowerCase()

/** What a person said of a word. */
const saidOf = (vocabulary: readonly FieldValueInput[], field: ProductField, word: string): string | undefined =>
  vocabulary.find((own) => own.field === field)?.table.find(([from]) => keyOf(from) === keyOf(word))?.[1]

const withWord = (
  vocabulary: readonly FieldValueInput[],
  field: ProductField,
  { word, means }: WordPreview,
  to: string,
): readonly FieldValueInput[] => {
  const table = (vocabulary.find((own) => own.field === field)?.table ?? []).filter(
    ([from]) => keyOf(from) !== keyOf(word),
  )
  const next = to === UNCHANGED || to === means ? table : [...table, [word, to] as const]
  return [...vocabulary.filter((own) => own.field !== field), ...(next.length === 0 ? [] : [{ field, table: next }])]
}

interface WordTableProps {
  readonly preview: VocabularyPreview
  readonly vocabulary: readonly FieldValueInput[]
}

const WordTable = ({ preview, vocabulary }: WordTableProps) => {
  const { field } = preview
  const label = fieldLabel(field)
  const { values = [] } = productField(field)
  const shown = preview.values.slice(0, SHOWN)
  return (
    <>
      <div className="mapping-table button-lines">
        <Table
          label={t('feeds.values.table', { field: label })}
          rows={shown}
          rowId={({ word }) => word}
          columns={[
            { id: 'word', header: t('feeds.values.file'), cell: ({ word }) => <strong>{word}</strong> },
            countColumn('count', t('feeds.values.rows')),
            {
              id: 'means',
              header: t('feeds.values.mapsTo'),
              cell: (row) => (
                <Select
                  label={t('feeds.values.label', { field: label, value: row.word })}
                  quiet
                  options={[
                    ...values.map((id) => ({ id, label: id })),
                    ...(row.means === '' ? [{ id: UNCHANGED, label: t('feeds.values.keep') }] : []),
                  ]}
                  value={saidOf(vocabulary, field, row.word) ?? (row.means === '' ? UNCHANGED : row.means)}
                  onChange={(to) => changeAdditions({ words: withWord(vocabulary, field, row, to) })}
                />
              ),
            },
            {
              id: 'state',
              header: t('feeds.values.status'),
              cell: ({ word, means }) => {
                if (saidOf(vocabulary, field, word) !== undefined)
                  return <Badge state="changed">{t('feeds.values.chosen')}</Badge>
                return means === '' ? (
                  <Badge state="warn">{t('feeds.values.unrecognized')}</Badge>
                ) : (
                  <Badge state="ok">{t('feeds.values.recognized')}</Badge>
                )
              },
            },
          ]}
        />
      </div>
      {preview.values.length > SHOWN || preview.others > 0 ? (
        <p className="muted">
          {preview.others > 0
            ? t('feeds.values.moreRows', { count: preview.values.length - shown.length, rows: preview.others })
            : t('feeds.values.more', { count: preview.values.length - shown.length })}
        </p>
      ) : null}
    </>
  )
}

/** Words that are neither recognized nor mapped by a person. */
const unclearOf = ({ preview, vocabulary }: WordTableProps): readonly WordPreview[] =>
  preview.values.filter(({ word, means }) => means === '' && saidOf(vocabulary, preview.field, word) === undefined)

const FieldValuesOf = ({ preview, vocabulary }: WordTableProps) => {
  const unclear = unclearOf({ preview, vocabulary })
  const rows = unclear.reduce((sum, { count }) => sum + count, 0)
  const counts = { count: preview.values.length, unclear: unclear.length, rows, blank: preview.blank }
  return (
    <details className="preview-words" data-unclear={unclear.length > 0 || undefined} open={unclear.length > 0}>
      <summary>
        <strong>{fieldLabel(preview.field)}</strong>{' '}
        <span className="muted">
          {unclear.length === 0 ? t('feeds.values.all', counts) : t('feeds.values.unclear', counts)}
        </span>
      </summary>
      <WordTable preview={preview} vocabulary={vocabulary} />
    </details>
  )
}

/** To the first field with words that aren't recognized. */
const showUnclear = (): void => {
  const summary = document.querySelector<HTMLElement>('.preview-words[data-unclear] > summary')
  summary?.scrollIntoView({ block: 'center' })
  summary?.focus({ preventScroll: true })
}

/** Says above all columns that words below them aren't recognized, and leads there. */
export const UnclearValues = ({ preview }: { readonly preview: ImportPreview }) => {
  const previews = useFeedPreview((state) => state.fileRows?.vocabularies) ?? []
  const vocabulary = preview.additions.words ?? []
  const fields = previews.filter((one) => unclearOf({ preview: one, vocabulary }).length > 0)
  return fields.length === 0 ? null : (
    <Banner
      level="warn"
      action={
        <Button variant="quiet" onPress={showUnclear}>
          {t('feeds.values.show')}
        </Button>
      }
    >
      {t('feeds.values.some', { fields: formatList(fields.map(({ field }) => fieldLabel(field))) })}
    </Banner>
  )
}

/** Values in fields with fixed options: their counts and meanings, unclear ones first. */
export const FileVocabulary = ({ preview }: { readonly preview: ImportPreview }) => {
  const seen = useFeedPreview()
  const previews = seen.fileRows?.vocabularies.filter(({ values }) => values.length > 0) ?? []
  return (
    <>
      <p className="muted" role="status">
        {feedPreviewText(seen)}
      </p>
      {previews.map((one) => (
        <FieldValuesOf key={one.field} preview={one} vocabulary={preview.additions.words ?? []} />
      ))}
    </>
  )
}
