import type { EndpointId } from '../../../contract/contract.ts'
import type { WireNames } from '../../../contract/wire/message.ts'
import { missing } from '../../../contract/wire/problems.ts'
import { HIDDEN } from '../../../contract/wire/redact.ts'
import { checkSending, neutralInput } from '../../../contract/wire/sendingCheck.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { fieldsInForce, inputOf, type RequestDraft } from './draft.ts'
import type { FormField } from './formField.ts'
import { leftOutPaths } from './leftOut.ts'

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
 * The field that a parameter of the check belongs to: itself, the one that holds it, or the first that it holds. The
 * platform names fields of some bodies without saying that they are of the body.
 */
const fieldOfParameter = (fields: readonly FormField[], parameter: string): FormField | undefined =>
  fieldFor(fields, parameter) ?? fieldFor(fields, `body.${parameter}`)

const leftOut = (path: string): string => t('platform.form.hidden', { hidden: HIDDEN, path })

/** May all that is wrong be overridden? */
export const mayOverride = ({ problems }: CheckedDraft): boolean =>
  problems.length > 0 && problems.every(({ isOverridable }) => isOverridable)

/** The input that a form means and all that is wrong with it, in the words of client and platform. */
export const checkDraft = (id: EndpointId, draft: RequestDraft, wireNames: WireNames = {}): CheckedDraft => {
  const { input, unreadable } = inputOf(id, draft)
  const fields = fieldsInForce(id, draft)
  const gone = leftOutPaths(input)
  const silenced = [...unreadable.map(({ parameter }) => parameter), ...gone]
  const { firm, overridable } = checkSending(id, neutralInput(input, wireNames), Date.now())
  const told = [
    ...unreadable.map((one) => ({ ...one, code: '' })),
    ...gone.map((parameter) => ({ parameter, message: leftOut(parameter), code: '' })),
    ...[...firm, ...overridable].filter(
      ({ parameter }) => !silenced.some((path) => parameter === path || isWithin(parameter, path)),
    ),
  ]
  const may = new Set<object>(overridable)
  const problems = told.map((one) => {
    const { parameter, message, code } = one
    const field = fieldOfParameter(fields, parameter)
    return {
      ...(field === undefined ? {} : { field: field.path }),
      sentence: saidText(message),
      // Rules say that something is needed because of something else, which is worth saying at once.
      isMissing: code === 'MISSING_PARAMETER' && message === missing(parameter).message,
      isOverridable: may.has(one),
    }
  })
  const order = new Map(fields.map(({ path }, at) => [path, at]))
  const place = ({ field }: FieldProblem): number => (field === undefined ? fields.length : (order.get(field) ?? 0))
  return { input, problems: problems.sort((left, right) => place(left) - place(right)) }
}
