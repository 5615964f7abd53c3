import { useState } from 'react'
import { DEFAULT_RECEIVER_SETTINGS, type ReceiverSettings } from '../../../host/receiver.ts'
import { t } from '../../../messages/t.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { setReceiver, useReceiver } from '../state/receiver.ts'

/** Statuses to rehearse, and delays beyond which the platform gives up after 10 seconds. */
const STATUSES = [200, 202, 302, 401, 404, 429, 500, 503]
const DELAYS = [0, 1, 5, 9, 11]
const AUTOMATIC = 'automatic'

/** `3000` or `3000/path`; undefined for none, null for what is no target. */
const forwardIn = (text: string): ReceiverSettings['forward'] | null => {
  if (text.trim() === '') return undefined
  const [, port = '', path = '/'] =
    /^(?:(?:https?:\/\/)?(?:localhost|127\.0\.0\.1):)?(\d{1,5})(\/[!-~]*)?$/.exec(text.trim()) ?? []
  return port === '' || Number(port) < 1 || Number(port) > 65_535 ? null : { port: Number(port), path }
}

/** How the receiver responds from now on. */
export const ReceiverSettingsRow = () => {
  const settings = useReceiver(({ receiver }) => receiver?.settings) ?? DEFAULT_RECEIVER_SETTINGS
  const [text, setText] = useState(
    settings.forward === undefined ? '' : `${settings.forward.port}${settings.forward.path}`,
  )
  const forward = forwardIn(text)
  const keep = () => {
    if (forward === null) return
    const { forward: _, ...rest } = settings
    void setReceiver({ ...rest, ...(forward === undefined ? {} : { forward }) })
  }
  return (
    <div className="receiver-row">
      <Select
        label={t('studio.receiver.respond')}
        options={[
          { id: AUTOMATIC, label: t('studio.receiver.respond.automatic') },
          ...STATUSES.map((status) => ({ id: String(status), label: String(status) })),
        ]}
        value={settings.status === undefined ? AUTOMATIC : String(settings.status)}
        onChange={(id) => {
          const { status: _, ...rest } = settings
          void setReceiver({ ...rest, ...(id === AUTOMATIC ? {} : { status: Number(id) }) })
        }}
      />
      <Select
        label={t('studio.receiver.delay')}
        options={DELAYS.map((seconds) => ({ id: String(seconds), label: t('studio.receiver.seconds', { seconds }) }))}
        value={String(settings.delaySeconds)}
        onChange={(id) => void setReceiver({ ...settings, delaySeconds: Number(id) })}
      />
      <TextField
        label={t('studio.receiver.forward')}
        value={text}
        onChange={setText}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
        mono
        placeholder={t('studio.receiver.forward.example')}
        {...(forward === null ? { error: t('studio.receiver.forward.wrong') } : {})}
      />
      <Checkbox
        isSelected={settings.keepsBodies}
        onChange={(keepsBodies) => void setReceiver({ ...settings, keepsBodies })}
      >
        {t('studio.receiver.keepBodies')}
      </Checkbox>
    </div>
  )
}
