import type { Failure } from '../contract/contract.ts'
import { isLasting } from '../contract/wire/lasting.ts'

/** What the command line ends with; the help of every command lists them. */
export const EXIT = {
  ok: 0,
  issues: 1,
  usage: 2,
  signedOut: 3,
  platform: 4,
  interrupted: 5,
  rejected: 6,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const EXIT_HELP = `
Exit codes:
  0  done, nothing to complain about
  1  issues in a feed, rows that were rejected, or nobody in a list that could be used
  2  a file cannot be read or written, or the command was used wrongly
  3  nobody is signed in, or the service no longer accepts the sign-in
  4  the network, the service or the disk failed; run it again with --resume
  5  interrupted; run it again with --resume
  6  the service rejected the request for good; fix the cause before you run it again`

const CODES: Partial<Record<Failure['kind'], ExitCode>> = {
  refused: EXIT.usage,
  unauthorized: EXIT.signedOut,
  offline: EXIT.signedOut,
  cancelled: EXIT.interrupted,
}

/** What a request that failed ends the program with. */
export const codeOfFailure = (failure: Pick<Failure, 'kind' | 'status'>): ExitCode =>
  CODES[failure.kind] ?? (isLasting(failure) ? EXIT.rejected : EXIT.platform)
