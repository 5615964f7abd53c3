import { translator } from '../../../messages/t.ts'
import { FORMULA_FUNCTIONS } from '../../../workspace/edits/formulaFunctions.ts'
import type { Suggest } from '../../kit/components/SuggestingField.tsx'
import { columnPlaceholders } from '../fieldChoices.ts'

const MAX_OFFERED = 8

/** Columns after an opening bracket; in formulas also functions after the letters of their names. */
export const suggestPlaceholders =
  (headers: readonly string[], isFormula: boolean): Suggest =>
  (text, caret, isWanted) => {
    const before = text.slice(0, caret)
    const isInText = isFormula && (before.split('"').length - 1) % 2 === 1
    // A bracket in a text may be just that: Tab and Enter keep their meaning.
    const bracket = /(?<!\\)\[([^[\]]*)$/.exec(before)
    if (bracket !== null && !isInText && (isFormula || isWanted || bracket[1] !== '')) {
      const to = text[caret] === ']' ? caret + 1 : caret
      const typed = (bracket[1] ?? '').toLowerCase()
      const columns = columnPlaceholders(headers).filter(({ id, label }) =>
        `${id} ${label}`.toLowerCase().includes(typed),
      )
      const options = columns
        .slice(0, MAX_OFFERED)
        .map(({ id, label }) => ({ insert: `[${id}]`, label: id, note: label }))
      return { from: bracket.index, to, options }
    }
    const [letters = ''] = /[A-Za-z]*$/.exec(before) ?? []
    if (!isFormula || isInText || (letters === '' && !isWanted)) return undefined
    const functions = FORMULA_FUNCTIONS.map(({ name }) => ({
      insert: `${name}(`,
      label: name,
      note: translator().known({ code: `edits.formula.${name.toLowerCase()}` }) ?? '',
    }))
    const found = functions.filter(({ label }) => label.startsWith(letters.toUpperCase())).slice(0, MAX_OFFERED)
    return { from: caret - letters.length, to: caret, options: found }
  }
