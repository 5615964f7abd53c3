import { type Fields, isFields } from '../language/fields.ts'
import type { WrittenRequest } from '../wire/curl.ts'
import { percentEncode } from '../wire/oauth1.ts'

// Requests in files of Postman (2.0 and 2.1), Bruno and .http readers. Their `{{name}}` are variables here too.

/** Checks of a response as a file writes them. */
export interface WrittenTests {
  /** Of Bruno, such as `res.status` and `eq 200`. */
  readonly asserts?: ReturnType<typeof pairsIn>
  /** Variables of Bruno and the expressions of their values. */
  readonly keeps?: ReturnType<typeof pairsIn>
  /** Of Postman. */
  readonly script?: string
  /** Scripts of Bruno and .http readers, which are counted alone. */
  readonly others?: string
}

/** A request with the name that its file gives it. */
export interface NamedWrittenRequest extends WrittenRequest {
  readonly name?: string
  readonly tests?: WrittenTests
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A variable stands for the address of any service. */
const urlOf = (text: string): string => text.trim().replace(/^\{\{[^{}]*\}\}/, 'https://variable.invalid')

const isOn = (entry: unknown): boolean => isFields(entry) && entry['disabled'] !== true && entry['enabled'] !== false

/** Entries of a list such as `{ key, value }` or `{ name, value }`. */
const pairsIn = (list: unknown): readonly { readonly name: string; readonly value: string }[] =>
  (Array.isArray(list) ? list : [])
    .filter(isOn)
    .map((entry) => ({ name: textOf(entry['key'] ?? entry['name']), value: textOf(entry['value']) }))

/** Parts of a path such as `:name` get their values. Without one they stay variables. */
const withPathValues = (address: string, pairs: ReturnType<typeof pairsIn>): string => {
  const values = new Map(pairs.map(({ name, value }) => [name, value]))
  const [path = ''] = address.split(/[?#]/, 1)
  const filled = path.replace(/(?<=\/):([\w-]+)(?=\/|$)/g, (given, name: string) => {
    const value = values.get(name) ?? ''
    if (value === '' || value === given) return `{{${name}}}`
    return value.includes('{{') ? value : percentEncode(value)
  })
  return filled + address.slice(path.length)
}

const headersIn = (list: unknown): WrittenRequest['headers'] =>
  pairsIn(list).map(({ name, value }) => ({ name: name.toLowerCase(), value }))

const formText = (list: unknown): string =>
  pairsIn(list)
    .map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')

/** Variables of a JSON text that stand outside its strings, as strings. */
const withQuotedVariables = (text: string): string =>
  /^\s*[{[]/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|\{\{[\w.-]+\}\}/g, (part) => (part.startsWith('"') ? part : `"${part}"`))
    : text

const FORM_HEADER = { name: 'content-type', value: 'application/x-www-form-urlencoded' }

const writtenOf = (
  name: string,
  method: string,
  url: string,
  headers: WrittenRequest['headers'],
  body: { readonly text: string; readonly isForm: boolean },
): NamedWrittenRequest => ({
  ...(name === '' ? {} : { name }),
  method: method.toUpperCase(),
  url: urlOf(url),
  headers: body.isForm ? [...headers.filter((each) => each.name !== FORM_HEADER.name), FORM_HEADER] : headers,
  ...(body.text === '' ? {} : { body: body.isForm ? body.text : withQuotedVariables(body.text) }),
})

/** The test scripts of an entry of Postman, as one text. */
const postmanScript = ({ event }: Fields): string =>
  (Array.isArray(event) ? event.filter(isFields) : [])
    .filter((one) => one['listen'] === 'test' && isOn(one))
    .map(({ script }) => (isFields(script) ? script['exec'] : ''))
    .map((lines) => (Array.isArray(lines) ? lines.map(textOf).join('\n') : textOf(lines)))
    .join('\n')

const postmanRequest = (item: Fields): readonly NamedWrittenRequest[] => {
  const name = textOf(item['name'])
  const request = typeof item['request'] === 'string' ? { url: item['request'] } : item['request']
  if (!isFields(request)) return []
  const { method = 'GET', url, header, body } = request
  const { raw: written, variable } = isFields(url) ? url : { raw: url, variable: [] }
  const address = withPathValues(textOf(written), pairsIn(variable))
  const { mode, raw, urlencoded } = isFields(body) ? body : { mode: '', raw: '', urlencoded: [] }
  const isForm = mode === 'urlencoded'
  const text = isForm ? formText(urlencoded) : textOf(raw)
  const script = postmanScript(item)
  const made = writtenOf(name, textOf(method), address, headersIn(header), { text, isForm })
  return [{ ...made, ...(script.trim() === '' ? {} : { tests: { script } }) }]
}

const withTests = (written: NamedWrittenRequest, tests: Required<Omit<WrittenTests, 'script'>>): NamedWrittenRequest =>
  tests.asserts.length + tests.keeps.length === 0 && tests.others.trim() === '' ? written : { ...written, tests }

/** The scripts of a request or folder of Bruno that run after a response. */
const brunoScript = (request: unknown): string =>
  isFields(request)
    ? [request['tests'], isFields(request['script']) ? request['script']['res'] : ''].map(textOf).join('\n')
    : ''

const brunoRequest = ({ name: title, request }: Fields): readonly NamedWrittenRequest[] => {
  if (!isFields(request)) return []
  const { method, url, params, headers, body, assertions, vars } = request
  const parts = isFields(body) ? body : {}
  const isForm = parts['mode'] === 'formUrlEncoded'
  const text = isForm
    ? formText(parts['formUrlEncoded'])
    : textOf(parts['mode'] === 'text' ? parts['text'] : parts['json'])
  const ofPath = Array.isArray(params) ? params.filter((each) => isFields(each) && each['type'] === 'path') : []
  const address = withPathValues(textOf(url), pairsIn(ofPath))
  const written = writtenOf(textOf(title), textOf(method), address, headersIn(headers), { text, isForm })
  const keeps = pairsIn(isFields(vars) ? vars['res'] : [])
  return [withTests(written, { asserts: pairsIn(assertions), keeps, others: brunoScript(request) })]
}

const isNumbered = (items: readonly Fields[]): boolean => items.every(({ seq }) => typeof seq === 'number')

const byNumber = (items: readonly Fields[]): readonly Fields[] =>
  isNumbered(items) ? items.toSorted((left, right) => Number(left['seq']) - Number(right['seq'])) : items

/** Bruno runs folders first, then requests by their number. Without numbers the order of the file holds. */
const inSequence = (items: readonly Fields[]): readonly Fields[] => {
  const folders = items.filter((item) => Array.isArray(item['items']))
  const requests = items.filter((item) => isFields(item['request']))
  return isNumbered(requests) ? [...byNumber(folders), ...byNumber(requests)] : items
}

/** Folders lie in one another only so deep. */
const MAX_DEPTH = 20

const requestsIn = (
  items: unknown,
  read: typeof postmanRequest,
  inner: 'item' | 'items',
  depth = 0,
): readonly NamedWrittenRequest[] =>
  Array.isArray(items) && depth < MAX_DEPTH
    ? (inner === 'items' ? inSequence(items.filter(isFields)) : items.filter(isFields)).flatMap((item) => [
        ...read(item),
        ...requestsIn(item[inner], read, inner, depth + 1),
      ])
    : []

/** The requests of a collection of Postman or Bruno. Undefined where the file is none. */
export const readForeignCollection = (file: unknown): readonly NamedWrittenRequest[] | undefined => {
  if (!isFields(file)) return undefined
  if (isFields(file['info']) && Array.isArray(file['item'])) return requestsIn(file['item'], postmanRequest, 'item')
  if (Array.isArray(file['items']) && 'version' in file) return requestsIn(file['items'], brunoRequest, 'items')
  return undefined
}

interface SharedScript {
  /** Of the file or folder. */
  readonly name: string
  readonly script: string
}

/** Scripts of a file and its folders that run after each of their requests. */
export const sharedScripts = (file: unknown, depth = 0): readonly SharedScript[] => {
  if (!isFields(file) || depth > MAX_DEPTH) return []
  const items = file['item'] ?? file['items']
  if (!Array.isArray(items)) return []
  const { root, info } = file
  const name = textOf(isFields(info) ? info['name'] : file['name'])
  const script = [postmanScript(file), brunoScript(isFields(root) ? root['request'] : undefined)].join('\n')
  return [{ name, script }, ...items.flatMap((item) => sharedScripts(item, depth + 1))].filter(
    (one) => one.script.trim() !== '',
  )
}

/** A variable of a file, with its value. */
export interface WrittenVariable {
  readonly name: string
  readonly value: string
  /** The file says so. */
  readonly isSecret: boolean
}

const variablesIn = (list: unknown): readonly WrittenVariable[] =>
  (Array.isArray(list) ? list : []).filter(isFields).flatMap((entry) => {
    const isSecret = entry['type'] === 'secret' || entry['secret'] === true
    return pairsIn([entry]).map((pair) => ({ ...pair, isSecret }))
  })

/** The environment in use of a collection of Bruno, or its first. */
const environmentIn = ({ environments, activeEnvironmentUid }: Fields): unknown => {
  const known = Array.isArray(environments) ? environments.filter(isFields) : []
  return (known.find(({ uid }) => uid === activeEnvironmentUid) ?? known[0])?.['variables']
}

/** Variables of a file of Postman or Bruno, or of an .http text. */
export const readForeignVariables = (file: unknown): readonly WrittenVariable[] => {
  if (typeof file === 'string')
    return [...file.matchAll(/^@([\w.-]+)[ \t]*=[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => {
      return { name, value: value.trim(), isSecret: false }
    })
  if (!isFields(file)) return []
  return [...variablesIn(file['variable']), ...variablesIn(file['values']), ...variablesIn(environmentIn(file))]
}

const REQUEST_LINE = /^(GET|POST|PUT|DELETE|PATCH|HEAD)\s+(\S+)/

const httpRequest = (part: string): readonly NamedWrittenRequest[] => {
  const [title = '', ...rest] = part.split(/\r?\n/)
  const lines = rest.filter((line) => !/^\s*(?:#|\/\/|@[\w.-]+\s*=)/.test(line))
  const start = lines.findIndex((line) => REQUEST_LINE.test(line))
  const [, method = '', address = ''] = REQUEST_LINE.exec(lines[start] ?? '') ?? []
  if (method === '') return []
  const after = lines.slice(start + 1)
  const blank = after.findIndex((line) => line.trim() === '')
  const head = blank < 0 ? after : after.slice(0, blank)
  const query = head.filter((line) => /^\s+[?&]/.test(line)).map((line) => line.trim())
  const headers = head.flatMap((line) => {
    const [, name, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name: name.toLowerCase(), value }]
  })
  // Scripts about the response come behind the body.
  const body =
    blank < 0
      ? ''
      : (after
          .slice(blank + 1)
          .join('\n')
          .split(/^[<>] \{%/m, 1)[0] ?? '')
  const written = writtenOf(title.trim(), method, address + query.join(''), headers, {
    text: body.trim(),
    isForm: false,
  })
  const others = (after.join('\n').match(/^> \{%[\s\S]*?%\}/gm) ?? []).join('\n')
  return [withTests(written, { asserts: [], keeps: [], others })]
}

/** The requests of an .http file, which `###` sets apart. Undefined where it has none. */
export const readHttpFile = (text: string): readonly NamedWrittenRequest[] | undefined => {
  const requests = `\n${text}`.split(/^###/m).flatMap(httpRequest)
  return requests.length === 0 ? undefined : requests
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head']

/** Blocks of a .bru file, which end with `}` at the start of a line. */
const blocksIn = (text: string): ReadonlyMap<string, readonly string[]> => {
  const blocks = new Map<string, string[]>()
  let lines: string[] | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^([a-z][\w:-]*) \{$/.exec(line) ?? []
    if (lines !== undefined && line.startsWith('}')) lines = undefined
    else if (lines !== undefined) lines.push(line)
    else if (name !== undefined) {
      lines = []
      blocks.set(name, lines)
    }
  }
  return blocks
}

/** Lines such as `name: value`. Those that begin with `~` are switched off. */
const linePairs = (lines: readonly string[] = []): readonly { readonly name: string; readonly value: string }[] =>
  lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim()
    return name === '' || name.startsWith('~') ? [] : [{ name, value: line.slice(colon + 1).trim() }]
  })

/** What a .bru file says of its sign-in. */
export const bruSignIn = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...blocksIn(text)].flatMap(([name, lines]) =>
    name.startsWith('auth:') ? linePairs(lines).map((pair) => [pair.name, pair.value] as const) : [],
  )

/** The request of a .bru file of Bruno. Undefined where the text is none. */
export const readBru = (text: string): readonly NamedWrittenRequest[] | undefined => {
  const blocks = blocksIn(text)
  const method = METHODS.find((each) => blocks.has(each))
  if (method === undefined) return undefined
  const valueIn = (block: string, name: string) =>
    linePairs(blocks.get(block)).find((pair) => pair.name === name)?.value ?? ''
  const form = blocks.get('body:form-urlencoded')
  const body = form === undefined ? (blocks.get('body:json') ?? []).join('\n').trim() : formText(linePairs(form))
  const headers = headersIn(linePairs(blocks.get('headers')))
  const address = withPathValues(valueIn(method, 'url'), linePairs(blocks.get('params:path')))
  const isForm = form !== undefined
  const written = writtenOf(valueIn('meta', 'name'), method, address, headers, { text: body, isForm })
  const keeps = linePairs(blocks.get('vars:post-response'))
  const others = ['tests', 'script:post-response'].flatMap((block) => blocks.get(block) ?? []).join('\n')
  return [withTests(written, { asserts: linePairs(blocks.get('assert')), keeps, others })]
}
