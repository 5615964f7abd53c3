import type { ListPreview } from '../../../engine/model/previewModel.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { DELIMITER_CHOICES, encodingChoices } from '../../uploads/reading.ts'
import { useAudience } from '../state/audience.ts'
import { PhoneFields } from './PhoneFields.tsx'

/** How a file is read, as it was found, to be changed. */
export const ListReading = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const { format, encoding, delimiter, sheets, sheet, places, place, hasHeadings, isNamed } = preview
  return (
    <div className="read-settings">
      {format === 'xlsx' ? null : (
        <Select
          label="Encoding"
          options={encodingChoices(encoding)}
          value={encoding}
          onChange={(id) => void changeReading({ encoding: id })}
        />
      )}
      {format === 'delimited' ? (
        <Select
          label="Delimiter"
          options={DELIMITER_CHOICES}
          value={delimiter}
          onChange={(id) => void changeReading({ delimiter: id })}
        />
      ) : null}
      {sheets.length < 2 ? null : (
        <Select
          label="Sheet"
          options={sheets.map((name) => ({ id: name, label: name }))}
          value={sheet ?? null}
          onChange={(id) => void changeReading({ sheet: id })}
        />
      )}
      {places.length < 2 ? null : (
        <Select
          label="Where the rows stand"
          options={places.map(({ words, rows }, at) => ({
            id: String(at),
            label: words,
            note: formatCount(rows, 'row'),
          }))}
          value={String(place)}
          onChange={(id) => void changeReading({ place: Number(id) })}
        />
      )}
      {preview.columns.some(({ kind }) => kind === 'phone_number') ? <PhoneFields preview={preview} /> : null}
      {isNamed ? null : (
        <div className="reading-switch">
          <Checkbox isSelected={hasHeadings} onChange={(isOn) => void changeReading({ hasHeadings: isOn })}>
            The first {format === 'delimited' ? 'line' : 'row'} is headings
          </Checkbox>
          <span className="muted small">Otherwise it is a customer already.</span>
        </div>
      )}
    </div>
  )
}
