import type { EndpointId } from '../contract/contract.ts'
import { isFields } from '../contract/language/fields.ts'
import type { Answer } from './answer.ts'
import type { EmulatorClock } from './clock.ts'
import type { Perform } from './perform.ts'
import type { Names } from './random.ts'
import type { Seed } from './seed.ts'
import type { World } from './world.ts'

/** What planting works with: a world and somebody who asks in it. */
export interface SeedContext {
  readonly world: World
  readonly clock: EmulatorClock
  readonly names: Names
  readonly seed: () => Seed
  readonly perform: Perform
}

/** What a refusal says, or undefined for a good answer. */
const refusalOf = ({ status, body }: Answer): string | undefined => {
  if (status < 300) return undefined
  const parsed: unknown = JSON.parse(body || '{}')
  const list = isFields(parsed) ? [parsed['errors'], parsed['operation_errors']].flat(3) : []
  const first = list.find(isFields)
  return String(first?.['message'] ?? `It was refused with status ${status}`)
}

/** Asks, and answers why it was refused. Only webhooks take their time, and they are not planted. */
export const refusedBy = (context: SeedContext, id: EndpointId, input: Readonly<Record<string, unknown>>) => {
  const answer = context.perform(id, input)
  return answer instanceof Promise ? `${id} cannot be planted` : (refusalOf(answer) ?? answer)
}
