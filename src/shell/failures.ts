import type { Failure } from '../contract/contract.ts'
import { refused } from '../contract/wire/refused.ts'
import { type FileTrouble, troubleSentence } from './ports.ts'

/** Nobody is signed in. */
export const offline = (sentence: string): Failure => ({ kind: 'offline', sentence, errors: [], acted: 'no' })

/** Offline is on, so nothing left. */
export const switchedOff = (sentence: string): Failure => ({ kind: 'switchedOff', sentence, errors: [], acted: 'no' })

/** A file of ours could not be written. */
export const troubleFailure = (trouble: FileTrouble): Failure => refused(troubleSentence(trouble))
