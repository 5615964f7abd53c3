import { X } from 'lucide-react'
import type { Ref } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { columnLabel, isFileColumn } from '../../../workspace/edits/column.ts'
import { conditionOperator } from '../../../workspace/edits/ruleConditions.ts'
import type { CellCondition } from '../../../workspace/edits/ruleDocument.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { columnHint, columnNamed, columnOptions } from '../fieldChoices.ts'
import { useOriginalHeaders } from '../state/originals.ts'
import { choiceOf, conditionText, operatorChoices, problemOf, withChoice } from './operators.ts'

interface ConditionLineProps {
  readonly condition: CellCondition
  readonly onChange: (condition: CellCondition) => void
  readonly onRemove: () => void
  readonly field?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

const Value = ({ condition, onChange, field }: Omit<ConditionLineProps, 'onRemove'>) => {
  const operator = conditionOperator(condition.is)
  const label = columnLabel(condition.field)
  const values = isFileColumn(condition.field) ? undefined : productField(condition.field).values
  const problem = problemOf(condition)
  if (operator === undefined || operator.needs === 'nothing') return null
  if (values !== undefined && condition.is === 'equals')
    return (
      <Select
        label={t('feeds.condition.value', { field: label })}
        quiet
        options={values.map((id) => ({ id, label: id }))}
        value={condition.value === '' ? null : condition.value}
        onChange={(value) => onChange({ ...condition, value })}
      />
    )
  return (
    <TextField
      quiet
      label={t('feeds.condition.value', { field: label })}
      value={condition.value}
      multiline={operator.needs === 'lines'}
      placeholder={
        operator.needs === 'number'
          ? operator.example.value
          : operator.needs === 'lines'
            ? t('feeds.condition.onePerLine')
            : ''
      }
      onChange={(value) => onChange({ ...condition, value })}
      {...(problem === undefined || problem === '' ? {} : { error: problem })}
      {...(field === undefined ? {} : { inputRef: field })}
    />
  )
}

/** One condition: a column, how it is looked at, and with what. */
export const ConditionLine = ({ condition, onChange, onRemove, field }: ConditionLineProps) => {
  const operator = conditionOperator(condition.is)
  const headers = useOriginalHeaders()
  return (
    <fieldset className="condition" aria-label={conditionText(condition)}>
      <Select
        label={t('feeds.condition.column')}
        quiet
        options={columnOptions(headers, condition.field)}
        value={condition.field}
        onChange={(id) => onChange({ ...condition, field: columnNamed(id) ?? condition.field })}
        {...columnHint(condition.field)}
      />
      <Select
        label={t('feeds.condition.operator')}
        quiet
        options={operatorChoices()}
        value={choiceOf(condition)}
        onChange={(id) => onChange(withChoice(condition, id))}
      />
      <Value condition={condition} onChange={onChange} {...(field === undefined ? {} : { field })} />
      {operator?.hasCase === true ? (
        <Checkbox
          isSelected={condition.matchCase === true}
          onChange={(matchCase) => onChange({ ...condition, matchCase })}
        >
          {t('kit.find.matchCase')}
        </Checkbox>
      ) : null}
      <IconButton
        icon={X}
        label={t('feeds.condition.remove', { condition: conditionText(condition) })}
        onPress={onRemove}
      />
    </fieldset>
  )
}
