import type { Client } from '../../client/client.ts'
import { adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import type { Sha256 } from '../ports.ts'
import type { CartJournal } from './cartJournal.ts'
import type { FileUploadPorts } from './fileUpload.ts'
import type { Lookup } from './lookup.ts'

/** What sending a cart needs. */
export interface CartRunPorts extends Pick<FileUploadPorts, 'copies' | 'sleep'> {
  readonly cart: CartJournal
  readonly client: Pick<Client, 'ask' | 'sendFrozen'>
  readonly account: string
  readonly wireNames: WireNames
  readonly sha256: Sha256
  /** ISO 8601. */
  readonly now: () => string
  readonly signal: AbortSignal
  /** Whether the project knew a record before the cart was sent. */
  readonly isKnown: Lookup['isKnown']
  readonly job: {
    readonly kind: 'upload'
    readonly id: string
    readonly title: string
    readonly target: 'practice' | 'sandbox' | 'live'
  }
  readonly onProgress: () => void
  /** Whether requests may be sent that no document shows, such as batches. */
  readonly allowsObserved: boolean
}

/** Journal entry for a finished step, with the id and name that others refer to. */
export const confirmedEntry = (step: CartStep, record: Fields, how?: 'lookedUp' | 'person') => {
  const kind = adKind(step.kind)
  const id = wordOf(record[kind.idField])
  const name = wordOf(record[kind.namedBy])
  return {
    type: 'confirmed',
    key: step.key,
    record,
    ...(step.operation === 'create' ? { made: { id, name } } : {}),
    ...(how === undefined ? {} : { how }),
  } as const
}
