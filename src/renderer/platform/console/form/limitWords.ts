import type { PlainSchema } from '../../../../contract/openapi/jsonSchema.ts'
import { formatNumber } from '../../../kit/components/format.ts'
import { patternWords } from '../../reference/model/schemaWords.ts'
import { filledShape } from '../../requestForm/controlOf.ts'
import type { FormField } from '../../requestForm/formField.ts'

const span = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined && most === undefined) return undefined
  const plural = (count: number): string =>
    `${formatNumber(count)}${unit === '' ? '' : ` ${unit}${count === 1 ? '' : 's'}`}`
  if (most === undefined) return least === undefined || least <= 1 ? undefined : `at least ${plural(least)}`
  if (least === undefined || least <= 1)
    return unit === '' && least === 1 ? `1 to ${formatNumber(most)}` : `at most ${plural(most)}`
  return least === most ? plural(most) : `${formatNumber(least)} to ${plural(most)}`
}

const itemWords = (items: PlainSchema | undefined): string | undefined => {
  const words = patternWords(items?.pattern)
  return words === undefined ? undefined : `each ${words}`
}

/** What a field takes, in a few words: limits and form, without what its description says. */
export const fieldLimitText = ({ shape: whole, control }: FormField): readonly string[] => {
  const shape = filledShape(whole)
  const said: Readonly<Record<typeof control.kind, readonly (string | undefined)[]>> = {
    text: [span(shape.minLength, shape.maxLength, 'character'), patternWords(shape.pattern)],
    long: ['whole number, up to 19 digits'],
    integer: [span(shape.minimum, shape.maximum, '') ?? 'whole number'],
    number: [span(shape.minimum, shape.maximum, '') ?? 'number'],
    boolean: [],
    dateTime: ['ISO 8601'],
    json: [span(shape.minItems, shape.maxItems, 'item')],
    choice: [],
    choices: [span(shape.minItems, shape.maxItems, 'choice')],
    list: ['one a line', span(shape.minItems, shape.maxItems, 'line'), itemWords(shape.items)],
  }
  return said[control.kind].filter((one) => one !== undefined)
}

/** What happens when the field is left out, for its placeholder. */
export const placeholderOf = ({ shape, control, required }: FormField): string => {
  const { default: defaultText } = filledShape(shape)
  const standard = shape.default ?? defaultText
  if (standard !== undefined && !required) return `${String(standard)} if left out`
  if (control.kind === 'dateTime') return '2026-03-01T00:00:00Z'
  const example = shape.examples?.[0]
  return typeof example === 'string' || typeof example === 'number' ? `such as ${example}` : ''
}
