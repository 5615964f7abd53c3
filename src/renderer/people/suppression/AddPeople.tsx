import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { isOfProducts, isUnfinished, useUploads } from '../../uploads/state/uploads.ts'
import { type Added, suppressFile } from '../state/suppression.ts'
import { LIKELY, ValueFields } from './ValueFields.tsx'

const addedSentence = ({ added, rows = 0, people, lists }: Added): string =>
  [
    `${formatCount(rows, 'person', 'people')} read, ${formatCount(added, 'new hash', 'new hashes')} added.`,
    people === 0
      ? ''
      : `${formatCount(people, 'person', 'people')} removed from ${formatCount(lists, 'customer list')} here.`,
  ]
    .join(' ')
    .trim()

/** Uploads that were planned before people were added: their batches are frozen. */
const PlannedBefore = () => {
  const unfinished = useUploads((state) => state.uploads).filter(
    (upload) => !isOfProducts(upload) && isUnfinished(upload),
  )
  return unfinished.length === 0 ? null : (
    <Banner level="warn" title={`${formatCount(unfinished.length, 'upload')} planned before, not finished`}>
      {unfinished.map(({ plan }) => `“${plan.title}”`).join('; ')}. Batches that would add people on this list aren't
      sent. Cancel the upload and start it again to send the other people in them.
    </Banner>
  )
}

/** Adds people by values, one per line, or by a file. What is typed is hashed in a worker and not stored. */
export const AddPeople = () => {
  const [text, setText] = useState('')
  /** Another field after each addition: the browser would keep the old text in that one, to be undone. */
  const [rounds, setRounds] = useState(0)
  const [choice, setChoice] = useState(LIKELY)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [added, setAdded] = useState<Added | undefined>()
  const add = async (file: Blob | undefined) => {
    if (file === undefined) return
    setBusy(true)
    setProblem(undefined)
    setAdded(undefined)
    const done = await suppressFile(file, choice.country, choice.kind).catch(() => undefined)
    setBusy(false)
    if (done?.ok !== true) return setProblem(done?.failure ?? 'The file could not be read. Choose it again.')
    if (done.value.rows === 0) return setProblem('No line holds an identifier. Check the identifier type and country.')
    setText('')
    setRounds(rounds + 1)
    setAdded(done.value)
  }
  return (
    <Section title="Add people">
      <form
        className="erasure-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !isBusy) void add(new Blob([text]))
        }}
      >
        <TextField
          key={rounds}
          label="Values, one per line"
          multiline
          value={text}
          onChange={setText}
          autoComplete="off"
          spellCheck="false"
          hint="Emails, phone numbers or SHA-256 hashes."
        />
        <ValueFields choice={choice} onChoice={setChoice} />
        <div className="button-row">
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            disabledReason={firstReason(isBusy && BUSY, text.trim() === '' && 'Enter values first.')}
          >
            {isBusy ? 'Adding…' : 'Add people'}
          </Button>
          <Button
            icon={FolderOpen}
            disabledReason={isBusy ? BUSY : undefined}
            onPress={() => void pickFile().then(add)}
          >
            Add from file…
          </Button>
        </div>
      </form>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {added === undefined ? null : (
        <>
          <Banner level="ok">{addedSentence(added)}</Banner>
          {(added.unreadable ?? 0) === 0 ? null : (
            <Banner level="warn">
              {formatCount(added.unreadable ?? 0, 'line')} skipped: no value is an identifier. The first is line{' '}
              {added.firstUnreadable}.
            </Banner>
          )}
          <PlannedBefore />
        </>
      )}
    </Section>
  )
}
