import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { useWrite } from '../useWrite.tsx'
import { MAX_RULE_LENGTH, type StreamRule } from './ruleSets.ts'

interface AddRuleProps {
  readonly rules: readonly StreamRule[]
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Adds one rule, with its characters counted against the limit. */
export const AddRule = ({ rules, onClose, onAdded }: AddRuleProps) => {
  const [value, setValue] = useState('')
  const [tag, setTag] = useState('')
  const { send, question } = useWrite()
  const isTooLong = value.length > MAX_RULE_LENGTH
  const isKnown = rules.some((rule) => rule.value === value)
  const problem = isTooLong
    ? t('studio.rules.tooLong', { max: MAX_RULE_LENGTH })
    : isKnown
      ? t('studio.rules.known')
      : undefined
  return (
    <TaskDialog
      title={t('studio.rules.add.title')}
      action={t('studio.rules.add.action')}
      disabledReason={value.trim() === '' ? t('studio.rules.valueFirst') : problem}
      onSubmit={async () => {
        const rule = { value: value.trim(), ...(tag === '' ? {} : { tag }) }
        const result = await send('streamRules.change', { body: { add: [rule] } })
        if (result === undefined) return null
        if (!result.ok) return saidText(result.failure)
        onAdded()
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('studio.rules.value')}
        value={value}
        onChange={setValue}
        multiline
        mono
        autoFocus
        hint={t('studio.rules.counter', { count: value.length, max: MAX_RULE_LENGTH })}
        {...(problem === undefined ? {} : { error: problem })}
      />
      <TextField label={t('studio.receiver.tag')} value={tag} onChange={setTag} optional />
      {question}
    </TaskDialog>
  )
}
