import { create } from 'zustand'
import type { EndpointId } from '../../../contract/contract.ts'
import { goTo } from '../../base/navigation.ts'

export type PlatformPageId =
  | 'console'
  | 'collections'
  | 'webhooks'
  | 'streams'
  | 'rules'
  | 'explore'
  | 'usage'
  | 'reference'
  | 'assumptions'
  | 'releases'
  | 'errors'
  | 'limits'

interface PlatformState {
  readonly page: PlatformPageId
  /** Endpoint shown in console and reference; switching between the pages keeps it. */
  readonly endpoint?: EndpointId
  /** The Console is yet to put the keyboard into the endpoint's form. */
  readonly isTyping?: boolean
}

/** Where the user is on the Platform screen. */
export const usePlatform = create<PlatformState>(() => ({ page: 'console' }))

const { setState } = usePlatform

/** Shows one of the pages of the Platform screen. */
export const openPage = (page: PlatformPageId): void => {
  setState({ page })
  goTo('platform')
}

/** Chooses an endpoint without leaving the page. */
export const chooseEndpoint = (endpoint: EndpointId): void => setState({ endpoint })

/** Shows no endpoint any more, but all of them. */
export const closeEndpoint = (): void => setState(({ page }) => ({ page }), true)

/** Opens the console with an endpoint; `byKey` puts the keyboard into its form. */
export const openEndpoint = (endpoint: EndpointId, byKey = false): void => {
  chooseEndpoint(endpoint)
  if (byKey) setState({ isTyping: true })
  openPage('console')
}

/** Chooses an endpoint and shows its page, also from another workspace. */
export const openReference = (endpoint: EndpointId): void => {
  chooseEndpoint(endpoint)
  openPage('reference')
}
