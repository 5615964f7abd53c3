import { vi } from 'vitest'

/** A message of this page to one of its workers. */
export interface Sent {
  readonly worker: unknown
  readonly message: { readonly name?: string; readonly argument?: unknown; readonly door?: unknown }
  readonly transfer: readonly unknown[]
}

/** Everything that this page sends to workers from now on. */
export const sentToWorkers = (): (() => readonly Sent[]) => {
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  return () =>
    spy.mock.calls.map(([message, transfer], at) => ({
      worker: spy.mock.contexts[at],
      message: message as Sent['message'],
      transfer: Array.isArray(transfer) ? transfer : [],
    }))
}

/** Names of what workers are asked, in order. */
export const namesIn = (sent: readonly Sent[]): readonly string[] =>
  sent.flatMap(({ message: { name } }) => (name === undefined ? [] : [name]))
