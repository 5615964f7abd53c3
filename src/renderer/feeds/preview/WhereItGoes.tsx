import { IMPORT_MODES, type ImportMode } from '../../../workspace/edits/importMerge.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'

/** The choice that is no mode: nothing that is there changes. */
export const NEW_FEED = 'new'

export type WhereTo = ImportMode | typeof NEW_FEED

interface WhereItGoesProps {
  /** The name of the feed that is open. */
  readonly feed: string
  readonly mode: WhereTo
  readonly onChange: (mode: WhereTo) => void
}

/** A feed of its own, or laid over the open one, and how. */
export const WhereItGoes = ({ feed, mode, onChange }: WhereItGoesProps) => (
  <Section title="Where it goes">
    <div className="read-settings">
      <Select
        label="Import as"
        options={[
          { id: NEW_FEED, label: 'A feed of its own' },
          ...IMPORT_MODES.map(({ id, label }) => ({ id, label: `${label} in ${feed}` })),
        ]}
        value={mode}
        onChange={(id) => onChange(IMPORT_MODES.find((each) => each.id === id)?.id ?? NEW_FEED)}
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
)
