import { useState } from 'react'
import { EVENT_KINDS } from '../../../contract/access/activity.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { keepSubscription } from '../state/subscriptions.ts'
import { callPlatform } from '../useAnswer.ts'
import { useWrite } from '../useWrite.tsx'

const MAX_USERS = 10_000
const NO_DIRECTION = 'none'

/** User IDs of a file: the digits that begin a line or a first column. */
export const userIdsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/\r?\n/).flatMap((line) => /^\W*(\d{1,19})\b/.exec(line)?.[1] ?? [])),
]

/** New names beside the deprecated ones that they took the place of. */
const kindOptions = () =>
  EVENT_KINDS.map(({ name, meaning, formerly }) => ({
    id: name,
    label: name,
    note:
      formerly === undefined
        ? saidText(meaning)
        : t('studio.subscriptions.formerly', { meaning: saidText(meaning), name: formerly }),
  }))

interface SubscribeDialogProps {
  /** Users come from a file. */
  readonly isBulk: boolean
  readonly onClose: () => void
}

/** Creates one subscription, or one for each user of a file. */
export const SubscribeDialog = ({ isBulk, onClose }: SubscribeDialogProps) => {
  const state = useConnection(({ connection }) => connection.state)
  const [type, setType] = useState('post.create')
  const [userId, setUserId] = useState('')
  const [keyword, setKeyword] = useState('')
  const [direction, setDirection] = useState(NO_DIRECTION)
  const [tag, setTag] = useState('')
  const [users, setUsers] = useState<readonly string[]>([])
  const [done, setDone] = useState(0)
  const { send, question } = useWrite()
  const hasDirection = /^(dm|chat)\./.test(type)
  const isReady = isBulk ? users.length > 0 : userId !== '' || keyword !== ''
  const bodyFor = (user: string) => ({
    event_type: type,
    filter: {
      ...(user === '' ? {} : { user_id: user }),
      ...(keyword === '' ? {} : { keyword }),
      ...(hasDirection && direction !== NO_DIRECTION ? { direction } : {}),
    },
    ...(tag === '' ? {} : { tag }),
  })
  const subscribe = async () => {
    const wanted = isBulk ? users.slice(done) : [userId]
    for (const [at, user] of wanted.entries()) {
      const input = { body: bodyFor(user) }
      // One confirmation stands for all users of the file.
      const result = await (at === 0
        ? send('activitySubscriptions.create', input)
        : callPlatform('activitySubscriptions.create', input))
      if (result === undefined) return null
      if (!result.ok)
        return isBulk
          ? t('studio.subscriptions.stopped', { done: done + at, count: users.length, why: saidText(result.failure) })
          : saidText(result.failure)
      await keepSubscription(result.value.data, state)
      if (isBulk) setDone((before) => before + 1)
    }
    toast({ level: 'ok', text: t('studio.subscriptions.done', { count: wanted.length }) })
    return undefined
  }
  const choose = async () => {
    const file = await pickFile('.csv,.txt,text/csv,text/plain')
    if (file === undefined) return
    setDone(0)
    setUsers(userIdsIn(await file.text()).slice(0, MAX_USERS))
  }
  return (
    <TaskDialog
      title={t('studio.subscriptions.add.title')}
      action={
        isBulk
          ? t('studio.subscriptions.add.many', { count: users.length - done })
          : t('studio.subscriptions.add.action')
      }
      disabledReason={
        isReady ? undefined : t(isBulk ? 'studio.subscriptions.fileFirst' : 'studio.subscriptions.filterFirst')
      }
      onSubmit={subscribe}
      onClose={onClose}
    >
      <Select label={t('studio.receiver.type')} options={kindOptions()} value={type} onChange={setType} />
      {isBulk ? (
        <div className="button-row">
          <Button onPress={() => void choose()}>{t('studio.subscriptions.file')}</Button>
          <span role="status" className="small muted">
            {t('studio.subscriptions.users', { count: users.length, done })}
          </span>
        </div>
      ) : (
        <TextField label={t('studio.userId')} value={userId} onChange={setUserId} mono optional />
      )}
      <TextField label={t('studio.subscriptions.keyword')} value={keyword} onChange={setKeyword} optional />
      {hasDirection ? (
        <Select
          label={t('studio.direction')}
          options={[
            { id: NO_DIRECTION, label: t('studio.direction.default') },
            { id: 'received', label: t('studio.direction.received') },
            { id: 'sent', label: t('studio.direction.sent') },
            { id: 'both', label: t('studio.direction.both') },
          ]}
          value={direction}
          onChange={setDirection}
        />
      ) : null}
      <TextField label={t('studio.receiver.tag')} value={tag} onChange={setTag} optional maxLength={200} />
      {question}
    </TaskDialog>
  )
}
