import type { ComponentType } from 'react'
import type { AdProject } from '../../host/ads.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { BudgetPage } from './budget/BudgetPage.tsx'
import { ChangesPage } from './changes/ChangesPage.tsx'
import { LinksPage } from './links/LinksPage.tsx'
import { RecordsPage } from './RecordsPage.tsx'
import { ReviewPage } from './review/ReviewPage.tsx'
import type { AdsPageId } from './state/adsState.ts'
import { TargetingPage } from './targeting/TargetingPage.tsx'
import { TreePage } from './tree/TreePage.tsx'
import { UploadsPage } from './uploads/UploadsPage.tsx'
import { VersionsPage } from './versions/VersionsPage.tsx'

interface AdsPage {
  readonly id: AdsPageId
  readonly title: PlainCode
  readonly View: ComponentType<{ readonly project: AdProject }>
}

/** The pages of an open ad account, in the order of their tabs. */
export const ADS_PAGES: readonly AdsPage[] = [
  { id: 'records', title: 'adsPages.page.records', View: RecordsPage },
  { id: 'tree', title: 'adsPages.page.tree', View: TreePage },
  { id: 'budget', title: 'adsPages.page.budget', View: BudgetPage },
  { id: 'targeting', title: 'adsPages.page.targeting', View: TargetingPage },
  { id: 'links', title: 'adsPages.page.links', View: LinksPage },
  { id: 'changes', title: 'adsPages.page.changes', View: ChangesPage },
  { id: 'review', title: 'adsPages.page.review', View: ReviewPage },
  { id: 'uploads', title: 'adsPages.page.uploads', View: UploadsPage },
  { id: 'versions', title: 'adsPages.page.versions', View: VersionsPage },
  { id: 'account', title: 'adsPages.page.account', View: AccountPage },
]
