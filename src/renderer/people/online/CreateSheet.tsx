import { useId, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { selectEntry, useAccountLists } from '../state/online.ts'
import { createOnline, type WantedList } from '../state/onlineCreating.ts'
import { FailureBanner } from './FailureBanner.tsx'

const LISTS: readonly { readonly id: WantedList['list']; readonly label: string }[] = [
  { id: 'customAudience', label: 'Custom audience' },
  { id: 'doNotReach', label: 'Do-not-reach list' },
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
  const form = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const [isOpen, setIsOpen] = useState(false)
  const isAudience = wanted.list === 'customAudience'
  const hasList = entries.some(({ list }) => list === 'doNotReach')
  const namesake = isAudience && entries.some(({ list, name }) => list === wanted.list && name === wanted.name.trim())
  const change = (next: Partial<WantedList>) => {
    setWanted((before) => ({ ...before, ...next }))
    setFailure(undefined)
    setIsOpen(false)
  }
  const make = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const made = await createOnline(place, wanted)
    setIsBusy(false)
    if (made.state === 'open') return setIsOpen(true)
    if (made.state === 'refused') return setFailure(made.failure)
    if (made.state === 'made') {
      selectEntry(made.entry.id)
      toast({ level: 'ok', words: `“${made.entry.name}” is made. Nobody is on it yet: upload a customer list to it.` })
    }
    // What has no answer is told on the page, where it can be looked for.
    onClose()
  }
  const reason = firstReason(
    isBusy && BUSY,
    isAudience && wanted.name.trim() === '' && 'Enter a name first.',
    isAudience && namesake && 'An audience has this name already.',
    !isAudience && hasList && 'An account has one do-not-reach list, and this one has it.',
  )
  return (
    <Sheet
      title={`New list on ${isLive ? 'LIVE' : 'the platform'}`}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? BUSY : undefined} onPress={onClose}>
            Cancel
          </Button>
          <Button variant={isLive ? 'danger' : 'primary'} disabledReason={reason} type="submit" form={form}>
            {isBusy ? 'Making …' : 'Make it'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="around-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === undefined) void make()
        }}
      >
        <Segments label="Kind of list" options={LISTS} value={wanted.list} onChange={(list) => change({ list })} />
        {isAudience ? (
          <TextField
            label="Name"
            autoFocus
            value={wanted.name}
            onChange={(name) => change({ name })}
            hint="Each audience of an account has a name of its own."
            {...(namesake ? { error: 'An audience of this account has this name. Choose another one.' } : {})}
          />
        ) : (
          <p className="muted small">
            {hasList
              ? 'The account has its do-not-reach list already, and an account has one at most.'
              : 'An account has one at most. The platform names it Do Not Reach List; no campaign of the account reaches the people on it.'}
          </p>
        )}
        {isAudience || !hasList ? (
          <TextField
            label="Description"
            optional
            value={wanted.description}
            onChange={(description) => change({ description })}
          />
        ) : null}
      </form>
      {failure === undefined ? null : <FailureBanner failure={failure} />}
      {isOpen ? (
        <Banner level="warn" title="It was sent before, and no answer came">
          Say first what became of that, so that there are not two: close this and look at the note on the page.
        </Banner>
      ) : null}
    </Sheet>
  )
}
