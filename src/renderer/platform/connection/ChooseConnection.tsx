import { FlaskConical, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ServiceProfile } from '../../../host/connection.ts'
import { startPractice, useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'

const PracticeCard = () => {
  const busy = useConnection((state) => state.busy)
  return (
    <section className="practice-card">
      <FlaskConical size={20} aria-hidden />
      <div>
        <h2>Practice</h2>
        <p className="small">
          A platform built into Adwright: accounts, a catalog and audiences to try everything on. It checks and responds
          like the real one, and nothing leaves this computer.
        </p>
      </div>
      <Button variant="primary" disabledReason={busy ? BUSY : undefined} onPress={() => void startPractice()}>
        {busy ? 'Starting …' : 'Start Practice'}
      </Button>
    </section>
  )
}

interface ProfileRowProps {
  readonly profile: ServiceProfile
  readonly onSignIn: () => void
  readonly onEdit: () => void
}

const ProfileRow = ({ profile, onSignIn, onEdit }: ProfileRowProps) => (
  <li className="profile-row">
    <div className="profile-words">
      <span className="profile-name">{profile.name}</span>
      <span className="muted">{profile.sandbox ? profile.addresses.adsSandbox : profile.addresses.ads}</span>
    </div>
    {profile.sandbox ? <Badge state="warn">Sandbox</Badge> : <Badge state="error">Live</Badge>}
    <Button variant="quiet" aria-label={`Edit ${profile.name}`} onPress={onEdit}>
      Edit
    </Button>
    <Button icon={KeyRound} aria-label={`Sign in to ${profile.name}`} onPress={onSignIn}>
      Sign in
    </Button>
  </li>
)

/** Practice with one click, or one of the services that are set up. */
export const ChooseConnection = () => {
  const profiles = useConnection((state) => state.profiles)
  const [editing, setEditing] = useState<ServiceProfile | 'new' | null>(null)
  const [signingIn, setSigningIn] = useState<ServiceProfile | null>(null)
  return (
    <>
      <PracticeCard />
      <Section
        title="Services"
        actions={
          <Button icon={Plus} onPress={() => setEditing('new')}>
            Add a service
          </Button>
        }
      >
        {profiles.length === 0 ? (
          <p className="muted small">
            To upload for real, add the service: its three addresses and the keys of your app. A profile as a JSON file
            fills the form for you.
          </p>
        ) : (
          <ul className="profile-list">
            {profiles.map((profile) => (
              <ProfileRow
                key={profile.id}
                profile={profile}
                onSignIn={() => setSigningIn(profile)}
                onEdit={() => setEditing(profile)}
              />
            ))}
          </ul>
        )}
      </Section>
      {editing === null ? null : (
        <ProfileSheet
          {...(editing === 'new' ? {} : { profile: editing })}
          onClose={() => setEditing(null)}
          onSaved={(profile) => {
            setEditing(null)
            setSigningIn(profile)
          }}
        />
      )}
      {signingIn === null ? null : <KeysSheet profile={signingIn} onClose={() => setSigningIn(null)} />}
    </>
  )
}
