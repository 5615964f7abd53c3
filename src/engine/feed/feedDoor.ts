import type { HostWith, MethodName } from '../../host/methods.ts'

/** What the worker of the open feed may ask the host for: its books, snapshots, and the uploads that it packs. */
export const FEED_DOOR = [
  'ledger.append',
  'ledger.read',
  'ledger.books',
  'ledger.remove',
  'uploads.plan',
  'uploads.add',
  'uploads.seal',
  'uploads.start',
  'uploads.forget',
  'uploads.outcomes',
  'snapshots.missing',
  'snapshots.add',
  'snapshots.seal',
  'snapshots.list',
  'snapshots.open',
  'snapshots.read',
  'snapshots.remove',
  'snapshots.forget',
] as const satisfies readonly MethodName[]

/** The host as that worker sees it. */
export type FeedHost = HostWith<(typeof FEED_DOOR)[number]>

let given: FeedHost | undefined

/** Set when the door of the worker is opened. */
export const setFeedHost = (host: FeedHost): void => {
  given = host
}

/** The host behind the door. Throws in workers that got none, such as those of imports. */
export const feedHost = (): FeedHost => {
  if (given === undefined) throw new Error('This worker has no door.')
  return given
}
