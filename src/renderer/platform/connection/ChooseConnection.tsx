import { FlaskConical, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ServiceProfile } from '../../../host/connection.ts'
import { t } from '../../../messages/t.ts'
import { startPractice, useConnection } from '../../base/connection.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'

const PracticeCard = () => {
  const busy = useConnection((state) => state.busy)
  return (
    <section className="practice-card">
      <FlaskConical size={20} aria-hidden />
      <div>
        <h2>{t('platform.practice')}</h2>
        <p className="small">{t('platform.connection.practice.text')}</p>
      </div>
      <Button variant="primary" disabledReason={busy ? busyReason() : undefined} onPress={() => void startPractice()}>
        {busy ? t('platform.connection.practice.starting') : t('platform.connection.practice.start')}
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
    {profile.sandbox ? (
      <Badge state="warn">{t('platform.sandbox')}</Badge>
    ) : (
      <Badge state="error">{t('platform.live')}</Badge>
    )}
    <Button variant="quiet" aria-label={t('platform.connection.edit.name', { service: profile.name })} onPress={onEdit}>
      {t('platform.connection.edit')}
    </Button>
    <Button
      icon={KeyRound}
      aria-label={t('platform.connection.signIn.name', { service: profile.name })}
      onPress={onSignIn}
    >
      {t('platform.connection.signIn')}
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
        title={t('platform.connection.services')}
        actions={
          <Button icon={Plus} onPress={() => setEditing('new')}>
            {t('platform.connection.add')}
          </Button>
        }
      >
        {profiles.length === 0 ? (
          <p className="muted small">{t('platform.connection.services.none')}</p>
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
