import { create } from 'zustand'
import { goTo } from '../../base/navigation.ts'

export type AudiencePageId =
  | 'lists'
  | 'pairs'
  | 'online'
  | 'insights'
  | 'estimate'
  | 'trace'
  | 'selfTest'
  | 'erasure'
  | 'suppression'

interface AudiencePageState {
  readonly page: AudiencePageId
}

/** Which page of the Audiences screen is shown. */
export const useAudiencePage = create<AudiencePageState>(() => ({ page: 'lists' }))

/** Shows a page of the Audiences screen. */
export const openAudiencePage = (page: AudiencePageId): void => {
  useAudiencePage.setState({ page })
  goTo('audiences')
}
