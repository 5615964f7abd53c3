import type { Failure } from '../contract.ts'
import { asSaid, type Said } from '../language/said.ts'

/** Our own check said no before anything left this computer. */
export const refused = (said: string | Said): Failure => ({ kind: 'refused', ...asSaid(said), errors: [], acted: 'no' })
