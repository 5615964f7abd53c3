import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { selectEntry, useAccountLists } from '../state/online.ts'
import { createOnline, type WantedList } from '../state/onlineCreating.ts'
import { FailureBanner } from './FailureBanner.tsx'

const lists = (): readonly { readonly id: WantedList['list']; readonly label: string }[] => [
  { id: 'customAudience', label: t('people.target.customAudience') },
  { id: 'doNotReach', label: t('people.target.doNotReach') },
]

interface CreateSheetProps {
  readonly place: string
  readonly onClose: () => void
}

/** Makes an empty audience, or the one do-not-reach list of the account. */
export const CreateSheet = ({ place, onClose }: CreateSheetProps) => {
  const entries = useAccountLists((state) => state.entries)
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const [wanted, setWanted] = useState<WantedList>({ list: 'customAudience', name: '', description: '' })
  const isAudience = wanted.list === 'customAudience'
  const hasList = entries.some(({ list }) => list === 'doNotReach')
  const namesake = isAudience && entries.some(({ list, name }) => list === wanted.list && name === wanted.name.trim())
  const change = (next: Partial<WantedList>) => setWanted((before) => ({ ...before, ...next }))
  const make = async () => {
    const result = await createOnline(place, wanted)
    if (!result.ok) return <FailureBanner failure={result.failure} />
    const { value: made } = result
    if (made.state === 'open')
      return (
        <Banner level="warn" title={t('people.online.create.open')}>
          {t('people.online.create.open.text')}
        </Banner>
      )
    // What has no response is shown on the page, where it can be checked.
    if (made.state !== 'made') return
    selectEntry(made.entry.id)
    toast({ level: 'ok', text: t('people.online.create.done', { name: made.entry.name }) })
  }
  return (
    <TaskDialog
      title={t('people.online.create.title', { mode: isLive ? 'live' : 'other' })}
      action={t('people.upload.new.create', { list: wanted.list })}
      busyAction={t('people.upload.new.creating')}
      disabledReason={firstReason(
        isAudience && wanted.name.trim() === '' && t('people.upload.new.noName'),
        isAudience && namesake && t('people.upload.new.taken'),
        !isAudience && hasList && t('people.upload.target.doNotReach.one'),
      )}
      isDangerous={isLive}
      onSubmit={make}
      onClose={onClose}
    >
      <Segments
        label={t('people.upload.target.kind')}
        options={lists()}
        value={wanted.list}
        onChange={(list) => change({ list })}
      />
      {isAudience ? (
        <TextField
          label={t('people.upload.new.name')}
          autoFocus
          value={wanted.name}
          onChange={(name) => change({ name })}
          {...(namesake ? { error: t('people.upload.new.name.taken') } : {})}
        />
      ) : (
        <p className="muted small">
          {hasList ? t('people.upload.target.doNotReach.one') : t('people.online.create.listNote')}
        </p>
      )}
      {isAudience || !hasList ? (
        <TextField
          label={t('people.online.create.description')}
          optional
          value={wanted.description}
          onChange={(description) => change({ description })}
        />
      ) : null}
    </TaskDialog>
  )
}
