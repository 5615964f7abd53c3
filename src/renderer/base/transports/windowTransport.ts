import type { Transport } from '../../../host/bridge.ts'

declare global {
  interface Window {
    /** Set by the preload script in the Electron window; absent on the loopback page. */
    readonly adwright?: Transport
  }
}

/** The carrier of the Electron window, where there is one. */
export const windowTransport = (): Transport | undefined => window.adwright
