import { useEffect, useState } from 'react'
import type { UploadHours } from '../../../host/uploadHours.ts'
import { dates } from '../../../messages/formats.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'

const ANY_TIME: UploadHours = { from: 0, until: 0 }
const NIGHT: UploadHours = { from: 22, until: 6 }

const clock = dates({ timeStyle: 'short' })

/** The hours of a day, but one. */
const hourChoices = (other: number) =>
  Array.from({ length: 24 }, (_, hour) => ({
    id: String(hour),
    label: clock().format(new Date(2026, 0, 1, hour)),
  })).filter(({ id }) => id !== String(other))

/** In which hours of the day uploads are sent. */
export const UploadHoursForm = () => {
  const [hours, setHours] = useState<UploadHours | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  useEffect(() => whileShown(host().uploads.hours(), setHours, () => {}), [])
  if (hours === undefined) return null
  const choose = async (chosen: UploadHours): Promise<void> => {
    const saved = await host().uploads.setHours(chosen)
    setFailure(saved.ok ? undefined : saidText(saved.failure))
    if (saved.ok) setHours(saved.value)
  }
  const isLimited = hours.from !== hours.until
  return (
    <Section title={t('frame.settings.hours.section')}>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <Checkbox isSelected={isLimited} onChange={(isOn) => void choose(isOn ? NIGHT : ANY_TIME)}>
        {t('frame.settings.hours')}
      </Checkbox>
      {isLimited ? (
        <div className="button-row">
          <Select
            label={t('frame.settings.hours.from')}
            options={hourChoices(hours.until)}
            value={String(hours.from)}
            onChange={(id) => void choose({ ...hours, from: Number(id) })}
          />
          <Select
            label={t('frame.settings.hours.until')}
            options={hourChoices(hours.from)}
            value={String(hours.until)}
            onChange={(id) => void choose({ ...hours, until: Number(id) })}
          />
        </div>
      ) : null}
      <p className="field-hint">{t('frame.settings.hours.hint')}</p>
    </Section>
  )
}
