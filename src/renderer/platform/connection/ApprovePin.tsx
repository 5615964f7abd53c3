import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { beginSignIn, finishSignIn, leaveSignIn, openApproval, useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface ApprovePinProps {
  readonly profileId: string
  readonly authorizeUrl: string
}

/** The app opens the approval page in the system's browser; the loopback page links there. */
const OpenApproval = ({ authorizeUrl }: { readonly authorizeUrl: string }) => {
  const shell = useConnection((state) => state.about?.shell)
  if (shell !== 'page')
    return (
      <Button large icon={ExternalLink} onPress={() => void openApproval()}>
        {t('platform.connection.approve.open')}
      </Button>
    )
  return (
    <a className="button" data-large href={authorizeUrl} target="_blank" rel="noreferrer noopener">
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {t('platform.connection.approve.open')}
    </a>
  )
}

/** Step 2 of signing in: approve on the service's page and enter the PIN. */
export const ApprovePin = ({ profileId, authorizeUrl }: ApprovePinProps) => {
  const [pin, setPin] = useState('')
  const profile = useConnection((state) => state.profiles.find(({ id }) => id === profileId))
  const busy = useConnection((state) => state.busy)
  // A PIN is text: it may start with zeros, and may be pasted with spaces.
  const typed = pin.replace(/\s/g, '')
  return (
    <Section title={t('platform.connection.approve.title', { service: profile?.name ?? '' })}>
      <ol className="steps">
        <li>
          <p>{t('platform.connection.approve.text')}</p>
          <OpenApproval authorizeUrl={authorizeUrl} />
        </li>
        <li>
          <p>{t('platform.connection.approve.pinText')}</p>
          <Form
            className="pin-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (typed !== '') void finishSignIn(typed)
            }}
          >
            <TextField
              label={t('platform.connection.pin')}
              large
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck="false"
              value={pin}
              onChange={setPin}
            />
            <Button
              variant="primary"
              large
              type="submit"
              disabledReason={firstReason(busy && busyReason(), typed === '' && t('platform.connection.pin.first'))}
            >
              {busy ? t('platform.connection.signingIn') : t('platform.connection.signIn')}
            </Button>
          </Form>
        </li>
      </ol>
      <div className="button-row">
        <Button variant="quiet" onPress={() => void beginSignIn(profileId)}>
          {t('platform.connection.pin.new')}
        </Button>
        <Button onPress={leaveSignIn}>{t('platform.back')}</Button>
      </div>
    </Section>
  )
}
