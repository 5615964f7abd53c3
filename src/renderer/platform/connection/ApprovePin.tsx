import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { beginSignIn, finishSignIn, leaveSignIn, openApproval, useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface ApprovePinProps {
  readonly profileId: string
  readonly authorizeUrl: string
}

/** The approval page: the app asks the system's browser, the loopback page is in a browser and links to it. */
const OpenApproval = ({ authorizeUrl }: { readonly authorizeUrl: string }) => {
  const shell = useConnection((state) => state.about?.shell)
  if (shell !== 'page')
    return (
      <Button large icon={ExternalLink} onPress={() => void openApproval()}>
        Open the approval page
      </Button>
    )
  return (
    <a className="button" data-large href={authorizeUrl} target="_blank" rel="noreferrer noopener">
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      Open the approval page
    </a>
  )
}

/** Step 2 of signing in: approve on the service's own page and bring the PIN back. */
export const ApprovePin = ({ profileId, authorizeUrl }: ApprovePinProps) => {
  const [pin, setPin] = useState('')
  const profile = useConnection((state) => state.profiles.find(({ id }) => id === profileId))
  const busy = useConnection((state) => state.busy)
  // A PIN is text: it may start with zeros, and may be pasted with spaces.
  const typed = pin.replace(/\s/g, '')
  return (
    <Section title={`Sign in to ${profile?.name ?? 'the service'}, step 2 of 2`}>
      <ol className="steps">
        <li>
          <p>Approve Adwright on the page of the service. It then shows a PIN.</p>
          <OpenApproval authorizeUrl={authorizeUrl} />
        </li>
        <li>
          <p>Bring the PIN here. It works once, for a few minutes.</p>
          <Form
            className="pin-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (typed !== '') void finishSignIn(typed)
            }}
          >
            <TextField
              label="PIN"
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
              disabledReason={firstReason(busy && BUSY, typed === '' && 'Enter the PIN first.')}
            >
              {busy ? 'Signing in …' : 'Sign in'}
            </Button>
          </Form>
        </li>
      </ol>
      <div className="button-row">
        <Button variant="quiet" onPress={() => void beginSignIn(profileId)}>
          Ask for a new PIN
        </Button>
        <Button onPress={leaveSignIn}>Back</Button>
      </div>
    </Section>
  )
}
