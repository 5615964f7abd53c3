import { fixPrice } from '../../../contract/catalog/priceText.ts'
import { t } from '../../../messages/t.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { delimiterChoices, encodingChoices } from '../../uploads/reading.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { ImportPreview } from '../state/feedsModel.ts'
import { unsetDecimal } from '../state/preview.ts'

const QUOTES = ['"', "'", ''] as const

const quoteLabel = (quote: (typeof QUOTES)[number]): string => {
  if (quote === '') return t('feeds.reading.quote.none')
  return quote === '"' ? t('feeds.reading.quote.quotes') : t('feeds.reading.quote.apostrophe')
}

const BY_PRICE = 'price'

const decimalChoices = () => [
  { id: BY_PRICE, label: t('feeds.reading.decimal.auto') },
  { id: ',', label: t('feeds.reading.decimal.comma') },
  { id: '.', label: t('feeds.reading.decimal.point') },
]

/** Lines of the file that may hold the headers. */
const headerChoices = ({ kind, lines }: ImportPreview) => [
  ...lines.map(({ line, cells }) => ({
    id: String(line),
    label: kind === 'workbook' ? t('feeds.reading.header.row', { line }) : t('feeds.reading.header.line', { line }),
    note: cells.filter((cell) => cell !== '').join(' · ') || t('feeds.reading.blank'),
  })),
  { id: '0', label: t('feeds.reading.header.none'), note: t('feeds.reading.header.none.note') },
]

/** The header line if none was chosen: the first that starts like the header. */
const headersLine = ({ settings, lines, columns }: ImportPreview): number | undefined =>
  settings.headingsRow ?? (lines.find(({ cells }) => cells[0] === columns[0]?.header) ?? lines[0])?.line

/** Do prices of the first rows name no currency? */
export const lacksCurrency = ({ columns, rows, settings }: ImportPreview): boolean => {
  const price = columns.find(({ field }) => field === 'price')
  if (price === undefined || settings.currency !== '') return false
  const values = rows.map((row) => row[price.index] ?? '').filter((value) => value.trim() !== '')
  const bare = values.filter((value) => fixPrice(value) === undefined && fixPrice(value, 'EUR') !== undefined)
  return bare.length * 2 > values.length
}

/** How the file is read, as it was found, to be changed. */
export const ReadingForm = ({ preview }: { readonly preview: ImportPreview }) => {
  const changeSettings = useFeeds((state) => state.changeSettings)
  const { encoding, delimiter, quote, decimal, currency, shopAddress, sheet } = preview.settings
  const line = headersLine(preview)
  return (
    <div className="read-settings">
      {preview.kind === 'workbook' ? (
        <Select
          label={t('feeds.reading.sheet')}
          options={preview.sheets.map((name) => ({ id: name, label: name }))}
          value={sheet ?? null}
          onChange={(id) => void changeSettings({ sheet: id })}
        />
      ) : null}
      {preview.kind === 'text' ? (
        <>
          <Select
            label={t('feeds.reading.encoding')}
            options={encodingChoices(encoding, preview.scores)}
            value={encoding}
            onChange={(id) => void changeSettings({ encoding: id })}
          />
          <Select
            label={t('feeds.reading.delimiter')}
            options={delimiterChoices(preview.scores)}
            value={delimiter}
            onChange={(id) => void changeSettings({ delimiter: id })}
          />
          <Select
            label={t('feeds.reading.quote')}
            options={QUOTES.map((id) => ({ id, label: quoteLabel(id) }))}
            value={quote}
            onChange={(id) => {
              const chosen = QUOTES.find((each) => each === id)
              if (chosen !== undefined) void changeSettings({ quote: chosen })
            }}
          />
        </>
      ) : null}
      {preview.kind === 'xml' ? null : (
        <Select
          label={t('feeds.reading.header')}
          options={headerChoices(preview)}
          value={line === undefined ? null : String(line)}
          onChange={(id) => void changeSettings({ headingsRow: Number(id) })}
        />
      )}
      <Select
        label={t('feeds.reading.decimal')}
        options={decimalChoices()}
        value={decimal ?? BY_PRICE}
        onChange={(id) => {
          if (id === ',' || id === '.') void changeSettings({ decimal: id })
          else unsetDecimal()
        }}
      />
      <TextField
        label={t('feeds.reading.currency')}
        value={currency}
        placeholder={t('feeds.reading.currency.example')}
        hint={lacksCurrency(preview) ? t('feeds.reading.currency.none') : t('feeds.reading.currency.hint')}
        maxLength={3}
        onChange={(text) => void changeSettings({ currency: text.toUpperCase() })}
      />
      {preview.family === 'plain' ? null : (
        <TextField
          label={t('feeds.reading.shop')}
          value={shopAddress}
          placeholder={t('feeds.reading.shop.example')}
          hint={t('feeds.reading.shop.hint')}
          onChange={(text) => void changeSettings({ shopAddress: text })}
        />
      )}
    </div>
  )
}
