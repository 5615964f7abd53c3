import type { Transport } from '../../host/bridge.ts'
import { httpTransport } from './transports/httpTransport.ts'

declare global {
  interface Window {
    /** Set by the preload script in the Electron window; absent on the loopback page. */
    readonly adwright?: Transport
  }
}

/** The carrier of the Electron window, where there is one. */
const windowTransport = (): Transport | undefined => window.adwright

/** The preload script's transport in a window, HTTP on the loopback page. */
export const findTransport = (): Transport => windowTransport() ?? httpTransport()
