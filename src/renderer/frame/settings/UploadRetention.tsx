import { useEffect, useState } from 'react'
import { RETENTION_DAYS, type RetentionDays } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Select } from '../../kit/components/Select.tsx'

const choices = () =>
  RETENTION_DAYS.map((days) => ({
    id: String(days),
    label: days === 0 ? t('frame.settings.retention.never') : t('frame.settings.retention.days', { days }),
  }))

/** When the details of finished uploads are deleted. */
export const UploadRetention = () => {
  const [days, setDays] = useState<RetentionDays | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  useEffect(() => whileShown(host().uploads.retention(), setDays, () => {}), [])
  const choose = async (id: string): Promise<void> => {
    const chosen = RETENTION_DAYS.find((each) => String(each) === id)
    if (chosen === undefined) return
    const saved = await host().uploads.setRetention(chosen)
    setFailure(saved.ok ? undefined : saidText(saved.failure))
    if (saved.ok) setDays(chosen)
  }
  if (days === undefined) return null
  return (
    <>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <Select
        label={t('frame.settings.retention')}
        options={choices()}
        value={String(days)}
        onChange={(id) => void choose(id)}
        hint={t('frame.settings.retention.hint')}
      />
    </>
  )
}
