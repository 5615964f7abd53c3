import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { ServiceProfile } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import { beginSignIn, useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface KeysSheetProps {
  readonly profile: ServiceProfile
  readonly onClose: () => void
}

const STORAGE_LABELS = {
  os: 'platform.connection.keys.kept.os',
  session: 'platform.connection.keys.kept.session',
} as const

const FIELD = { type: 'password', autoComplete: 'off', spellCheck: 'false' } as const

/** Step 1 of signing in: the keys of the user's app, or saved ones. */
export const KeysSheet = ({ profile, onClose }: KeysSheetProps) => {
  const [consumerKey, setKey] = useState('')
  const [consumerSecret, setSecret] = useState('')
  const about = useConnection((state) => state.about)
  const problem = useConnection((state) => state.problem)
  const busy = useConnection((state) => state.busy)
  const isHalf = (consumerKey.trim() === '') !== (consumerSecret.trim() === '')
  const begin = async () => {
    if (isHalf) return
    const keys = { consumerKey: consumerKey.trim(), consumerSecret: consumerSecret.trim() }
    // Empty fields ask the host for the keys that it keeps for this profile.
    await (keys.consumerKey === '' ? beginSignIn(profile.id) : beginSignIn(profile.id, keys))
    setSecret('')
  }
  return (
    <Sheet
      title={t('platform.connection.signIn.name', { service: profile.name })}
      isOpen
      isBusy={busy}
      onClose={onClose}
    >
      <Form
        className="sheet-form"
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <p className="small">{t('platform.connection.keys.text')}</p>
        <TextField
          label={t('platform.connection.keys.key')}
          {...FIELD}
          value={consumerKey}
          onChange={setKey}
          autoFocus
        />
        <TextField
          label={t('platform.connection.keys.secret')}
          {...FIELD}
          value={consumerSecret}
          onChange={setSecret}
          {...(isHalf ? { error: t('platform.connection.keys.half') } : {})}
        />
        {about === undefined ? null : (
          <Banner level={about.secrets === 'os' ? 'info' : 'warn'}>{t(STORAGE_LABELS[about.secrets])}</Banner>
        )}
        <div className="dialog-actions">
          <Button disabledReason={busy ? busyReason() : undefined} onPress={onClose}>
            {t('platform.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabledReason={firstReason(busy && busyReason(), isHalf && t('platform.connection.keys.other'))}
          >
            {busy ? t('platform.connection.keys.busy') : t('platform.connection.keys.continue')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
