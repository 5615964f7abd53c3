import { useState } from 'react'
import { Form } from 'react-aria-components'
import { DEFAULT_CALLBACK, type ServiceProfile } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import { beginSignIn, useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface KeysSheetProps {
  readonly profile: ServiceProfile
  readonly onClose: () => void
}

const STORAGE_LABELS = {
  os: 'platform.connection.keys.kept.os',
  session: 'platform.connection.keys.kept.session',
} as const

const SECRET = { type: 'password', autoComplete: 'off', spellCheck: 'false' } as const

const NONE = { key: '', secret: '', redirectUri: DEFAULT_CALLBACK }

/** The ways to sign in. Empty fields stand for the keys that the host keeps. */
const WAYS = {
  pin: {
    label: 'platform.connection.way.pin',
    text: 'platform.connection.keys.text',
    key: 'platform.connection.keys.key',
    secret: 'platform.connection.keys.secret',
    half: 'platform.connection.keys.half',
    isHalf: ({ key, secret }: typeof NONE) => (key === '') !== (secret === ''),
    keysOf: ({ key, secret }: typeof NONE) => ({ consumerKey: key, consumerSecret: secret }),
  },
  browser: {
    label: 'platform.connection.way.browser',
    text: 'platform.connection.keys.browserText',
    key: 'platform.connection.keys.clientId',
    secret: 'platform.connection.keys.clientSecret',
    half: 'platform.connection.keys.clientIdFirst',
    isHalf: ({ key, secret }: typeof NONE) => key === '' && secret !== '',
    keysOf: ({ key, secret, redirectUri }: typeof NONE) => ({
      clientId: key,
      redirectUri,
      ...(secret === '' ? {} : { clientSecret: secret }),
    }),
  },
} as const

/** Step 1 of signing in: the keys of the user's app, or saved ones. */
export const KeysSheet = ({ profile, onClose }: KeysSheetProps) => {
  const [way, setWay] = useState<keyof typeof WAYS>('pin')
  const [typed, setTyped] = useState(NONE)
  const about = useConnection((state) => state.about)
  const problem = useConnection((state) => state.problem)
  const busy = useConnection((state) => state.busy)
  const { isHalf: isHalfOf, keysOf, ...labels } = WAYS[way]
  const given = { key: typed.key.trim(), secret: typed.secret.trim(), redirectUri: typed.redirectUri.trim() }
  const isHalf = isHalfOf(given)
  const change = (field: keyof typeof NONE) => (text: string) => setTyped((now) => ({ ...now, [field]: text }))
  const begin = async () => {
    if (isHalf) return
    // Empty fields ask the host for the keys that it keeps for this profile.
    const saved = way === 'browser' ? way : undefined
    await beginSignIn(profile.id, given.key === '' ? saved : keysOf(given))
    change('secret')('')
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
        <Segments
          label={t('platform.connection.way')}
          options={[
            { id: 'pin', label: t(WAYS.pin.label) },
            { id: 'browser', label: t(WAYS.browser.label) },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next)
            setTyped(NONE)
          }}
        />
        <p className="small">{t(labels.text)}</p>
        <TextField label={t(labels.key)} {...SECRET} value={typed.key} onChange={change('key')} autoFocus />
        <TextField
          label={t(labels.secret)}
          {...SECRET}
          value={typed.secret}
          onChange={change('secret')}
          {...(isHalf ? { error: t(labels.half) } : {})}
        />
        {way === 'browser' ? (
          <TextField
            label={t('platform.connection.keys.callback')}
            hint={t('platform.connection.keys.callbackText')}
            spellCheck="false"
            value={typed.redirectUri}
            onChange={change('redirectUri')}
          />
        ) : null}
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
