import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { translator } from '../../../messages/t.ts'
import type { ParameterField } from '../../../workspace/edits/parameterForm.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { PairTable } from './PairTable.tsx'
import { ValueField } from './ValueField.tsx'

interface ParameterInputProps {
  readonly parameter: ParameterField
  readonly field: ProductField | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** One parameter of an action, as its schema asks for it. */
export const ParameterInput = ({ parameter, field, value, onChange }: ParameterInputProps) => {
  const { label } = parameter
  switch (parameter.kind) {
    case 'flag':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Select
          label={label}
          options={parameter.choices.map((id) => ({
            id,
            label: translator().known({ code: `edits.choice.${id.replace(' ', '_')}` }) ?? id,
          }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <TextField
          label={label}
          inputMode="numeric"
          value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text)}
        />
      )
    case 'pairs':
      return <PairTable label={label} value={value} most={parameter.most} onChange={onChange} />
    case 'text': {
      // Words of a list are offered where the parameter is the whole new value.
      const isValue = parameter.name === 'value' && field !== undefined && productField(field).values !== undefined
      return (
        <ValueField
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(parameter.pattern?.includes('A-Z') === true ? text.toUpperCase() : text)}
          takesText={parameter.takesText}
          isFormula={parameter.name === 'formula'}
          mono={parameter.name === 'formula'}
          {...(isValue && !parameter.takesText ? { field } : {})}
          isLong={field === 'description' && parameter.most >= 10_000}
        />
      )
    }
  }
}
