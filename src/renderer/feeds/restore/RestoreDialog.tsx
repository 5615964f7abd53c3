import { t } from '../../../messages/t.ts'
import './Restore.css'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { leaveFindings, useRestore } from '../state/restoreState.ts'
import { restoreAll, stopRestoring } from '../state/restoring.ts'
import { FindingCard, LATEST, LEAVE } from './FindingCard.tsx'

/** Lists damaged feeds and restores them with the user's consent. */
export const RestoreDialog = () => {
  const { findings, running, results } = useRestore()
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  if (findings.length === 0) return null

  const choiceOf = (feed: string): string => choices[feed] ?? LATEST
  const open = findings.filter(({ feed, snapshots }) => snapshots.length > 0 && results[feed]?.ok !== true)
  const chosen = open.filter(({ feed }) => choiceOf(feed) !== LEAVE)
  const isOver = open.length === 0
  const close = () => {
    setChoices({})
    leaveFindings()
  }
  const restore = () =>
    void restoreAll(
      chosen.map((finding) => {
        const older = finding.snapshots.find(({ id }) => id === choiceOf(finding.feed))
        return { finding, ...(older === undefined ? {} : { older }) }
      }),
    )

  return (
    <Dialog
      title={t('feeds.restore.title', { count: findings.length })}
      isOpen
      isBusy={running !== undefined}
      onClose={close}
      actions={
        isOver ? (
          <Button variant="primary" onPress={close}>
            {t('feeds.restore.done')}
          </Button>
        ) : (
          <>
            <Button onPress={running === undefined ? close : stopRestoring}>{t('feeds.cancel')}</Button>
            <Button
              variant="primary"
              icon={History}
              disabledReason={firstReason(
                running !== undefined && busyReason(),
                chosen.length === 0 && t('feeds.restore.select'),
              )}
              onPress={restore}
            >
              {t('feeds.restore.feeds', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      <div className="restore">
        <p>{t('feeds.restore.text')}</p>
        <ul className="findings">
          {findings.map((finding) => (
            <FindingCard
              key={finding.feed}
              finding={finding}
              choice={choiceOf(finding.feed)}
              onChoice={(choice) => setChoices((before) => ({ ...before, [finding.feed]: choice }))}
              {...(running?.feed === finding.feed ? { running } : {})}
              {...(results[finding.feed] === undefined ? {} : { result: results[finding.feed] })}
            />
          ))}
        </ul>
        {isOver ? null : <p className="muted">{t('feeds.restore.undoable')}</p>}
      </div>
    </Dialog>
  )
}
