import type { EndpointId } from '../contract/contract.ts'
import { isFields } from '../contract/language/fields.ts'
import type { Answer } from './answer.ts'
import type { EmulatorClock } from './clock.ts'
import type { Perform } from './perform.ts'
import type { Names } from './random.ts'
import type { Seed } from './seed.ts'
import type { World } from './world.ts'

/** What seeding works with: a world and a caller. */
export interface SeedContext {
  readonly world: World
  readonly clock: EmulatorClock
  readonly names: Names
  readonly seed: () => Seed
  readonly perform: Perform
}

/** The message of a rejection; undefined for a success. */
const refusalOf = ({ status, body }: Answer): string | undefined => {
  if (status < 300) return undefined
  const parsed: unknown = JSON.parse(body || '{}')
  const list = isFields(parsed) ? [parsed['errors'], parsed['operation_errors']].flat(3) : []
  const first = list.find(isFields)
  return String(first?.['message'] ?? `It was refused with status ${status}`)
}

/** Performs a request and returns why it was rejected. Only webhooks are asynchronous, and they cannot be seeded. */
export const refusedBy = (context: SeedContext, id: EndpointId, input: Readonly<Record<string, unknown>>) => {
  const answer = context.perform(id, input)
  return answer instanceof Promise ? `${id} cannot be planted` : (refusalOf(answer) ?? answer)
}
