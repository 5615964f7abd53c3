import { type EndpointId, endpointOf } from '../contract.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import { checkInput } from '../wire/request.ts'
import { plainOf } from './plainSchema.ts'
import { sampleOf } from './sample.ts'

type Values = Readonly<Record<string, unknown>>

const PLACES = ['query', 'header', 'form'] as const

/** Ids in a path that only digits make. */
const IN_PATH: Readonly<Record<string, string>> = { id: '1460365042000998401', tweet_id: '1460365042000998401' }

/** A minimal valid input of an endpoint: required fields and what its rules demand. */
export const exampleInput = (id: EndpointId): Values => {
  const row = endpointOf(id)
  let input: Values = {
    ...Object.fromEntries(pathNamesOf(row).map((name) => [name, IN_PATH[name] ?? '8x7v00oow'])),
    ...Object.assign({}, ...PLACES.map((place) => (row[place] ? sampleOf(plainOf(row[place]), place, 'least') : {}))),
    ...(row.body === undefined ? {} : { body: sampleOf(plainOf(row.body), 'body', 'least') }),
  }
  // A broken rule lends its valid example. Repeated, because one example may need another.
  for (let round = 0; round < 4 && checkInput(id, input).length > 0; round++) {
    const broken = (row.rules ?? []).find(({ holds }) => !holds(input))
    if (broken !== undefined) input = { ...input, ...broken.valid }
  }
  return input
}
