import { type Fields, isFields } from '../contract/language/fields.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'

/** Data a person wants in the emulator. Products, users and line items have the endpoints' form. */
export interface SeedData {
  readonly catalog?: { readonly name?: string; readonly products?: readonly Fields[] }
  readonly audiences?: readonly { readonly id?: string; readonly name: string; readonly users?: readonly Fields[] }[]
  readonly do_not_reach?: { readonly users: readonly Fields[] }
  readonly line_items?: readonly Fields[]
  /** An additional account with this many campaigns, with ad groups and criteria. */
  readonly large_account?: { readonly name?: string; readonly campaigns: number }
}

type Shape =
  | 'text'
  | 'count'
  | 'objects'
  | { readonly [name: string]: Shape }
  | readonly [{ readonly [name: string]: Shape }]

const ID = /^[a-z0-9]{1,30}$/

const SHAPE: { readonly [name: string]: Shape } = {
  catalog: { name: 'text', products: 'objects' },
  audiences: [{ id: 'text', name: 'text', users: 'objects' }],
  do_not_reach: { users: 'objects' },
  line_items: 'objects',
  large_account: { name: 'text', campaigns: 'count' },
}

/** Most campaigns of a large account. */
const MAX_CAMPAIGNS = 1_000

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_CAMPAIGNS

const problemOf = (value: unknown, shape: Shape, where: string): string | undefined => {
  if (shape === 'text') return typeof value === 'string' && value !== '' ? undefined : `${where} must be a text.`
  if (shape === 'count') return isCount(value) ? undefined : `${where} must be a number from 1 to ${MAX_CAMPAIGNS}.`
  if (shape === 'objects' || Array.isArray(shape)) {
    if (!Array.isArray(value)) return `${where} must be a list.`
    const one = shape === 'objects' ? undefined : (shape[0] as Shape)
    for (const [at, item] of value.entries()) {
      const problem =
        one === undefined ? objectProblem(item, `${where}[${at}]`) : problemOf(item, one, `${where}[${at}]`)
      if (problem !== undefined) return problem
    }
    return undefined
  }
  if (!isFields(value)) return objectProblem(value, where)
  for (const [name, field] of Object.entries(value)) {
    const path = where === '' ? name : `${where}.${name}`
    const known = Object.hasOwn(shape, name) ? (shape as Readonly<Record<string, Shape>>)[name] : undefined
    if (known === undefined) return `${path.slice(0, 80)} is not known; there are ${Object.keys(shape).join(', ')}.`
    const problem = problemOf(field, known, path)
    if (problem !== undefined) return problem
  }
  return undefined
}

const objectProblem = (value: unknown, where: string): string | undefined =>
  isFields(value) ? undefined : `${where || 'It'} must be an object.`

/** Validates the shape of seed data; endpoints check products, users and line items. */
export const readSeedData = (value: unknown): ExplainedResult<SeedData> => {
  const problem = problemOf(value, SHAPE, '')
  if (problem !== undefined) return failed(problem)
  const seedData = value as SeedData
  for (const [at, audience] of (seedData.audiences ?? []).entries()) {
    if (audience.name === undefined) return failed(`audiences[${at}].name must be a text.`)
    if (audience.id !== undefined && !ID.test(audience.id))
      return failed(`audiences[${at}].id must be small letters and digits.`)
  }
  if (seedData.large_account !== undefined && seedData.large_account.campaigns === undefined)
    return failed('large_account.campaigns must be a number.')
  return success(seedData)
}
