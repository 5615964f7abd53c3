import type { ProductField } from '../../contract/catalog/product.ts'
import { productField } from '../../contract/catalog/product.ts'
import type { TransformationRule } from './ruleDocument.ts'

// What a mapping does beside naming columns, as rules that run first: they are tested, undone and kept like any rule.

const ID = 'mapping.'

const mappingRule = (
  id: string,
  label: string,
  field: ProductField,
  action: string,
  parameters: Record<string, unknown>,
  isOnlyEmpty: boolean,
): TransformationRule => ({
  id: ID + id,
  label,
  when: { join: 'all', conditions: isOnlyEmpty ? [{ field, is: 'empty', value: '' }] : [] },
  actions: [{ action, field, parameters }],
  otherwise: [],
})

/** The same value for every product, or for those without one. */
export const constantRule = (field: ProductField, value: string, isOnlyEmpty = true): TransformationRule =>
  mappingRule(`constant.${field}`, `${productField(field).label} is "${value}"`, field, 'set', { value }, isOnlyEmpty)

/** Words of the file as words of ours, such as "auf Lager" as "in stock". */
export const valuesRule = (field: ProductField, table: readonly (readonly [string, string])[]): TransformationRule =>
  mappingRule(
    `values.${field}`,
    `Words of ${productField(field).label}`,
    field,
    'lookup',
    {
      table: table.map(([from, to]) => [from, to]),
      otherwise: 'keep',
      matchCase: false,
    },
    false,
  )

/** Several columns in one, such as `[brand] [title]`. */
export const combineRule = (field: ProductField, text: string, isOnlyEmpty = false): TransformationRule =>
  mappingRule(
    `combine.${field}`,
    `${productField(field).label} from several columns`,
    field,
    'template',
    { text, tidy: true },
    isOnlyEmpty,
  )

/** Was this rule made by a mapping? */
export const isMappingRule = ({ id }: TransformationRule): boolean => id.startsWith(ID)
