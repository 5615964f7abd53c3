import { useState } from 'react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { createOnline } from '../state/onlineCreating.ts'
import { accountPlace } from '../state/onlineModel.ts'
import type { TargetForm } from './useTarget.ts'

interface NewTargetProps {
  readonly form: TargetForm
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

const OPEN =
  'It was sent before and no answer came. Look on the page On the platform what became of it, so that there are not two.'

/** Makes an empty audience, or the one do-not-reach list of the account, without leaving the upload. */
export const NewTarget = ({ form, onClose, onMade }: NewTargetProps) => {
  const { target, connection, targets } = form
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isAudience = target.list === 'customAudience'
  const isTaken = isAudience && targets.entries.some((entry) => entry.name === name.trim())
  const canMake = !isBusy && !isTaken && (!isAudience || name.trim() !== '')
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    const wanted = { list: target.list, name: isAudience ? name : 'Do Not Reach List', description: '' }
    const made = await createOnline(accountPlace(connection, target.accountId), wanted)
    setBusy(false)
    if (made.state === 'open') return setProblem(OPEN)
    if (made.state !== 'made') return setProblem(made.failure.sentence)
    onMade(made.entry.id)
    onClose()
  }
  return (
    <Sheet
      title={isAudience ? 'New custom audience' : 'New do-not-reach list'}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? BUSY : undefined} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabledReason={firstReason(
              isBusy && BUSY,
              isTaken && 'An audience has this name already.',
              !canMake && 'Enter a name first.',
            )}
            onPress={() => void make()}
          >
            {isBusy ? 'Making …' : 'Make it'}
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
            label="Name"
            autoFocus
            value={name}
            onChange={setName}
            hint="Nobody is on it until you upload."
            {...(isTaken ? { error: 'An audience of this account has this name. Choose another one.' } : {})}
          />
        ) : (
          <p>The account gets its one do-not-reach list: no campaign of the account reaches the people on it.</p>
        )}
      </form>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
    </Sheet>
  )
}
