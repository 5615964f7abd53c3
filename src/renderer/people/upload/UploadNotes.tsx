import { LEGAL_BASES, type UploadNote } from '../../../engine/model/peopleSending.ts'
import { t } from '../../../messages/t.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

const NONE = 'none'
const MAX_PURPOSE = 200

interface UploadNotesProps {
  readonly note: UploadNote
  readonly onNote: (note: UploadNote) => void
}

/** Legal basis and purpose of an upload, for its record on this computer. */
export const UploadNotes = ({ note, onNote }: UploadNotesProps) => (
  <div className="review-form">
    <Select
      label={t('people.basis')}
      options={[
        { id: NONE, label: t('people.basis.none') },
        ...LEGAL_BASES.map((id) => ({ id, label: t(`people.basis.${id}`) })),
      ]}
      value={note.basis ?? NONE}
      hint={t('people.basis.hint')}
      onChange={(id) => {
        const { basis: _basis, ...rest } = note
        const basis = LEGAL_BASES.find((each) => each === id)
        onNote(basis === undefined ? rest : { ...rest, basis })
      }}
    />
    <TextField
      label={t('people.purpose')}
      optional
      value={note.purpose ?? ''}
      hint={t('people.purpose.hint')}
      onChange={(text) => {
        const { purpose: _purpose, ...rest } = note
        onNote(text === '' ? rest : { ...rest, purpose: text.slice(0, MAX_PURPOSE) })
      }}
    />
  </div>
)
