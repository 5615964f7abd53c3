import type { Failure } from '../contract/contract.ts'
import { asSaid, type Said } from '../contract/language/said.ts'
import { refused } from '../contract/wire/refused.ts'
import { type FileTrouble, troubleSaid } from './ports.ts'

/** Nobody is signed in. */
export const offline = (why: string | Said): Failure => ({ kind: 'offline', ...asSaid(why), errors: [], acted: 'no' })

/** Offline is on, so nothing left. */
export const switchedOff = (why: string | Said): Failure => ({
  kind: 'switchedOff',
  ...asSaid(why),
  errors: [],
  acted: 'no',
})

/** A file of ours could not be written. */
export const troubleFailure = (trouble: FileTrouble): Failure => refused(troubleSaid(trouble))
