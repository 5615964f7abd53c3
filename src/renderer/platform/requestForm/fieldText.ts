import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { parseJson } from '../../../contract/wire/losslessJson.ts'
import { said } from '../../../messages/said.ts'
import type { Control, FormField } from './formField.ts'

// What stands in a control, and the value that it means. Text that means no value of the kind stays text, so that the
// check can say what is wrong with it in its own words.

const INTEGER = /^-?\d{1,15}$/

const asNumber = (text: string): unknown => {
  const trimmed = text.trim()
  return trimmed !== '' && Number.isFinite(Number(trimmed)) && (INTEGER.test(trimmed) || /[.eE]/.test(trimmed))
    ? Number(trimmed)
    : text
}

const partsOf = (text: string, byComma: boolean): readonly string[] =>
  text
    .split(byComma ? /[\n,]/ : '\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const asList = (text: string, { of, byComma }: Extract<Control, { kind: 'list' }>): unknown => {
  if (text.trimStart().startsWith('[')) {
    const read = parseJson(text)
    if (read.ok && Array.isArray(read.value)) return read.value
  }
  const parts = partsOf(text, byComma)
  return of === 'number' ? parts.map(asNumber) : parts
}

/** The value behind the text of a control; the failure says why there is none. */
export const fieldValue = ({ control, path }: FormField, text: string): Result<unknown, Said> => {
  if (text === '') return success('')
  switch (control.kind) {
    case 'integer':
    case 'number':
      return success(asNumber(text))
    case 'boolean':
      return success(text === 'true' ? true : text === 'false' ? false : text)
    case 'choice':
      return success(control.choices.find((choice) => String(choice) === text) ?? text)
    case 'choices':
      return success(text.split(',').map((word) => control.choices.find((choice) => String(choice) === word) ?? word))
    case 'list':
      return success(asList(text, control))
    case 'json': {
      const read = parseJson(text)
      return read.ok ? read : failed(said('platform.form.json', { path }))
    }
    default:
      return success(text)
  }
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

const isPlainLine = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value === value.trim() && !/[\n\r]/.test(value) && !value.startsWith('[')

/** The text of a control that means a value. */
export const fieldTextOf = ({ control }: FormField, value: unknown): string => {
  if (control.kind === 'json') return pretty(value)
  if (control.kind === 'list')
    return Array.isArray(value) && value.length > 0 && value.every((one) => isPlainLine(String(one)))
      ? value.join('\n')
      : pretty(value)
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? pretty(value) : String(value)
}
