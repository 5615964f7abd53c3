import type { Transport } from '../../host/bridge.ts'
import { httpTransport } from './transports/httpTransport.ts'
import { windowTransport } from './transports/windowTransport.ts'

/** How this page reaches its host: over the preload script in a window, over HTTP on the loopback page. */
export const findTransport = (): Transport => windowTransport() ?? httpTransport()
