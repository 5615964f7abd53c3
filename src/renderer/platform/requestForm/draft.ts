import type { EndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { saidText } from '../../../messages/said.ts'
import { formFieldsOf, wholeBody } from './fieldsOf.ts'
import { fieldTextOf, fieldValue } from './fieldText.ts'
import type { FormField } from './formField.ts'

/**
 * What stands in the controls of a form, by the path of the field. A field that is not named is left out of the
 * request; the empty text is sent where the field may be empty. `body` stands for the whole body as JSON.
 */
export type RequestDraft = Readonly<Record<string, string>>

interface DraftInput {
  readonly input: Readonly<Record<string, unknown>>
  /** Fields whose text is no value at all, with the reason. */
  readonly unreadable: readonly { readonly parameter: string; readonly message: string }[]
}

type Tree = { [name: string]: unknown }

const put = (tree: Tree, path: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const inner = Object.hasOwn(tree, name) ? tree[name] : undefined
  const next: Tree = isFields(inner) ? inner : {}
  tree[name] = next
  put(next, rest, value)
}

/** Names of documented parameters hold dots too (`tweet.fields`); only those of a body are paths. */
const pathOf = ({ place, path }: FormField): readonly string[] => (place === 'body' ? path.split('.') : [path])

/** A required body whose fields are all omitted is still sent as an empty object. */
const emptyParents = (id: EndpointId): Tree => {
  const tree: Tree = {}
  const body = wholeBody(id)
  const fill = (into: Tree, name: string, shape: FormField['shape']): void => {
    if (shape.type !== 'object' || shape.properties === undefined) return
    const inner: Tree = {}
    into[name] = inner
    for (const part of shape.required ?? []) {
      const next = shape.properties[part]
      if (next !== undefined) fill(inner, part, next)
    }
  }
  if (body !== undefined) fill(tree, 'body', body.shape)
  return tree
}

/** Fields in use: those of the form, or the whole body when written as JSON. */
export const fieldsInForce = (id: EndpointId, draft: RequestDraft): readonly FormField[] => {
  const body = Object.hasOwn(draft, 'body') ? wholeBody(id) : undefined
  const fields = formFieldsOf(id)
  return body === undefined ? fields : [...fields.filter(({ place }) => place !== 'body'), body]
}

/** The input that a form means. */
export const inputOf = (id: EndpointId, draft: RequestDraft): DraftInput => {
  const input: Tree = Object.hasOwn(draft, 'body') ? {} : emptyParents(id)
  const unreadable: { parameter: string; message: string }[] = []
  for (const field of fieldsInForce(id, draft)) {
    const text = draft[field.path]
    if (text === undefined || (text === '' && !field.maybeEmpty)) continue
    const value = fieldValue(field, text)
    if (value.ok) put(input, pathOf(field), value.value)
    else unreadable.push({ parameter: field.path, message: saidText(value.failure) })
  }
  return { input, unreadable }
}

const find = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isFields(at) && Object.hasOwn(at, name) ? at[name] : undefined), input)

const same = (left: unknown, right: unknown): boolean => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** The form that means an input. A body that the single fields cannot say is written as JSON. */
export const draftOf = (id: EndpointId, input: Readonly<Record<string, unknown>>): RequestDraft => {
  const entries = formFieldsOf(id).flatMap((field) => {
    const value = find(input, pathOf(field))
    return value === undefined ? [] : [[field.path, fieldTextOf(field, value)] as const]
  })
  const draft: RequestDraft = Object.fromEntries(entries)
  const { body } = input
  if (body === undefined || same(inputOf(id, draft).input['body'], body)) return draft
  const bare = entries.filter(([path]) => path !== 'body' && !path.startsWith('body.'))
  return { ...Object.fromEntries(bare), body: JSON.stringify(body, null, 2) }
}
