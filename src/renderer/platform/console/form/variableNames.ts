import { useMemo } from 'react'
import { bracedName } from '../../../../contract/wire/variables.ts'
import type { Suggest } from '../../../kit/components/SuggestingField.tsx'
import { useEnvironments, variableNames } from '../../state/consoleEnvironments.ts'

const OPENED = /\{\{([\w.-]*)$/
const REST = /^[\w.-]*\}{0,2}/
const MAX_NAME = 120
const MAX_OPTIONS = 50

/** Offers names of variables behind `{{`. */
export const suggestVariables =
  (names: readonly string[]): Suggest =>
  (text, caret) => {
    const [, typed] = OPENED.exec(text.slice(Math.max(0, caret - MAX_NAME), caret)) ?? []
    if (typed === undefined) return undefined
    const [rest = ''] = REST.exec(text.slice(caret, caret + MAX_NAME)) ?? []
    const wanted = typed.toLowerCase()
    const options = names
      .filter((name) => name.toLowerCase().includes(wanted))
      .slice(0, MAX_OPTIONS)
      .map((name) => ({ insert: bracedName(name), label: name }))
    return { from: caret - typed.length - 2, to: caret + rest.length, options }
  }

/** Names that may be written between braces, as they are now. */
export const useVariableNames = (): readonly string[] => {
  const state = useEnvironments()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are made of this state
  return useMemo(variableNames, [state])
}
