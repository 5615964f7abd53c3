import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import type { Option } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { countries } from '../insights/countries.ts'
import { changeCriterion, removeCriterion } from '../state/estimate.ts'
import { type Criterion, effectOf, type TargetingOperator } from '../state/estimateModel.ts'
import { readOnline, useAccountLists } from '../state/online.ts'
import { criterionText, valueText } from './criterionText.ts'
import { TARGETING_OPTIONS, targetingType, typeOptions } from './targetingTypes.ts'

const operators = (): readonly { readonly id: TargetingOperator; readonly label: string }[] => [
  { id: 'EQ', label: t('people.estimate.criterion.is') },
  { id: 'NE', label: t('people.estimate.criterion.isNot') },
]

const EFFECTS: Readonly<Record<ReturnType<typeof effectOf>, readonly [state: BadgeState, label: MessageCode]>> = {
  primary: ['ok', 'people.estimate.criterion.primary'],
  narrows: ['plain', 'people.estimate.criterion.narrows'],
  excludes: ['changed', 'people.estimate.criterion.excludes'],
}

interface ValueProps {
  readonly criterion: Criterion
  readonly place: string | undefined
  readonly problem?: string
}

/** The id of an option by its label or id, else what was typed. */
const idOf = (options: readonly Option[], text: string): string => {
  const wanted = text.trim().toLowerCase()
  return (
    options.find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)?.id ?? text.trim()
  )
}

/** A value out of some that are offered, or as it is typed. */
const OfferedValue = ({
  criterion,
  options,
  problem,
}: Omit<ValueProps, 'place'> & { readonly options: readonly Option[] }) => {
  const [text, setText] = useState(valueText(criterion))
  return (
    <ComboBox
      label={targetingType(criterion.type).value}
      allowOther
      options={options}
      text={text}
      onText={(typed) => {
        setText(typed)
        const value = idOf(options, typed)
        const label = options.find(({ id }) => id === value)?.label
        changeCriterion(criterion.id, label === undefined ? { value } : { value, label })
      }}
      {...(problem === undefined ? {} : { error: problem })}
    />
  )
}

/** An audience of the account, from those that were read. */
const AudienceValue = ({ criterion, place, problem }: ValueProps) => {
  const online = useAccountLists()
  const isThere = place !== undefined && online.place === place
  const options = isThere
    ? online.entries
        .filter(({ list }) => list === 'customAudience')
        .map(({ id, name, targetable }) => ({
          id,
          label: name,
          note: targetable ? id : t('people.estimate.criterion.untargetable', { id }),
        }))
    : []
  return (
    <div className="criterion-audience">
      <OfferedValue
        key={options.length}
        criterion={criterion}
        options={options}
        {...(problem === undefined ? {} : { problem })}
      />
      {isThere && online.failure === undefined ? null : (
        <Button
          disabledReason={firstReason(
            place === undefined && t('people.estimate.off.connect'),
            online.reading !== 'none' && busyReason(),
          )}
          onPress={() => {
            if (place !== undefined) void readOnline(place)
          }}
        >
          {t(online.reading === 'none' ? 'people.estimate.criterion.load' : 'people.estimate.criterion.loading')}
        </Button>
      )}
    </div>
  )
}

const Value = ({ criterion, place, problem }: ValueProps) => {
  const { picker, value, options } = targetingType(criterion.type)
  const said = problem === undefined ? {} : { problem }
  if (picker === 'audience') return <AudienceValue criterion={criterion} place={place} {...said} />
  if (picker === 'country') return <OfferedValue criterion={criterion} options={countries()} {...said} />
  if (options !== undefined) return <OfferedValue criterion={criterion} options={options} {...said} />
  return (
    <TextField
      label={value}
      value={criterion.value}
      onChange={(text) => changeCriterion(criterion.id, { value: text })}
      {...(problem === undefined ? {} : { error: problem })}
    />
  )
}

interface CriterionRowProps extends ValueProps {
  readonly at: number
}

/** One criterion: type, operator, value, and its effect on the audience. */
export const CriterionRow = ({ criterion, place, problem, at }: CriterionRowProps) => {
  const { id, type, operator } = criterion
  const [typed, setTyped] = useState(targetingType(type).label)
  const [state, effect] = EFFECTS[effectOf(criterion)]
  const types = typeOptions()
  const isTyped = !TARGETING_OPTIONS.some((each) => each.id === type)
  return (
    <li className="criterion" aria-label={t('people.estimate.criterion', { number: at + 1 })}>
      <div className="criterion-type">
        <ComboBox
          label={t('people.estimate.criterion.type')}
          allowOther
          options={types}
          text={typed}
          onText={(text) => {
            setTyped(text)
            const found = idOf(types, text)
            changeCriterion(id, {
              type: TARGETING_OPTIONS.some((each) => each.id === found) ? found : found.toUpperCase(),
            })
          }}
          {...(isTyped && type !== '' ? { hint: t('people.estimate.criterion.typed') } : {})}
        />
      </div>
      <div className="criterion-operator">
        <Segments
          label={t('people.estimate.criterion.operator', { number: at + 1 })}
          quiet
          options={operators()}
          value={operator}
          onChange={(next) => changeCriterion(id, { operator: next })}
        />
      </div>
      <div className="criterion-value">
        <Value key={type} criterion={criterion} place={place} {...(problem === undefined ? {} : { problem })} />
      </div>
      <span className="criterion-effect">
        <Badge state={state}>{t(effect)}</Badge>
      </span>
      <div className="criterion-remove">
        <IconButton
          icon={Trash2}
          label={t('people.estimate.criterion.remove', { criterion: criterionText(criterion) })}
          onPress={() => removeCriterion(id)}
        />
      </div>
    </li>
  )
}
