import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { ServiceProfile } from '../../../host/connection.ts'
import { beginSignIn, useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface KeysSheetProps {
  readonly profile: ServiceProfile
  readonly onClose: () => void
}

const KEPT = {
  os: "Kept in this system's secret store, and never shown again.",
  session: 'Kept in memory until Adwright ends, because this system offers no secret store.',
} as const

const FIELD = { type: 'password', autoComplete: 'off', spellCheck: 'false' } as const

/** Step 1 of signing in: the keys of the user's app, or those that are already kept. */
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
    <Sheet title={`Sign in to ${profile.name}`} isOpen isBusy={busy} onClose={onClose}>
      <Form
        className="sheet-form"
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        <p className="small">
          Step 1 of 2. The keys of your app, from the developer page of the service. Leave both empty to use those that
          are already kept for this service.
        </p>
        <TextField label="Consumer key" {...FIELD} value={consumerKey} onChange={setKey} autoFocus />
        <TextField
          label="Consumer secret"
          {...FIELD}
          value={consumerSecret}
          onChange={setSecret}
          {...(isHalf ? { error: 'Enter both the key and the secret, or neither.' } : {})}
        />
        {about === undefined ? null : (
          <Banner level={about.secrets === 'os' ? 'info' : 'warn'}>{about.secretsNote ?? KEPT[about.secrets]}</Banner>
        )}
        <div className="dialog-actions">
          <Button disabledReason={busy ? BUSY : undefined} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabledReason={firstReason(busy && BUSY, isHalf && 'Fill in the other of the two fields first.')}
          >
            {busy ? 'Asking the service …' : 'Continue'}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
