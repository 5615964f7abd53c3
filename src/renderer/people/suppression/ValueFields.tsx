import { t } from '../../../messages/t.ts'
import type { ValueKind } from '../../../workspace/customer/digest/personKeys.ts'
import { Select } from '../../kit/components/Select.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'

interface ValueChoice {
  readonly kind: ValueKind
  readonly country: string
}

export const LIKELY: ValueChoice = { kind: 'likely', country: '' }

const options = () => [
  { id: 'likely', label: t('people.suppression.type.likely'), note: t('people.suppression.type.likely.note') },
  ...KIND_NAMES.map((kind) => ({ id: kind, label: IDENTIFIER_LABELS[kind].label, note: IDENTIFIER_LABELS[kind].note })),
]

interface ValueFieldsProps {
  readonly choice: ValueChoice
  readonly onChoice: (choice: ValueChoice) => void
}

/** What typed values are, and the country of phone numbers without +. */
export const ValueFields = ({ choice, onChoice }: ValueFieldsProps) => (
  <>
    <Select
      label={t('people.suppression.type')}
      options={options()}
      value={choice.kind}
      onChange={(id) => onChoice({ ...choice, kind: KIND_NAMES.find((each) => each === id) ?? 'likely' })}
    />
    <CountryPicker
      label={t('people.suppression.country')}
      country={choice.country}
      onCountry={(country) => onChoice({ ...choice, country })}
      hint={t('people.suppression.country.hint')}
    />
  </>
)
