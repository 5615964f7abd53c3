import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { createOnline } from '../state/onlineCreating.ts'
import { accountPlace } from '../state/onlineModel.ts'
import type { TargetForm } from './useTarget.ts'

interface NewTargetProps {
  readonly form: TargetForm
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Makes an empty audience, or the one do-not-reach list of the account, without leaving the upload. */
export const NewTarget = ({ form, onClose, onMade }: NewTargetProps) => {
  const { target, connection, targets } = form
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isAudience = target.list === 'customAudience'
  const isUsed = isAudience && targets.entries.some((entry) => entry.name === name.trim())
  const canMake = !isBusy && !isUsed && (!isAudience || name.trim() !== '')
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    const wanted = { list: target.list, name: isAudience ? name : 'Do Not Reach List', description: '' }
    const made = await createOnline(accountPlace(connection, target.accountId), wanted)
    setBusy(false)
    if (made.state === 'open') return setProblem(t('people.upload.new.open'))
    if (made.state !== 'made') return setProblem(saidText(made.failure))
    onMade(made.entry.id)
    onClose()
  }
  return (
    <Sheet
      title={t(isAudience ? 'people.upload.new.audience' : 'people.upload.new.list')}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('people.upload.new.cancel')}
          </Button>
          <Button
            variant="primary"
            disabledReason={firstReason(
              isBusy && busyReason(),
              isUsed && t('people.upload.new.taken'),
              !canMake && t('people.upload.new.noName'),
            )}
            onPress={() => void make()}
          >
            {isBusy ? t('people.upload.new.creating') : t('people.upload.new.create', { list: target.list })}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canMake) void make()
        }}
      >
        {isAudience ? (
          <TextField
            label={t('people.upload.new.name')}
            autoFocus
            value={name}
            onChange={setName}
            hint={t('people.upload.new.name.hint')}
            {...(isUsed ? { error: t('people.upload.new.name.taken') } : {})}
          />
        ) : (
          <p>{t('people.upload.new.list.text')}</p>
        )}
      </form>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
    </Sheet>
  )
}
