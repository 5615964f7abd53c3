import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/** The Offline switch as it stands. */
export interface OfflineState {
  /** Nothing leaves this computer; what stays on it, such as Practice, continues. */
  readonly isOn: boolean
  /** Adwright was started with --offline or ADWRIGHT_OFFLINE=1: it stays on until it is started otherwise. */
  readonly isForced: boolean
}

/** The one switch that the transport obeys. It is kept from start to start. */
export interface OfflineSetting {
  readonly current: () => Promise<OfflineState>
  /** Settles when nothing more leaves: requests on their way to the outside are cut off. */
  readonly set: (isOn: boolean) => Promise<Result<OfflineState, Failure>>
}
