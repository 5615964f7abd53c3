import type { Carrier } from '../../host/bridge.ts'
import { httpCarrier } from './carriers/httpCarrier.ts'
import { windowCarrier } from './carriers/windowCarrier.ts'

/** How this page reaches its host: over the preload script in a window, over HTTP on the loopback page. */
export const findCarrier = (): Carrier => windowCarrier() ?? httpCarrier()
