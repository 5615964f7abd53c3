import { mendPrice } from '../../../contract/catalog/priceText.ts'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { DELIMITER_CHOICES, encodingChoices } from '../../uploads/reading.ts'
import { useCatalog } from '../state/catalog.ts'
import { unsetDecimal } from '../state/preview.ts'

const QUOTE_CHOICES = [
  { id: '"', label: 'Quotes "' },
  { id: "'", label: "Apostrophes '" },
  { id: '', label: 'Nothing' },
] as const

const BY_PRICE = 'price'

const DECIMAL_CHOICES = [
  { id: BY_PRICE, label: 'Each price tells' },
  { id: ',', label: 'Comma: 1.299,50' },
  { id: '.', label: 'Point: 1,299.50' },
] as const

const NO_HEADINGS = { id: '0', label: 'No header', note: 'The first line is a product already' }

/** Lines of the file that may hold the headings. */
const headingChoices = ({ kind, lines }: ImportPreview) => [
  ...lines.map(({ line, cells }) => ({
    id: String(line),
    label: `${kind === 'workbook' ? 'Row' : 'Line'} ${line}`,
    note: cells.filter((cell) => cell !== '').join(' · ') || '(blank)',
  })),
  NO_HEADINGS,
]

/** The line with the headings where nothing was chosen: the first one that begins as they do. */
const headingsLine = ({ settings, lines, columns }: ImportPreview): number | undefined =>
  settings.headingsRow ?? (lines.find(({ cells }) => cells[0] === columns[0]?.heading) ?? lines[0])?.line

/** Do prices of the first rows name no currency? */
export const lacksCurrency = ({ columns, rows, settings }: ImportPreview): boolean => {
  const price = columns.find(({ field }) => field === 'price')
  if (price === undefined || settings.currency !== '') return false
  const values = rows.map((row) => row[price.index] ?? '').filter((value) => value.trim() !== '')
  const bare = values.filter((value) => mendPrice(value) === undefined && mendPrice(value, 'EUR') !== undefined)
  return bare.length * 2 > values.length
}

/** How the file is read, as it was found, to be changed. */
export const ReadingForm = ({ preview }: { readonly preview: ImportPreview }) => {
  const changeSettings = useCatalog((state) => state.changeSettings)
  const { encoding, delimiter, quote, decimal, currency, shopAddress, sheet } = preview.settings
  const line = headingsLine(preview)
  return (
    <div className="read-settings">
      {preview.kind === 'workbook' ? (
        <Select
          label="Sheet"
          options={preview.sheets.map((name) => ({ id: name, label: name }))}
          value={sheet ?? null}
          onChange={(id) => void changeSettings({ sheet: id })}
        />
      ) : null}
      {preview.kind === 'text' ? (
        <>
          <Select
            label="Encoding"
            options={encodingChoices(encoding)}
            value={encoding}
            onChange={(id) => void changeSettings({ encoding: id })}
          />
          <Select
            label="Delimiter"
            options={DELIMITER_CHOICES}
            value={delimiter}
            onChange={(id) => void changeSettings({ delimiter: id })}
          />
          <Select
            label="Around cells"
            options={QUOTE_CHOICES}
            value={quote}
            onChange={(id) => {
              const chosen = QUOTE_CHOICES.find((each) => each.id === id)
              if (chosen !== undefined) void changeSettings({ quote: chosen.id })
            }}
          />
        </>
      ) : null}
      {preview.kind === 'xml' ? null : (
        <Select
          label={preview.kind === 'workbook' ? 'Header row' : 'Header line'}
          options={headingChoices(preview)}
          value={line === undefined ? null : String(line)}
          onChange={(id) => void changeSettings({ headingsRow: Number(id) })}
        />
      )}
      <Select
        label="Decimal sign of prices"
        options={DECIMAL_CHOICES}
        value={decimal ?? BY_PRICE}
        onChange={(id) => {
          if (id === ',' || id === '.') void changeSettings({ decimal: id })
          else unsetDecimal()
        }}
      />
      <TextField
        label="Default currency"
        value={currency}
        placeholder="EUR"
        hint={lacksCurrency(preview) ? 'The prices of this file name none.' : 'For prices that name none.'}
        maxLength={3}
        onChange={(text) => void changeSettings({ currency: text.toUpperCase() })}
      />
      {preview.family === 'plain' ? null : (
        <TextField
          label="Shop address"
          value={shopAddress}
          placeholder="https://shop.example"
          hint="Put before handles to make links."
          onChange={(text) => void changeSettings({ shopAddress: text })}
        />
      )}
    </div>
  )
}
