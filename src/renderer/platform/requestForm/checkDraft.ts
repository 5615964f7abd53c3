import type { EndpointId } from '../../../contract/contract.ts'
import { leftOutPaths } from '../../../contract/wire/leftOut.ts'
import type { WireNames } from '../../../contract/wire/message.ts'
import { missing } from '../../../contract/wire/problems.ts'
import { HIDDEN } from '../../../contract/wire/redact.ts'
import { checkSending, neutralInput } from '../../../contract/wire/sendingCheck.ts'
import { t } from '../../../messages/t.ts'
import { fieldsInForce, inputOf, type RequestDraft } from './draft.ts'
import { fillDraft, type KnownVariables, namedPlaces } from './fillDraft.ts'
import type { FormField } from './formField.ts'
import { plainSentence } from './plainSentence.ts'

/** One thing wrong with a form, at the field that it marks. */
interface FieldProblem {
  /** The path of the field; undefined where no field of the form stands for it. */
  readonly field?: string
  readonly sentence: string
  /** Nothing is wrong with what was entered, something is not there yet. */
  readonly isMissing: boolean
  /** A person may send it all the same. */
  readonly isOverridable: boolean
}

export interface CheckedDraft {
  readonly input: Readonly<Record<string, unknown>>
  /** In the order of the form. */
  readonly problems: readonly FieldProblem[]
}

const isWithin = (path: string, outer: string): boolean => path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)

const fieldFor = (fields: readonly FormField[], parameter: string): FormField | undefined =>
  fields.find(({ path }) => path === parameter) ??
  fields.find(({ path }) => isWithin(parameter, path)) ??
  fields.find(({ path }) => isWithin(path, parameter))

/**
 * Form field for a checked parameter: itself, the one around it, or the first inside. For some bodies the platform
 * omits `body.` from its names.
 */
const fieldOfParameter = (fields: readonly FormField[], parameter: string): FormField | undefined =>
  fieldFor(fields, parameter) ?? fieldFor(fields, `body.${parameter}`)

const leftOut = (path: string): string => t('platform.form.hidden', { hidden: HIDDEN, path })

/** May all that is wrong be overridden? */
export const mayOverride = ({ problems }: CheckedDraft): boolean =>
  problems.length > 0 && problems.every(({ isOverridable }) => isOverridable)

const unknownIn = (names: readonly string[], { secrets }: KnownVariables): string | undefined =>
  names.find((name) => !secrets.includes(name))

/** Input of a form and all problems that client and platform rules find. With `known`, variables are filled in. */
export const checkDraft = (
  id: EndpointId,
  draft: RequestDraft,
  wireNames: WireNames = {},
  known?: KnownVariables,
): CheckedDraft => {
  const { input, unreadable } = inputOf(id, known === undefined ? draft : fillDraft(id, draft, known))
  const fields = fieldsInForce(id, draft)
  const gone = leftOutPaths(input)
  const named = known === undefined ? [] : namedPlaces(input)
  const silenced = [...unreadable.map(({ parameter }) => parameter), ...gone, ...named.map(({ path }) => path)]
  const unknown = named.flatMap(({ path, names }) => {
    const name = known === undefined ? undefined : unknownIn(names, known)
    return name === undefined
      ? []
      : [{ parameter: path, message: t('platform.form.unknownVariable', { name }), code: '' }]
  })
  const { firm, overridable } = checkSending(id, neutralInput(input, wireNames), Date.now())
  const listed = [
    ...unreadable.map((one) => ({ ...one, code: '' })),
    ...gone.map((parameter) => ({ parameter, message: leftOut(parameter), code: '' })),
    ...unknown,
    ...[...firm, ...overridable].filter(
      ({ parameter }) => !silenced.some((path) => parameter === path || isWithin(parameter, path)),
    ),
  ]
  const may = new Set<object>([...overridable, ...unknown])
  const problems = listed.map((one) => {
    const { parameter, message, code } = one
    const field = fieldOfParameter(fields, parameter)
    return {
      ...(field === undefined ? {} : { field: field.path }),
      sentence: plainSentence(message),
      // Rules that need one field because of another state a reason worth showing at once.
      isMissing: code === 'MISSING_PARAMETER' && message === missing(parameter).message,
      isOverridable: may.has(one),
    }
  })
  const order = new Map(fields.map(({ path }, at) => [path, at]))
  const place = ({ field }: FieldProblem): number => (field === undefined ? fields.length : (order.get(field) ?? 0))
  return { input, problems: problems.sort((left, right) => place(left) - place(right)) }
}
