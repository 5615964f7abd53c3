import { t, translator } from '../../messages/t.ts'
import { type Column, columnLabel } from './column.ts'

/** A part of a sentence about a rule. `key`: if, and, then, otherwise; `column`: its label; `value`: what was typed. */
export interface RulePart {
  readonly kind: 'key' | 'text' | 'column' | 'value'
  readonly text: string
}

/** Characters of a value that a sentence shows. */
const SHOWN = 40

/** A word of the rule's grammar: if, and, then or otherwise. */
export const keyPart = (text: string): RulePart => ({ kind: 'key', text })
/** Text between keys, columns and values, as it is. */
export const plainPart = (text: string): RulePart => ({ kind: 'text', text })

/** A column's name in a sentence; `…` where none is chosen yet. */
export const columnPart = (column: Column | undefined): RulePart => ({
  kind: 'column',
  text: column === undefined ? '…' : columnLabel(column),
})

/** What was typed, in quotation marks and short. */
export const quotedPart = (value: string): RulePart => {
  const signs = Array.from(value.replace(/(?<!\s)\s*\n\s*/g, ' ⏎ '))
  const text = signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : signs.join('')
  return { kind: 'value', text: t('edits.rule.quoted', { text }) }
}

/** First of the characters that replace words while a message is formatted. */
const FIRST_PLACE = 0xe000

/** A message in parts; inserted words keep their type. `numbers` are formatted as in every message. */
export const phraseOf = (
  code: string,
  parts: Readonly<Record<string, RulePart>>,
  numbers: Readonly<Record<string, number>> = {},
): readonly RulePart[] => {
  const names = Object.keys(parts)
  const places = Object.fromEntries(names.map((name, at) => [name, String.fromCharCode(FIRST_PLACE + at)]))
  const text = translator().known({ code, params: { ...places, ...numbers } }) ?? code
  return text.split(/([\ue000-\ue0ff])/).flatMap((part) => {
    const word = parts[names[part.charCodeAt(0) - FIRST_PLACE] ?? '']
    return word !== undefined ? [word] : part.trim() === '' ? [] : [plainPart(part.trim())]
  })
}
