import { type EndpointId, endpointOf } from '../../../../../contract/contract.ts'
import { dateTime, long, sha256 } from '../../../../../contract/language/kinds.ts'
import { checkInput } from '../../../../../contract/wire/request.ts'
import { fieldsOf } from './fieldsOf.ts'
import { type FormShape, formShapeOf } from './formField.ts'

// One input that an endpoint takes, made from its row, to start from.

type Values = Readonly<Record<string, unknown>>

/** SHA-256 of `user@example.com`. */
const HASH = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

/** What keeps a pattern, tried in this order. */
const TEXTS = [
  '2026-03-01T00:00:00Z',
  '1',
  'US',
  'name',
  'id',
  'example.com',
  '202603010000',
  '12345678',
  'created_at-asc',
] as const

const BY_PATTERN: Readonly<Record<string, string>> = {
  [formShapeOf(long('')).pattern ?? '']: '1460365042000998401',
  [formShapeOf(dateTime('')).pattern ?? '']: '2026-03-01T00:00:00Z',
  [formShapeOf(sha256()).pattern ?? '']: HASH,
}

const UUIDS = ['0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b'] as const

const textFor = (shape: FormShape, name: string): string => {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape
  if (pattern !== undefined) {
    const exact = BY_PATTERN[pattern]
    if (exact !== undefined) return exact
    const test = new RegExp(pattern, 'u')
    return [...TEXTS, ...UUIDS].find((text) => test.test(text)) ?? ''
  }
  const words = name.replaceAll('_', ' ')
  return words.padEnd(minLength, '.').slice(0, Math.min(maxLength, 280))
}

const numberFor = ({ minimum, maximum, default: usual }: FormShape): number =>
  typeof usual === 'number' ? usual : Math.min(Math.max(1, minimum ?? 1), maximum ?? 1)

/** One value that a shape takes: its example or default where it has one, else the least. */
export const sampleOf = (shape: FormShape, name: string): unknown => {
  if (shape.examples?.[0] !== undefined) return shape.examples[0]
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.default ?? shape.enum[0]
  if (shape.default !== undefined) return shape.default
  const [first] = shape.anyOf?.filter((one) => one.const !== '') ?? []
  if (first !== undefined) return sampleOf(first, name)
  switch (shape.type) {
    case 'string':
      return textFor(shape, name)
    case 'integer':
    case 'number':
      return numberFor(shape)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () =>
        shape.items === undefined ? name : sampleOf(shape.items, name),
      )
    case 'object':
      return objectFor(shape)
    default:
      return name
  }
}

/** Fields that a sample shows although they may be left out: one identifier of a person says what the list is for. */
const SHOWN_THOUGH_OPTIONAL: ReadonlySet<string> = new Set(['email'])

const objectFor = (shape: FormShape): Values =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {})
      .filter(([name]) => shape.required?.includes(name) || SHOWN_THOUGH_OPTIONAL.has(name))
      .map(([name, part]) => [name, sampleOf(part, name)]),
  )

const PLACES = ['query', 'header', 'form'] as const

/** Rules that a sample breaks lend it their kept example; twice, because one example may need another. */
const mended = (id: EndpointId, input: Values): Values => {
  const broken = (endpointOf(id).rules ?? []).find(({ holds }) => !holds(input))
  return broken === undefined ? input : { ...input, ...broken.kept }
}

/** One input that an endpoint takes. */
export const sampleInput = (id: EndpointId): Values => {
  const row = endpointOf(id)
  let input: Values = {
    ...Object.fromEntries(
      fieldsOf(id)
        .filter(({ place }) => place === 'path')
        .map(({ name }) => [name, '1']),
    ),
    ...Object.assign(
      {},
      ...PLACES.map((place) => (row[place] === undefined ? {} : objectFor(formShapeOf(row[place])))),
    ),
    ...(row.body === undefined ? {} : { body: sampleOf(formShapeOf(row.body), 'body') }),
  }
  for (let round = 0; round < 4 && checkInput(id, input).length > 0; round++) input = mended(id, input)
  return input
}
