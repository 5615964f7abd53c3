import type { TSchema } from 'typebox'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../contract/contract.ts'
import type { PlainSchema } from '../contract/language/jsonSchema.ts'
import { pathNamesOf } from '../contract/language/pathNames.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { suggestionsFor } from '../contract/language/suggestions.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import { shapeOf } from '../contract/wire/problems.ts'
import { valueOfText } from '../contract/wire/request.ts'
import { lists } from '../messages/formats.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'

const alternatives = lists({ type: 'disjunction' })

/** A sentence with names similar to an unknown word; empty if none is similar. */
export const nearby = (word: string, names: readonly string[]): readonly string[] => {
  const near = suggestionsFor(word, names)
  return near.length === 0 ? [] : [t('cli.usage.near', { near: alternatives().format(near) })]
}

/** The endpoint of this id, or a sentence with the ids that look like it. */
export const endpointNamed = (text: string): ExplainedResult<EndpointId> => {
  const id = ENDPOINT_IDS.find((known) => known === text)
  if (id !== undefined) return success(id)
  return failed(
    [t('cliError.call.noEndpoint', { name: text }), ...nearby(text, ENDPOINT_IDS), t('cliError.call.endpoints')].join(
      ' ',
    ),
  )
}

const partsOf = (schema: TSchema | undefined): Readonly<Record<string, PlainSchema>> =>
  schema === undefined ? {} : (shapeOf(schema).properties ?? {})

/** Every parameter that an endpoint takes by name, and the fields of its body. */
const callParametersOf = (id: EndpointId) => {
  const row = endpointOf(id)
  const { query, header, form, body } = row
  const inPath = Object.fromEntries(pathNamesOf(row).map((name) => [name, { type: 'string' }]))
  return {
    outside: { ...inPath, ...partsOf(query), ...partsOf(header), ...partsOf(form) } as Readonly<
      Record<string, PlainSchema>
    >,
    body: partsOf(body),
    hasBody: body !== undefined,
  }
}

const isOfParts = (shape: PlainSchema): boolean =>
  shape.type === 'object' ||
  (shape.items !== undefined && isOfParts(shape.items)) ||
  (shape.anyOf ?? []).some(isOfParts)

const LIST = /^\s*\[[\s\S]*\]\s*$/
const PARTS = /^\s*[[{]/

/**
 * Converts a command-line text to its schema's type: number, boolean, comma list or JSON. JSON is read for objects and
 * for lists that begin with a bracket. Text that doesn't convert stays text, so that the check can name it.
 */
const typed = (shape: PlainSchema, text: string): unknown => {
  const isJson = isOfParts(shape) ? PARTS.test(text) : shape.type === 'array' && LIST.test(text)
  const parsed = isJson ? parseJson(text) : undefined
  return parsed?.ok ? parsed.value : valueOfText(shape, text)
}

interface Gathered {
  readonly input: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/**
 * The input of an endpoint from `name=value` words and the text of a body. A name is a parameter of the endpoint, or else a
 * field of its JSON body. The failure is a sentence.
 */
export const callInputOf = (
  id: EndpointId,
  words: readonly string[],
  bodyText: string | undefined,
): ExplainedResult<Readonly<Record<string, unknown>>> => {
  const known = callParametersOf(id)
  const gathered: Gathered = { input: {}, body: {} }
  for (const word of words) {
    const refused = take(id, known, gathered, word)
    if (refused !== undefined) return failed(refused)
  }
  const { input, body } = gathered
  if (bodyText === undefined) return success(Object.keys(body).length === 0 ? input : { ...input, body })
  if (!known.hasBody) return failed(t('cliError.call.noBody', { endpoint: id }))
  const [field = Object.hasOwn(input, 'body') ? 'body' : undefined] = Object.keys(body)
  if (field !== undefined) return failed(t('cliError.call.twice', { field }))
  const parsed = parseJson(bodyText)
  return parsed.ok
    ? success({ ...input, body: parsed.value })
    : failed(t('cliError.call.bodyJson', { problem: saidText(parsed.failure) }))
}

const has = (shapes: Readonly<Record<string, PlainSchema>>, name: string): boolean => Object.hasOwn(shapes, name)

/** Takes one word in; returns why not, in one sentence. */
const take = (
  id: EndpointId,
  { outside, body, hasBody }: ReturnType<typeof callParametersOf>,
  gathered: Gathered,
  word: string,
): string | undefined => {
  const equals = word.indexOf('=')
  if (equals < 1) return t('cliError.call.form', { text: word })
  const name = word.slice(0, equals)
  const text = word.slice(equals + 1)
  if (Object.hasOwn(gathered.input, name) || Object.hasOwn(gathered.body, name))
    return t('cliError.call.repeated', { name })
  if (has(outside, name)) gathered.input[name] = typed(outside[name] ?? {}, text)
  else if (has(body, name)) gathered.body[name] = typed(body[name] ?? {}, text)
  else if (hasBody && name === 'body') {
    const parsed = parseJson(text)
    if (!parsed.ok) return t('cliError.call.bodyJson', { problem: saidText(parsed.failure) })
    gathered.input['body'] = parsed.value
  } else {
    const names = [...Object.keys(outside), ...Object.keys(body), ...(hasBody ? ['body'] : [])]
    const taken =
      names.length === 0 ? t('cliError.call.takesNone') : t('cliError.call.takes', { names: names.join(', ') })
    return [t('cliError.call.noParameter', { endpoint: id, name }), ...nearby(name, names), taken].join(' ')
  }
  return undefined
}
