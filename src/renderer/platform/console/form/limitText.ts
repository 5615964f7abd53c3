import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { t } from '../../../../messages/t.ts'
import { patternText } from '../../reference/model/schemaText.ts'
import { filledShape } from '../../requestForm/controlOf.ts'
import type { FormField } from '../../requestForm/formField.ts'

type Unit = 'character' | 'item' | 'choice' | 'line' | 'none'

const span = (least: number | undefined, most: number | undefined, unit: Unit): string | undefined => {
  if (most === undefined)
    return least === undefined || least <= 1 ? undefined : t('platform.range.atLeast', { least, unit })
  if (least === undefined || (least <= 1 && !(unit === 'none' && least === 1)))
    return t('platform.range.atMost', { most, unit })
  return least === most
    ? t('platform.range.exactly', { most, unit })
    : t('platform.range.between', { least, most, unit })
}

const itemText = (items: PlainSchema | undefined): string | undefined => {
  const limit = patternText(items?.pattern)
  return limit === undefined ? undefined : t('platform.range.each', { limit })
}

/** Limits and format of a field in a few words, without repeating its description. */
export const fieldLimitText = ({ shape: whole, control }: FormField): readonly string[] => {
  const shape = filledShape(whole)
  const said: Readonly<Record<typeof control.kind, readonly (string | undefined)[]>> = {
    text: [span(shape.minLength, shape.maxLength, 'character'), patternText(shape.pattern)],
    long: [t('platform.type.longNumber')],
    integer: [span(shape.minimum, shape.maximum, 'none') ?? t('platform.type.integer')],
    number: [span(shape.minimum, shape.maximum, 'none') ?? t('platform.type.number')],
    boolean: [],
    dateTime: ['ISO 8601'],
    json: [span(shape.minItems, shape.maxItems, 'item')],
    choice: [],
    choices: [span(shape.minItems, shape.maxItems, 'choice')],
    list:
      control.kind === 'list' && control.byComma
        ? [t('platform.type.perLineOrComma'), span(shape.minItems, shape.maxItems, 'item')]
        : [t('platform.type.perLine'), span(shape.minItems, shape.maxItems, 'line'), itemText(shape.items)],
  }
  return said[control.kind].filter((one) => one !== undefined)
}

/** What happens when the field is left out, for its placeholder. */
export const placeholderOf = ({ shape, control, required }: FormField): string => {
  const { default: defaultText } = filledShape(shape)
  const standard = shape.default ?? defaultText
  if (standard !== undefined && !required) return t('platform.form.default', { value: String(standard) })
  if (control.kind === 'dateTime') return '2026-03-01T00:00:00Z'
  const example = shape.examples?.[0]
  return typeof example === 'string' || typeof example === 'number'
    ? t('platform.form.example', { value: String(example) })
    : ''
}
