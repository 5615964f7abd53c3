import { useState } from 'react'
import type { TargetingValue } from '../../../contract/ads/targetingSets.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { MAX_VIEW_NAME, viewNamed } from '../../kit/views/viewSheet.ts'
import { canHold, saveTargetingSet, useTargetingSets } from '../state/targetingSets.ts'
import { CriterionChips } from './CriterionChips.tsx'
import { criterionGroups } from './criterionTexts.ts'

interface SaveTargetingProps {
  readonly criteria: readonly TargetingValue[]
  readonly onClose: () => void
}

/** Saves criteria under a name, all of them or what they exclude. */
export const SaveTargeting = ({ criteria, onClose }: SaveTargetingProps) => {
  const sets = useTargetingSets()
  const excluded = criteria.filter(({ operator }) => operator === 'NE')
  const [name, setName] = useState('')
  const [part, setPart] = useState<'all' | 'excluded'>('all')
  const [isRequired, setRequired] = useState(criteria.length > 0 && excluded.length === criteria.length)
  const same = viewNamed(sets, name)
  const own = part === 'all' ? criteria : excluded
  const save = async () => {
    const saved = own.map(({ type, value, operator, name: called }) => ({ type, value, operator, name: called }))
    if (!(await saveTargetingSet({ name, isRequired, criteria: saved }))) return null
    toast({ level: 'ok', text: t('adsPages.sets.saved', { name: name.trim() }) })
    return undefined
  }
  const reason =
    name.trim() === ''
      ? t('adsPages.sets.noName')
      : canHold(sets, name)
        ? undefined
        : t('adsPages.sets.full', { count: sets.length })
  return (
    <TaskDialog
      title={t('adsPages.sets.save')}
      action={same === undefined ? t('adsPages.sets.save.act') : t('kit.views.replace', { name: same.name })}
      isInMiddle
      disabledReason={reason}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={t('adsPages.field.name')} value={name} onChange={setName} maxLength={MAX_VIEW_NAME} autoFocus />
      {excluded.length === 0 || excluded.length === criteria.length ? null : (
        <Segments
          label={t('adsPages.sets.part')}
          options={[
            { id: 'all', label: t('adsPages.sets.part.all') },
            { id: 'excluded', label: t('adsPages.sets.part.excluded') },
          ]}
          value={part}
          onChange={(next) => {
            setPart(next)
            setRequired(next === 'excluded')
          }}
        />
      )}
      {criterionGroups(own).map((group) => (
        <CriterionChips key={group.label} group={group} />
      ))}
      <Checkbox isSelected={isRequired} onChange={setRequired}>
        {t('adsPages.sets.required')}
      </Checkbox>
    </TaskDialog>
  )
}
