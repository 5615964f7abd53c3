import { useState } from 'react'
import { POLL_MINUTES } from '../../../contract/creative/pollCards.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { formatList } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { LockedField } from '../record/FieldRow.tsx'
import { lockedReason } from '../record/fieldModel.ts'
import { setField } from '../state/edits.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Units of a poll's length in minutes, and the most of each. */
const UNITS = [
  { unit: 'days', size: DAY, most: POLL_MINUTES.most / DAY },
  { unit: 'hours', size: HOUR, most: 23 },
  { unit: 'minutes', size: 1, most: 59 },
] as const

interface PollLengthProps {
  readonly record: AdRecord
  readonly field: string
  readonly error?: string
  readonly hint?: string
}

/** Length of a poll in days, hours and minutes, as the platform asks for it. */
export const PollLength = ({ record, field, error, hint }: PollLengthProps) => {
  const saved = wordOf(record.values[field] ?? '')
  // The next part may be chosen before the last one is saved.
  const [chosen, setChosen] = useState({ over: saved, text: saved })
  if (chosen.over !== saved) setChosen({ over: saved, text: saved })
  const said = chosen.over === saved ? chosen.text : saved
  const value = Number(said)
  const isSet = said !== '' && Number.isSafeInteger(value)
  let rest = isSet ? value : 0
  const parts = UNITS.map((row) => {
    const count = Math.min(Math.floor(rest / row.size), row.most)
    rest -= count * row.size
    return { ...row, count }
  })
  const reason = lockedReason(record, field)
  if (reason !== undefined) {
    const texts = parts.flatMap(({ unit, count }) => (count > 0 ? [t('creatives.poll.part', { unit, count })] : []))
    return <LockedField label={t('creatives.poll.length')} text={formatList(texts)} reason={reason} />
  }
  const isWithin = value >= POLL_MINUTES.least && value <= POLL_MINUTES.most
  const wrong =
    isSet && !isWithin ? t('creatives.poll.range', { least: POLL_MINUTES.least, most: POLL_MINUTES.most / DAY }) : error
  const note = wrong ?? hint
  return (
    <fieldset className="creative-length">
      <legend className="field-label">{t('creatives.poll.length')}</legend>
      <div className="creative-length-parts">
        {parts.map(({ unit, size, most, count }) => (
          <Select
            key={unit}
            quiet
            label={t('creatives.poll.unit', { unit })}
            options={Array.from({ length: most + 1 }, (_, each) => ({
              id: String(each),
              label: t('creatives.poll.part', { unit, count: each }),
            }))}
            value={isSet ? String(count) : null}
            placeholder={t('creatives.poll.unit', { unit })}
            onChange={(id) => {
              const minutes = (isSet ? value : 0) + (Number(id) - count) * size
              setChosen({ over: saved, text: String(minutes) })
              void setField(record, field, minutes)
            }}
          />
        ))}
      </div>
      {note === undefined ? null : <p className={wrong === undefined ? 'field-hint' : 'field-error'}>{note}</p>}
    </fieldset>
  )
}
