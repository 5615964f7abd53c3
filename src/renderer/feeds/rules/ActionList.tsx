import { Plus, X } from 'lucide-react'
import { inLanguage } from '../../../messages/formats.ts'
import { t, translator } from '../../../messages/t.ts'
import { carriedParameters, defaultParameters, parameterFields } from '../../../workspace/edits/parameterForm.ts'
import { RULE_ACTIONS, ruleActionOf } from '../../../workspace/edits/ruleActions.ts'
import type { RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import { actionLabel, stepParts, termsText } from '../../../workspace/edits/ruleText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { fieldChoices, fieldNamed } from '../fieldChoices.ts'
import { ParameterInput } from './ParameterInput.tsx'

const actionChoices = inLanguage(() =>
  RULE_ACTIONS.map(({ id }) => ({
    id,
    label: actionLabel(id),
    note: translator().known({ code: `edits.action.${id}.help` }) ?? '',
  })),
)

/** A new action: the value of a column is set. */
const newStep = (field: RuleStep['field']): RuleStep => {
  const action = ruleActionOf('set')
  return { action: 'set', field: field ?? 'title', parameters: action === undefined ? {} : defaultParameters(action) }
}

interface ActionFormProps {
  readonly step: RuleStep
  readonly place: string
  readonly problem: string | undefined
  readonly onChange: (step: RuleStep, editKey?: string) => void
  readonly onRemove: () => void
}

const ActionForm = ({ step, place, problem, onChange, onRemove }: ActionFormProps) => {
  const action = ruleActionOf(step.action)
  const choose = (id: string): void => {
    const next = ruleActionOf(id)
    if (next === undefined) return
    const { field = 'title' } = step
    const parameters = carriedParameters(step.parameters, action, next)
    onChange({ action: id, parameters, ...(next.hasField ? { field } : {}) })
  }
  return (
    <li className="rule-line" data-place={place} {...(problem === undefined ? {} : { 'data-problem': true })}>
      <div className="rule-line-head">
        <Select
          label={t('feedPages.rules.action')}
          quiet
          options={actionChoices()}
          value={action?.id ?? null}
          onChange={choose}
        />
        {action?.hasField === false ? null : (
          <Select
            label={t('feedPages.rules.action.column')}
            quiet
            options={fieldChoices()}
            value={step.field ?? null}
            onChange={(id) => {
              const field = fieldNamed(id)
              if (field !== undefined) onChange({ ...step, field })
            }}
          />
        )}
        <IconButton
          icon={X}
          label={t('feedPages.rules.action.remove', { action: termsText(stepParts(step)) })}
          onPress={onRemove}
        />
      </div>
      {action === undefined ? null : (
        <div className="rule-parameters">
          {parameterFields(action).map((parameter) => (
            <ParameterInput
              key={parameter.name}
              parameter={parameter}
              field={step.field}
              value={step.parameters[parameter.name]}
              onChange={(value) =>
                onChange({ ...step, parameters: { ...step.parameters, [parameter.name]: value } }, parameter.name)
              }
            />
          ))}
        </div>
      )}
      {problem === undefined ? null : (
        <p className="rule-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

interface ActionListProps {
  readonly label: string
  /** `actions` or `otherwise`: where problems say that they are. */
  readonly branch: 'actions' | 'otherwise'
  readonly steps: readonly RuleStep[]
  readonly problemAt: (place: string) => string | undefined
  readonly onChange: (steps: readonly RuleStep[], editKey?: string) => void
}

/** The actions of one branch of a rule, in order. */
export const ActionList = ({ label, branch, steps, problemAt, onChange }: ActionListProps) => (
  <section className="rule-part" aria-label={label}>
    <h3>{label}</h3>
    <ol className="rule-lines">
      {steps.map((step, at) => {
        const place = `${branch}.${at}`
        return (
          <ActionForm
            // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity but their place
            key={at}
            step={step}
            place={place}
            problem={problemAt(place)}
            onChange={(next, editKey) =>
              onChange(steps.with(at, next), editKey === undefined ? undefined : `${place} ${editKey}`)
            }
            onRemove={() => onChange(steps.toSpliced(at, 1))}
          />
        )
      })}
    </ol>
    <div>
      <Button icon={Plus} variant="quiet" onPress={() => onChange([...steps, newStep(steps.at(-1)?.field)])}>
        {branch === 'otherwise' && steps.length === 0
          ? t('feedPages.rules.action.addOther')
          : t('feedPages.rules.action.add')}
      </Button>
    </div>
  </section>
)
