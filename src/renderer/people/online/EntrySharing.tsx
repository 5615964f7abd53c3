import { UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { accountOfPlace } from '../state/onlineModel.ts'
import { type Permission, readSharing, revoke, share, useSharing } from '../state/onlineSharing.ts'
import type { EntryProps } from './EntryFacts.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { levelOf, levelsWith, ShareForm } from './ShareForm.tsx'
import { ShowCall } from './ShowCall.tsx'

interface ShareRowProps extends EntryProps {
  readonly permission: Permission
  readonly isOwner: boolean
  readonly onRevoke: () => void
  readonly onShared: (shared: Result<null, Failure>) => void
}

const ShareRow = ({ place, entry, permission, isOwner, onRevoke, onShared }: ShareRowProps) => {
  const name = useConnection((state) => state.accounts)?.find(({ id }) => id === permission.granted_account_id)?.name
  const who = name ?? permission.granted_account_id
  const { permission_level: level } = permission
  const setLevel = async (next: string) => {
    if (next === level) return
    onShared(await share(place, entry.id, permission.granted_account_id, levelOf(next)))
  }
  return (
    <li className="share">
      <span className="share-who">
        {name === undefined ? null : <span>{name}</span>}
        <span className="mono">{permission.granted_account_id}</span>
        <span className="muted small">
          {t('people.online.sharing.since', { ago: formatAgo(permission.created_at) })}
        </span>
      </span>
      <span className="share-acts">
        {isOwner ? (
          <>
            <Select
              label={t('people.online.sharing.level', { account: who })}
              quiet
              options={levelsWith(level)}
              value={level}
              onChange={(id) => void setLevel(id)}
            />
            <IconButton icon={X} label={t('people.online.sharing.revokeFor', { account: who })} onPress={onRevoke} />
          </>
        ) : (
          <span className="small">{levelsWith(level).find(({ id }) => id === level)?.label}</span>
        )}
      </span>
    </li>
  )
}

/** Accounts with access to an audience: share it, change their access, or revoke it. */
export const EntrySharing = ({ place, entry }: EntryProps) => {
  const { permissions, cursor, isReading, isRead, failure, of } = useSharing()
  const [problem, setProblem] = useState<Failure | undefined>()
  const [revoking, setRevoking] = useState<Permission | undefined>()
  const header = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void readSharing(place, entry.id)
    setProblem(undefined)
  }, [place, entry.id])
  const onShared = (shared: Result<null, Failure>): void => setProblem(shared.ok ? undefined : shared.failure)
  const isOwner = entry.ownerAccountId === accountOfPlace(place)
  const isOurs = of === `${place} ${entry.id}`
  const input = { account_id: accountOfPlace(place), tailored_audience_id: entry.id }
  const end = async (permission: Permission) => {
    setRevoking(undefined)
    const revoked = await revoke(place, entry.id, permission)
    onShared(revoked)
    // The row that had the focus is gone.
    header.current?.focus()
    if (revoked.ok)
      toast({ level: 'ok', text: t('people.online.sharing.revoked', { account: permission.granted_account_id }) })
  }
  return (
    <div className="entry-body">
      {isOwner ? (
        <ShareForm place={place} entry={entry} onShared={onShared} />
      ) : (
        <p className="small">
          <UserPlus size={14} aria-hidden />{' '}
          <RichText code="people.online.sharing.notOwner" params={{ account: entry.ownerAccountId }} />
        </p>
      )}
      {problem === undefined ? null : <FailureBanner failure={problem} />}
      <section className="around-form">
        <h3 ref={header} tabIndex={-1}>
          {isRead && isOurs
            ? t('people.online.sharing.with', { count: permissions.length })
            : t('people.online.sharing.withLoading')}
        </h3>
        {failure === undefined ? null : (
          <FailureBanner
            failure={failure}
            action={<Button onPress={() => void readSharing(place, entry.id)}>{t('people.account.retry')}</Button>}
          />
        )}
        {isRead && isOurs && permissions.length === 0 ? (
          <p className="muted small">{t('people.online.sharing.none')}</p>
        ) : (
          <ul className="share-list" aria-label={t('people.online.sharing.accounts')}>
            {permissions.map((permission) => (
              <ShareRow
                key={permission.id}
                {...{ place, entry, permission, isOwner }}
                onRevoke={() => setRevoking(permission)}
                onShared={onShared}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="around-buttons">
        {cursor === undefined ? null : (
          <Button
            disabledReason={isReading ? busyReason() : undefined}
            onPress={() => void readSharing(place, entry.id, true)}
          >
            {t('people.online.more')}
          </Button>
        )}
        <ShowCall endpoint="tailoredAudiencePermissions.list" input={input} />
      </div>
      {revoking === undefined ? null : (
        <Dialog
          title={t('people.online.revoke.title')}
          role="alertdialog"
          isOpen
          onClose={() => setRevoking(undefined)}
          actions={
            <>
              <Button onPress={() => setRevoking(undefined)}>{t('kit.cancel')}</Button>
              <Button variant="danger" onPress={() => void end(revoking)}>
                {t('people.online.revoke.act')}
              </Button>
            </>
          }
        >
          <p>
            <RichText
              code="people.online.revoke.text"
              params={{ account: revoking.granted_account_id, name: entry.name }}
            />
          </p>
        </Dialog>
      )}
    </div>
  )
}
