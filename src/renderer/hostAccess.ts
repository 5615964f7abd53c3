import type { Host } from '../host/host.ts'

let given: Host | undefined

/** Set once by the entry point, before the first screen. */
export const setHost = (host: Host): void => {
  given = host
}

let writer: string | undefined

/** Set while this window is the one that writes. */
export const setWriterId = (id: string | undefined): void => {
  writer = id
}

/** What this window calls itself where it writes into the ledger; undefined where nobody asked who may. */
export const writerId = (): string | undefined => writer

/** The host that this window talks to. */
export const host = (): Host => {
  if (given === undefined) throw new Error('The host was asked for before it was set.')
  return given
}
