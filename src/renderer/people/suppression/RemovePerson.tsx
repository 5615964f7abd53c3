import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { removeSuppressed } from '../state/suppression.ts'
import { LIKELY, ValueFields } from './ValueFields.tsx'

const FAILED = 'The value could not be looked up. Try again.'

/** Takes one person off the list by a value: hashes tell nobody who they are, so there is nothing to choose from. */
export const RemovePerson = () => {
  const [value, setValue] = useState('')
  const [choice, setChoice] = useState(LIKELY)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [removed, setRemoved] = useState<number | undefined>()
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    setRemoved(undefined)
    const done = await removeSuppressed(value, choice.country, choice.kind).catch(() => undefined)
    setBusy(false)
    if (done?.ok !== true) return setProblem(done?.failure ?? FAILED)
    setValue('')
    setRemoved(done.value)
  }
  return (
    <Section title="Remove a person">
      <form
        className="erasure-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (value.trim() !== '' && !isBusy) void remove()
        }}
      >
        <TextField
          label="Email, phone number, ID or hash"
          value={value}
          onChange={setValue}
          autoComplete="off"
          spellCheck="false"
          hint="Each value of a person is on the list by itself."
        />
        <ValueFields choice={choice} onChoice={setChoice} />
        <Button
          type="submit"
          icon={UserMinus}
          disabledReason={firstReason(isBusy && BUSY, value.trim() === '' && 'Enter a value first.')}
        >
          Remove person
        </Button>
      </form>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {removed === undefined ? null : removed === 0 ? (
        <Banner level="info">This value isn't on the list.</Banner>
      ) : (
        <Banner level="ok">
          {formatCount(removed, 'hash', 'hashes')} removed. Lists imported before don't hold this person: import their
          files again to bring the person back.
        </Banner>
      )}
    </Section>
  )
}
