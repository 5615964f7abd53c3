import type { HostWith, MethodName } from '../../../host/methods.ts'
import { hostBehindDoor } from '../../thread/door.ts'

/** What the packing worker may ask the host for. It reads digests alone, never a value. */
export const PACK_DOOR = [
  'ledger.append',
  'uploads.plan',
  'uploads.add',
  'uploads.seal',
  'uploads.start',
  'uploads.forget',
] as const satisfies readonly MethodName[]

/** The host through the worker's door; set when that opens. */
export const { set: setPackHost, host: packHost } = hostBehindDoor<HostWith<(typeof PACK_DOOR)[number]>>()
