import { useState } from 'react'
import { EVENT_KINDS } from '../../../contract/access/activity.ts'
import { samplePayload } from '../../../contract/access/eventFacts.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

const parsed = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const textFor = (type: string, userId: string): string => JSON.stringify(samplePayload(type, userId), null, 2)

/** Makes an event of any documented type happen in Practice. */
export const TriggerDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const person = useConnection(({ connection }) => (connection.state === 'none' ? '7' : connection.person.userId))
  const [type, setType] = useState('post.create')
  const [userId, setUserId] = useState(person)
  const [keyword, setKeyword] = useState('')
  const [direction, setDirection] = useState<'sent' | 'received'>('received')
  const [payload, setPayload] = useState(() => textFor('post.create', person))
  const isMessage = type.startsWith('dm.')
  const value = parsed(payload)
  const trigger = async () => {
    if (value === undefined) return t('studio.trigger.payload.wrong')
    const done = await host().practice.trigger({
      type,
      payload: value,
      ...(userId === '' ? {} : { userId }),
      ...(keyword === '' ? {} : { text: keyword }),
      ...(isMessage ? { direction } : {}),
    })
    if (!done.ok) return saidText(done.failure)
    if (done.value === 0) return t('studio.trigger.nobody')
    toast({ level: 'ok', text: t('studio.trigger.done', { count: done.value }) })
    return undefined
  }
  return (
    <TaskDialog
      title={t('studio.trigger.title')}
      action={t('studio.trigger.action')}
      disabledReason={value === undefined ? t('studio.trigger.payload.wrong') : undefined}
      onSubmit={trigger}
      onClose={onClose}
    >
      <Select
        label={t('studio.receiver.type')}
        options={EVENT_KINDS.map(({ name, meaning }) => ({ id: name, label: name, note: saidText(meaning) }))}
        value={type}
        onChange={(next) => {
          setType(next)
          setPayload(textFor(next, userId))
        }}
      />
      <TextField label={t('studio.userId')} value={userId} onChange={setUserId} mono />
      <TextField
        label={t('studio.trigger.text')}
        value={keyword}
        onChange={setKeyword}
        optional
        hint={t('studio.trigger.text.hint')}
      />
      {isMessage ? (
        <Select
          label={t('studio.direction')}
          options={[
            { id: 'received', label: t('studio.direction.received') },
            { id: 'sent', label: t('studio.direction.sent') },
          ]}
          value={direction}
          onChange={(id) => setDirection(id === 'sent' ? 'sent' : 'received')}
        />
      ) : null}
      <TextField label={t('studio.trigger.payload')} value={payload} onChange={setPayload} multiline mono />
    </TaskDialog>
  )
}
