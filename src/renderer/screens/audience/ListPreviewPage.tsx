import { ShieldCheck } from 'lucide-react'
import { Badge } from '../../parts/Badge.tsx'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatBytes } from '../../parts/format.ts'
import { Page, Section } from '../../parts/Page.tsx'
import { ProgressBar } from '../../parts/ProgressBar.tsx'
import { Select } from '../../parts/Select.tsx'
import { Table } from '../../parts/Table.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { useAudience } from '../../stores/audience.ts'
import type { IdentifierKind, ListColumn, ListPreview } from '../../stores/audienceModel.ts'
import { DELIMITERS, ENCODINGS, withFound } from '../reading/readingOptions.ts'
import { KIND_LABELS } from './kindCounts.ts'

const NONE = 'none'

const KIND_OPTIONS = [
  { id: NONE, label: 'Leave out' },
  ...Object.entries(KIND_LABELS).map(([id, label]) => ({ id, label })),
]

const isKind = (id: string): id is IdentifierKind => Object.hasOwn(KIND_LABELS, id)

const CONFIDENCE = {
  sure: { state: 'ok', word: 'known heading' },
  likely: { state: 'warn', word: 'likely, please check' },
  none: { state: 'plain', word: 'left out' },
  chosen: { state: 'changed', word: 'your choice' },
} as const

const columnsOf = (chooseKind: (column: number, kind: IdentifierKind | null) => void) => [
  { id: 'heading', heading: 'Heading', cell: ({ heading, index }: ListColumn) => heading || `Column ${index + 1}` },
  {
    id: 'samples',
    heading: 'First values, masked',
    cell: ({ samples }: ListColumn) => (
      <span className="list-samples">
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples are three fixed places
          <span key={index}>{sample}</span>
        ))}
      </span>
    ),
  },
  {
    id: 'kind',
    heading: 'Holds',
    cell: ({ index, heading, kind }: ListColumn) => (
      <Select
        label={`What ${heading || `column ${index + 1}`} holds`}
        quiet
        options={KIND_OPTIONS}
        value={kind ?? NONE}
        onChange={(id) => chooseKind(index, isKind(id) ? id : null)}
      />
    ),
  },
  {
    id: 'confidence',
    heading: 'Why',
    cell: ({ confidence, hashed }: ListColumn) => (
      <>
        <Badge state={CONFIDENCE[confidence].state}>{CONFIDENCE[confidence].word}</Badge>{' '}
        {hashed ? <Badge>already SHA-256</Badge> : null}
      </>
    ),
  },
]

const Choices = ({ preview }: { readonly preview: ListPreview }) => {
  const changeReading = useAudience((state) => state.changeReading)
  const wantsCountry = preview.columns.some(({ kind }) => kind === 'phone_number')
  return (
    <div className="reading-choices">
      <Select
        label="Encoding"
        options={withFound(ENCODINGS, preview.encoding)}
        value={preview.encoding}
        onChange={(encoding) => void changeReading({ encoding })}
      />
      <Select
        label="Separator"
        options={withFound(DELIMITERS, preview.delimiter)}
        value={preview.delimiter}
        onChange={(delimiter) => void changeReading({ delimiter })}
      />
      {wantsCountry ? (
        <TextField
          label="Country of phone numbers without +"
          hint="Two letters, such as DE or US"
          value={preview.country}
          maxLength={2}
          onChange={(country) => void changeReading({ country: country.toUpperCase() })}
        />
      ) : null}
    </div>
  )
}

/** What was found in a list, which column holds what, and the start of its import. */
export const ListPreviewPage = ({ preview }: { readonly preview: ListPreview }) => {
  const { importing, problem, chooseKind, importFile, cancelImport, cancelPreview } = useAudience()
  const chosen = preview.columns.filter(({ kind }) => kind !== null).length
  return (
    <Page title={preview.fileName} lead={`${formatBytes(preview.bytes)} · ${preview.found}`}>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <Section title="How it is read">
        <Choices preview={preview} />
      </Section>
      <Section title="Which columns name a person">
        <Table label="Columns" columns={columnsOf(chooseKind)} rows={preview.columns} rowId={({ index }) => index} />
      </Section>
      <p className="small muted">
        <ShieldCheck size={14} aria-hidden /> Each value is brought to its normal form and hashed with SHA-256 on this
        computer, while its row is read. Only the hashes are kept; they are pseudonymous and still personal data.
      </p>
      {importing === undefined ? (
        <div className="page-foot">
          <Button onPress={cancelPreview}>Cancel</Button>
          <Button variant="primary" isDisabled={chosen === 0} onPress={() => void importFile()}>
            Hash and import
          </Button>
        </div>
      ) : (
        <ProgressBar
          label={`Hashing ${preview.fileName}`}
          done={importing.done}
          {...(importing.total === undefined ? {} : { total: importing.total })}
          unit={importing.unit}
          {...(importing.unit === 'bytes' ? { write: formatBytes } : {})}
          {...(importing.rate === undefined ? {} : { rate: importing.rate, rateUnit: 'rows' })}
          {...(importing.msLeft === undefined ? {} : { msLeft: importing.msLeft })}
          actions={<Button onPress={() => void cancelImport()}>Cancel</Button>}
        />
      )}
    </Page>
  )
}
