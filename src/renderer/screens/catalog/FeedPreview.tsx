import '../uploads/Uploads.css'
import { useState } from 'react'
import { PRODUCT_FIELD_NAMES, productField } from '../../../contract/catalog/product.ts'
import { IMPORT_MODES, type ImportMode } from '../../../workspace/edits/importMerge.ts'
import { Badge, type BadgeState } from '../../parts/Badge.tsx'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatBytes } from '../../parts/format.ts'
import { Page, Section } from '../../parts/Page.tsx'
import { Select } from '../../parts/Select.tsx'
import { Table } from '../../parts/Table.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { useCatalog } from '../../stores/catalog.ts'
import type { ImportPreview, MappedColumn } from '../../stores/catalogModel.ts'
import { DELIMITER_CHOICES, encodingChoices } from '../uploads/reading.ts'

/** Rows of a sheet that may hold the headings. */
const HEADING_ROWS = 20

/** The choice that is no mode: nothing that is there changes. */
const NEW_FEED = 'new'

const IGNORED = 'none'

const FIELD_CHOICES = [
  { id: IGNORED, label: 'Not imported' },
  ...PRODUCT_FIELD_NAMES.map((id) => ({ id, label: productField(id).label })),
]

const CONFIDENCE: Readonly<Record<MappedColumn['confidence'], readonly [BadgeState, string]>> = {
  sure: ['ok', 'Known heading'],
  likely: ['warn', 'Likely, please look'],
  none: ['plain', 'Unknown'],
  chosen: ['changed', 'Your choice'],
}

const Mapping = ({ preview }: { readonly preview: ImportPreview }) => {
  const mapColumn = useCatalog((state) => state.mapColumn)
  return (
    <div className="mapping-table">
      <Table
        label="Which column is what"
        rows={preview.columns}
        rowId={({ index }) => index}
        columns={[
          { id: 'heading', heading: 'In the file', cell: ({ heading }) => <strong>{heading}</strong> },
          {
            id: 'samples',
            heading: 'First values',
            cell: ({ samples }) => <span className="sample-values">{samples.join(' · ')}</span>,
          },
          {
            id: 'field',
            heading: 'Becomes',
            cell: ({ index, heading, field }) => (
              <Select
                label={`Field for ${heading}`}
                quiet
                options={FIELD_CHOICES}
                value={field ?? IGNORED}
                onChange={(id) => mapColumn(index, PRODUCT_FIELD_NAMES.find((name) => name === id) ?? null)}
              />
            ),
          },
          {
            id: 'confidence',
            heading: 'Found by',
            cell: ({ confidence }) => {
              const [state, word] = CONFIDENCE[confidence]
              return <Badge state={state}>{word}</Badge>
            },
          },
        ]}
      />
    </div>
  )
}

const Settings = ({ preview }: { readonly preview: ImportPreview }) => {
  const changeSettings = useCatalog((state) => state.changeSettings)
  const { encoding, delimiter, currency, shopAddress, sheet, headingsRow } = preview.settings
  return (
    <div className="read-settings">
      {preview.kind === 'workbook' ? (
        <>
          <Select
            label="Sheet"
            options={preview.sheets.map((name) => ({ id: name, label: name }))}
            value={sheet ?? null}
            onChange={(id) => void changeSettings({ sheet: id })}
          />
          <Select
            label="Row with the headings"
            options={Array.from({ length: HEADING_ROWS }, (_, at) => ({ id: String(at + 1), label: `Row ${at + 1}` }))}
            value={headingsRow === undefined ? null : String(headingsRow)}
            onChange={(id) => void changeSettings({ headingsRow: Number(id) })}
          />
        </>
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
        </>
      ) : null}
      <TextField
        label="Default currency"
        value={currency}
        placeholder="EUR"
        hint="For prices that name none."
        maxLength={3}
        onChange={(text) => void changeSettings({ currency: text.toUpperCase() })}
      />
      <TextField
        label="Shop address"
        value={shopAddress}
        placeholder="https://shop.example"
        hint="Put before Shopify handles to make links."
        onChange={(text) => void changeSettings({ shopAddress: text })}
      />
    </div>
  )
}

const FirstRows = ({ preview }: { readonly preview: ImportPreview }) => {
  const rows = preview.rows.map((cells, at) => ({ at, cells }))
  const columns = preview.columns.map(({ index, heading }) => ({
    id: String(index),
    heading,
    cell: (row: { readonly cells: readonly string[] }) => row.cells[index] ?? '',
  }))
  return (
    <div className="first-rows">
      <Table label="First rows of the file" columns={columns} rows={rows} rowId={({ at }) => at} />
    </div>
  )
}

/** What was found in a file, to be agreed on before it is imported. */
export const FeedPreview = ({ preview }: { readonly preview: ImportPreview }) => {
  const openFeed = useCatalog((state) => state.openFeed)
  const compareFile = useCatalog((state) => state.compareFile)
  const [mode, setMode] = useState<ImportMode | typeof NEW_FEED>(NEW_FEED)
  const importFile = useCatalog((state) => state.importFile)
  const cancelPreview = useCatalog((state) => state.cancelPreview)
  const problem = useCatalog((state) => state.problem)
  const missing = preview.missing.map((field) => productField(field).label)
  return (
    <Page
      title={preview.fileName}
      staysInSight
      lead={`${preview.found}, ${formatBytes(preview.bytes)}. The file stays on this computer; nothing is sent.`}
      actions={
        <div className="review-go">
          <Button variant="quiet" onPress={cancelPreview}>
            Cancel
          </Button>
          {mode === NEW_FEED ? (
            <Button variant="primary" onPress={() => void importFile()}>
              Import
            </Button>
          ) : (
            <Button variant="primary" onPress={() => void compareFile(mode)}>
              Compare
            </Button>
          )}
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {preview.remembered ? (
        <Banner level="ok">A file with these headings was imported before; its mapping was taken over.</Banner>
      ) : null}
      {missing.length === 0 ? null : (
        <Banner level="warn" title={`No column for ${missing.join(', ')}`}>
          The platform requires {missing.length === 1 ? 'it' : 'them'}. Choose a column below, or import and fill in the
          grid; such rows are marked and not sent.
        </Banner>
      )}
      {openFeed === undefined ? null : (
        <Section title="Where it goes">
          <div className="read-settings">
            <Select
              label="Import as"
              options={[
                { id: NEW_FEED, label: 'A feed of its own' },
                ...IMPORT_MODES.map(({ id, label }) => ({ id, label: `${label} in ${openFeed.name}` })),
              ]}
              value={mode}
              onChange={(id) => setMode(IMPORT_MODES.find((each) => each.id === id)?.id ?? NEW_FEED)}
            />
          </div>
          {mode === NEW_FEED ? null : (
            <p className="muted">
              {IMPORT_MODES.find(({ id }) => id === mode)?.help}{' '}
              {mode === 'replace' ? '' : 'A blank cell keeps what is there, [] clears it. '}
              You see the numbers before anything changes.
            </p>
          )}
        </Section>
      )}
      <Section title="How the file is read">
        <Settings preview={preview} />
      </Section>
      <Section title="Which column is what">
        <Mapping preview={preview} />
      </Section>
      <Section title="First rows">
        <FirstRows preview={preview} />
      </Section>
    </Page>
  )
}
