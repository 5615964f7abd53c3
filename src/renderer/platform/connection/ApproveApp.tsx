import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { beginSignIn, finishSignIn, leaveSignIn, openApproval, useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

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

type Pending = NonNullable<ReturnType<typeof useConnection.getState>['pending']>

const STEPS = {
  pin: {
    approve: 'platform.connection.approve.text',
    enter: 'platform.connection.approve.pinText',
    label: 'platform.connection.pin',
    first: 'platform.connection.pin.first',
    again: 'platform.connection.pin.new',
  },
  callback: {
    approve: 'platform.connection.approve.browserText',
    enter: 'platform.connection.approve.waiting',
    label: 'platform.connection.callback',
    first: 'platform.connection.callback.first',
    again: 'platform.connection.approve.again',
  },
  address: {
    approve: 'platform.connection.approve.browserText',
    enter: 'platform.connection.approve.addressText',
    label: 'platform.connection.callback',
    first: 'platform.connection.callback.first',
    again: 'platform.connection.approve.again',
  },
} as const

/** Step 2 of signing in: approval on the service's page. */
export const ApproveApp = ({ profileId, authorizeUrl, endsBy }: Pending) => {
  const [text, setText] = useState('')
  const profile = useConnection((state) => state.profiles.find(({ id }) => id === profileId))
  const busy = useConnection((state) => state.busy)
  const step = STEPS[endsBy]
  // A PIN is text: it may start with zeros, and may be pasted with spaces.
  const typed = text.replace(/\s/g, '')
  return (
    <Section title={t('platform.connection.approve.title', { service: profile?.name ?? '' })}>
      <ol className="steps">
        <li>
          <p>{t(step.approve)}</p>
          <OpenApproval authorizeUrl={authorizeUrl} />
        </li>
        <li>
          <p>{t(step.enter)}</p>
          <Form
            className="pin-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (typed !== '') void finishSignIn(typed)
            }}
          >
            <TextField
              label={t(step.label)}
              large
              spellCheck="false"
              {...(endsBy === 'pin' ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const) : {})}
              value={text}
              onChange={setText}
            />
            <Button
              variant={endsBy === 'callback' ? 'plain' : 'primary'}
              large
              type="submit"
              disabledReason={firstReason(busy && busyReason(), typed === '' && t(step.first))}
            >
              {busy ? t('platform.connection.signingIn') : t('platform.connection.signIn')}
            </Button>
          </Form>
        </li>
      </ol>
      <div className="button-row">
        <Button variant="quiet" onPress={() => void beginSignIn(profileId, endsBy === 'pin' ? undefined : 'browser')}>
          {t(step.again)}
        </Button>
        <Button onPress={leaveSignIn}>{t('platform.connection.leave')}</Button>
      </div>
    </Section>
  )
}
