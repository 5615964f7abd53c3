import type { EndpointId } from '../../contract/contract.ts'
import type { HostWith, MethodName } from '../../host/methods.ts'
import { hostBehindDoor } from '../thread/door.ts'

/** Host methods open to the feed's worker: its books, snapshots, packed uploads and catalogs. */
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
  'uploads.list',
  'snapshots.missing',
  'snapshots.add',
  'snapshots.seal',
  'snapshots.list',
  'snapshots.open',
  'snapshots.read',
  'snapshots.remove',
  'snapshots.forget',
  'images.check',
  'images.cancel',
  'images.known',
  'images.stored',
  'call',
] as const satisfies readonly MethodName[]

/** Endpoints that it may call. */
export const FEED_ENDPOINTS = ['products.list'] as const satisfies readonly EndpointId[]

/** The host as that worker sees it. */
export type FeedHost = HostWith<(typeof FEED_DOOR)[number]>

/** The host through the worker's door; set when that opens. */
export const { set: setFeedHost, host: feedHost } = hostBehindDoor<FeedHost>()
