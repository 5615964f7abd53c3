import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { failed } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { removeSuppressed } from '../state/suppression.ts'
import { LIKELY, ValueFields } from './ValueFields.tsx'

/** Removes a person by a typed value; hashes name nobody to choose from. */
export const RemovePerson = () => {
  const [value, setValue] = useState('')
  const [choice, setChoice] = useState(LIKELY)
  const [removed, setRemoved] = useState<number | undefined>()
  const { isBusy, failure, send } = useSending<number>((hashes) => {
    setValue('')
    setRemoved(hashes)
  })
  const remove = () => {
    setRemoved(undefined)
    return send(() =>
      removeSuppressed(value, choice.country, choice.kind).catch(() =>
        failed({ sentence: t('people.suppression.remove.failed') }),
      ),
    )
  }
  return (
    <Section title={t('people.suppression.remove.title')}>
      <form className="erasure-form" onSubmit={submitting(() => value.trim() !== '' && !isBusy && remove())}>
        <TextField
          label={t('people.suppression.remove.value')}
          value={value}
          onChange={setValue}
          autoComplete="off"
          spellCheck="false"
          hint={t('people.suppression.remove.hint')}
        />
        <ValueFields choice={choice} onChoice={setChoice} />
        <Button
          type="submit"
          icon={UserMinus}
          disabledReason={firstReason(
            isBusy && busyReason(),
            value.trim() === '' && t('people.suppression.remove.first'),
          )}
        >
          {t('people.suppression.remove')}
        </Button>
      </form>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {removed === undefined ? null : removed === 0 ? (
        <Banner level="info">{t('people.suppression.remove.missing')}</Banner>
      ) : (
        <Banner level="ok">{t('people.suppression.removed', { count: removed })}</Banner>
      )}
    </Section>
  )
}
