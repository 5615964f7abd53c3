import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { failed } from '../../../contract/language/result.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatList } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { isOfProducts, isUnfinished, useUploads } from '../../uploads/state/uploads.ts'
import { useSending } from '../../uploads/useSending.ts'
import { type Added, suppressFile } from '../state/suppression.ts'
import { LIKELY, ValueFields } from './ValueFields.tsx'

const addedSentence = ({ added, rows = 0, people, lists }: Added): string =>
  t('people.suppression.added', { rows, added, people, lists })

/** Uploads that were planned before people were added: their batches are frozen. */
const PlannedBefore = () => {
  const unfinished = useUploads((state) => state.uploads).filter(
    (upload) => !isOfProducts(upload) && isUnfinished(upload),
  )
  return unfinished.length === 0 ? null : (
    <Banner level="warn" title={t('people.suppression.planned', { count: unfinished.length })}>
      {t('people.suppression.planned.text', { titles: formatList(unfinished.map(({ plan }) => titleText(plan))) })}
    </Banner>
  )
}

/** Adds people by values, one per line, or by a file. What is typed is hashed in a worker and not stored. */
export const AddPeople = () => {
  const [text, setText] = useState('')
  /** A new field after each addition, since browsers keep the old text for undo. */
  const [rounds, setRounds] = useState(0)
  const [choice, setChoice] = useState(LIKELY)
  const [added, setAdded] = useState<Added | undefined>()
  const { isBusy, failure, send } = useSending<Added>((found) => {
    setText('')
    setRounds(rounds + 1)
    setAdded(found)
  })
  const add = async (file: Blob | undefined) => {
    if (file === undefined) return
    setAdded(undefined)
    await send(async () => {
      const unread = () => failed({ sentence: t('people.suppression.add.unreadable') })
      const done = await suppressFile(file, choice.country, choice.kind).catch(unread)
      return done.ok && done.value.rows === 0 ? failed({ sentence: t('people.suppression.add.none') }) : done
    })
  }
  return (
    <Section title={t('people.suppression.add')}>
      <form
        className="erasure-form"
        onSubmit={submitting(() => text.trim() !== '' && !isBusy && add(new Blob([text])))}
      >
        <TextField
          key={rounds}
          label={t('people.suppression.add.values')}
          multiline
          value={text}
          onChange={setText}
          autoComplete="off"
          spellCheck="false"
          hint={t('people.suppression.add.hint')}
        />
        <ValueFields choice={choice} onChoice={setChoice} />
        <div className="button-row">
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            disabledReason={firstReason(
              isBusy && busyReason(),
              text.trim() === '' && t('people.suppression.add.first'),
            )}
          >
            {t(isBusy ? 'people.suppression.add.running' : 'people.suppression.add')}
          </Button>
          <Button
            icon={FolderOpen}
            disabledReason={isBusy ? busyReason() : undefined}
            onPress={() => void pickFile().then(add)}
          >
            {t('people.suppression.add.file')}
          </Button>
        </div>
      </form>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {added === undefined ? null : (
        <>
          <Banner level="ok">{addedSentence(added)}</Banner>
          {added.problem === undefined ? null : <Banner level="error">{added.problem}</Banner>}
          {(added.unreadable ?? 0) === 0 ? null : (
            <Banner level="warn">
              {t('people.suppression.added.skipped', {
                count: added.unreadable ?? 0,
                line: added.firstUnreadable ?? 0,
              })}
            </Banner>
          )}
          <PlannedBefore />
        </>
      )}
    </Section>
  )
}
