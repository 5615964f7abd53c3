import { foundText } from '../../../messages/foundText.ts'
import { t } from '../../../messages/t.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { delimiterChoices, encodingChoices } from '../../uploads/reading.ts'
import { useAudience } from '../state/audience.ts'
import type { ListPreview } from '../state/previewModel.ts'
import { PhoneFields } from './PhoneFields.tsx'

/** How a file is read, as it was found, to be changed. */
export const ListReading = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const { format, encoding, delimiter, sheets, sheet, places, place, hasHeadings, isNamed } = preview
  return (
    <div className="read-settings">
      {format === 'xlsx' ? null : (
        <Select
          label={t('people.preview.reading.encoding')}
          options={encodingChoices(encoding)}
          value={encoding}
          onChange={(id) => void changeReading({ encoding: id })}
        />
      )}
      {format === 'delimited' ? (
        <Select
          label={t('people.preview.reading.delimiter')}
          options={delimiterChoices()}
          value={delimiter}
          onChange={(id) => void changeReading({ delimiter: id })}
        />
      ) : null}
      {sheets.length < 2 ? null : (
        <Select
          label={t('people.preview.reading.sheet')}
          options={sheets.map((name) => ({ id: name, label: name }))}
          value={sheet ?? null}
          onChange={(id) => void changeReading({ sheet: id })}
        />
      )}
      {places.length < 2 ? null : (
        <Select
          label={t('people.preview.reading.place')}
          options={places.map(({ label, rows }, at) => ({
            id: String(at),
            label: foundText(label),
            note: t('people.preview.reading.place.rows', { count: rows }),
          }))}
          value={String(place)}
          onChange={(id) => void changeReading({ place: Number(id) })}
        />
      )}
      {preview.columns.some(({ kind }) => kind === 'phone_number') ? <PhoneFields preview={preview} /> : null}
      {isNamed ? null : (
        <div className="reading-switch">
          <Checkbox isSelected={hasHeadings} onChange={(isOn) => void changeReading({ hasHeadings: isOn })}>
            {t('people.preview.reading.header')}
          </Checkbox>
          <span className="muted small">{t('people.preview.reading.header.hint')}</span>
        </div>
      )}
    </div>
  )
}
