import { useState } from 'react'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import type { SetSending } from '../state/setBook.ts'
import { settleSending, useSets } from '../state/sets.ts'

const Unsettled = ({ sending }: { readonly sending: SetSending }) => {
  const { attempt, at, draft } = sending
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const settle = async (made: boolean) => {
    setProblem(undefined)
    const found = made ? await settleSending(attempt, id) : await settleSending(attempt)
    if (found !== undefined) return setProblem(found)
    toast({ level: 'ok', words: made ? `“${draft.name}” is in the list.` : `“${draft.name}” can be sent again.` })
  }
  return (
    <Banner level="warn" title={`“${draft.name}” was sent ${formatAgo(at)}, and no answer came`}>
      <p>
        It may have been made. The documents show no way to list sets, so look for it on the platform: if it is there,
        give its id; if it is not, the draft can be sent again.
      </p>
      <div className="set-settle">
        <TextField
          label="Id of the set"
          mono
          value={id}
          onChange={setId}
          {...(problem === undefined ? {} : { error: problem })}
        />
        <Button
          disabledReason={id.trim() === '' ? 'Enter the ID of the set first.' : undefined}
          onPress={() => void settle(true)}
        >
          It is there
        </Button>
        <Button onPress={() => void settle(false)}>It is not there</Button>
      </div>
    </Banner>
  )
}

/** Sets that left for a place and have no answer; what is on its way right now is not among them. */
export const UnsettledSets = ({ place }: { readonly place: string | undefined }) => {
  const sendings = useSets((state) => state.sendings)
  const underWay = useSets((state) => state.underWay)
  const open = sendings.filter((sending) => sending.place === place && !underWay.has(sending.attempt))
  return open.map((sending) => <Unsettled key={sending.attempt} sending={sending} />)
}
