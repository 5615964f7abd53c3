import type { Failure } from '../contract.ts'

/** Our own check said no before anything left this computer. */
export const refused = (sentence: string): Failure => ({ kind: 'refused', sentence, errors: [], acted: 'no' })
