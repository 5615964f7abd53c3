import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { readSet } from '../state/sets.ts'

/** Adds a set created elsewhere by its ID. The documents show how to read one, but no list of sets. */
export const AddSet = ({ place }: { readonly place: string }) => {
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const add = async () => {
    const found = await readSet(place, id.trim())
    setProblem(found.ok ? undefined : saidText(found.failure))
    if (found.ok) setId('')
  }
  return (
    <form className="set-settle" onSubmit={submitting(() => id.trim() !== '' && add())}>
      <TextField
        label={t('feedPages.sets.add.id')}
        mono
        value={id}
        onChange={(text) => {
          setId(text)
          setProblem(undefined)
        }}
        {...(problem === undefined ? {} : { error: problem })}
      />
      <Button type="submit" disabledReason={id.trim() === '' ? t('feedPages.sets.add.first') : undefined}>
        {t('feedPages.sets.add')}
      </Button>
    </form>
  )
}
