import { useMemo, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { callPlatform } from '../useAnswer.ts'
import { useWrite } from '../useWrite.tsx'
import { addBodies, compareRules, deleteBodies, MAX_STREAM_RULES, type StreamRule } from './ruleSets.ts'

const MAX_SHOWN = 20

const RuleList = ({ title, rules }: { readonly title: string; readonly rules: readonly StreamRule[] }) =>
  rules.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {rules.slice(0, MAX_SHOWN).map(({ value }) => (
          <li key={value} className="mono small">
            {value.slice(0, 160)}
          </li>
        ))}
        <MoreLine all={rules.length} shown={MAX_SHOWN} isItem />
      </ul>
    </section>
  )

interface CompareRulesProps {
  readonly current: readonly StreamRule[]
  readonly wanted: readonly StreamRule[]
  readonly file: string
  readonly onClose: () => void
}

/** Difference between the platform's rules and those of a file. Requests apply it. */
export const CompareRules = ({ current, wanted, file, onClose }: CompareRulesProps) => {
  const { added, removed, same, tooLong } = useMemo(() => compareRules(current, wanted), [current, wanted])
  const [deletes, setDeletes] = useState(false)
  const { send, question } = useWrite()
  const after = current.length + added.length - (deletes ? removed.length : 0)
  const bodies = [...(deletes ? deleteBodies(removed) : []), ...addBodies(added)]
  const apply = async () => {
    for (const [at, body] of bodies.entries()) {
      const input = { body }
      // One confirmation stands for all requests of the comparison.
      const result = await (at === 0 ? send('streamRules.change', input) : callPlatform('streamRules.change', input))
      if (result === undefined) return null
      if (!result.ok)
        return t('studio.rules.stopped', { done: at, count: bodies.length, why: saidText(result.failure) })
    }
    return undefined
  }
  return (
    <TaskDialog
      title={t('studio.rules.compare.title', { file })}
      action={t('studio.rules.compare.action', { count: added.length + (deletes ? removed.length : 0) })}
      disabledReason={
        bodies.length === 0
          ? t('studio.rules.compare.none')
          : after > MAX_STREAM_RULES
            ? t('studio.rules.tooMany', { max: MAX_STREAM_RULES })
            : undefined
      }
      isWide
      onSubmit={apply}
      onClose={onClose}
    >
      <p>{t('studio.rules.compare.text', { added: added.length, removed: removed.length, same })}</p>
      <RuleList title={t('studio.rules.added')} rules={added} />
      <RuleList title={t('studio.rules.tooLong.title')} rules={tooLong} />
      <RuleList title={t('studio.rules.removed')} rules={removed} />
      {removed.length === 0 ? null : (
        <Checkbox isSelected={deletes} onChange={setDeletes}>
          {t('studio.rules.deleteMissing', { count: removed.length })}
        </Checkbox>
      )}
      {question}
    </TaskDialog>
  )
}
