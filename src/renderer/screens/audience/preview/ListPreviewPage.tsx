import '../../uploads/Uploads.css'
import { Badge, type BadgeState } from '../../../parts/Badge.tsx'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatBytes } from '../../../parts/format.ts'
import { Page, Section } from '../../../parts/Page.tsx'
import { Select } from '../../../parts/Select.tsx'
import { Table } from '../../../parts/Table.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { useAudience } from '../../../stores/audience.ts'
import type { ListColumn, ListPreview } from '../../../stores/audienceModel.ts'
import { DELIMITER_CHOICES, encodingChoices } from '../../uploads/reading.ts'
import { HashingPromise } from '../HashingPromise.tsx'
import { KIND_NAMES, KINDS } from '../kinds.ts'

const IGNORED = 'none'

const KIND_CHOICES = [
  { id: IGNORED, label: 'Not read' },
  ...KIND_NAMES.map((id) => ({ id, label: KINDS[id].label, note: KINDS[id].note })),
]

const CONFIDENCE: Readonly<Record<ListColumn['confidence'], readonly [BadgeState, string]>> = {
  sure: ['ok', 'Known heading'],
  likely: ['warn', 'Likely, please look'],
  none: ['plain', 'Unknown'],
  chosen: ['changed', 'Your choice'],
}

const Columns = ({ columns }: { readonly columns: readonly ListColumn[] }) => {
  const { chooseKind } = useAudience.getState()
  return (
    <div className="mapping-table">
      <Table
        label="Which columns name people"
        rows={columns}
        rowId={({ index }) => index}
        columns={[
          { id: 'heading', heading: 'In the file', cell: ({ heading }) => <strong>{heading}</strong> },
          {
            id: 'samples',
            heading: 'First values, masked',
            cell: ({ samples }) => <span className="sample-values mono">{samples.join(' · ')}</span>,
          },
          {
            id: 'kind',
            heading: 'Identifier',
            cell: ({ index, heading, kind }) => (
              <Select
                label={`Identifier in ${heading}`}
                quiet
                options={KIND_CHOICES}
                value={kind ?? IGNORED}
                onChange={(id) => chooseKind(index, KIND_NAMES.find((name) => name === id) ?? null)}
              />
            ),
          },
          {
            id: 'confidence',
            heading: 'Found by',
            cell: ({ confidence, hashed }) => {
              const [state, word] = CONFIDENCE[confidence]
              return <Badge state={state}>{hashed ? `${word}, hashed already` : word}</Badge>
            },
          },
        ]}
      />
    </div>
  )
}

const Reading = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const hasPhones = preview.columns.some(({ kind }) => kind === 'phone_number')
  return (
    <div className="read-settings">
      <Select
        label="Encoding"
        options={encodingChoices(preview.encoding)}
        value={preview.encoding}
        onChange={(encoding) => void changeReading({ encoding })}
      />
      <Select
        label="Delimiter"
        options={DELIMITER_CHOICES}
        value={preview.delimiter}
        onChange={(delimiter) => void changeReading({ delimiter })}
      />
      {hasPhones ? (
        <TextField
          label="Country of phone numbers"
          value={preview.country}
          placeholder="DE"
          maxLength={2}
          hint="Two letters, for numbers without +."
          onChange={(text) => void changeReading({ country: text.toUpperCase() })}
        />
      ) : null}
    </div>
  )
}

/** What was found in a customer list; the user says which columns name people. */
export const ListPreviewPage = ({ preview }: { readonly preview: ListPreview }) => {
  const problem = useAudience((state) => state.problem)
  const { cancelPreview, importFile } = useAudience.getState()
  const chosen = preview.columns.filter(({ kind }) => kind !== null).length
  return (
    <Page
      title={preview.fileName}
      staysInSight
      lead={`${preview.found}, ${formatBytes(preview.bytes)}. Nothing is sent.`}
      actions={
        <div className="review-go">
          <Button variant="quiet" onPress={cancelPreview}>
            Cancel
          </Button>
          <Button variant="primary" isDisabled={chosen === 0} onPress={() => void importFile()}>
            Hash and import
          </Button>
        </div>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {chosen > 0 ? null : (
        <Banner level="warn" title="No column chosen">
          Choose at least one column that names people, such as the e-mail address.
        </Banner>
      )}
      <HashingPromise />
      <Section title="Which columns name people">
        <Columns columns={preview.columns} />
      </Section>
      <Section title="How the file is read">
        <Reading preview={preview} />
      </Section>
    </Page>
  )
}
