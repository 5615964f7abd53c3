import type { Host } from '../host/host.ts'

let given: Host | undefined

/** Set once by the entry point, before the first screen. */
export const setHost = (host: Host): void => {
  given = host
}

/** The host that this window talks to. */
export const host = (): Host => {
  if (given === undefined) throw new Error('The host was asked for before it was set.')
  return given
}
