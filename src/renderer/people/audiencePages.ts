import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type PageRow, pageCommands } from '../base/pageRows.ts'
import { type AudiencePageId, openAudiencePage } from './state/audiencePage.ts'

const page = lazyViews()

/** The pages of the Audiences screen. Tabs and palette commands are made from these rows; to add a page, add one. */
export const AUDIENCE_PAGES: readonly PageRow<AudiencePageId>[] = [
  {
    id: 'lists',
    title: 'people.pages.lists',
    find: 'people.pages.lists.find',
    View: page(() => import('./lists/ListsPage.tsx'), 'ListsPage'),
  },
  {
    id: 'pairs',
    title: 'people.pages.pairs',
    find: 'people.pages.pairs.find',
    View: page(() => import('./pairs/PairsPage.tsx'), 'PairsPage'),
  },
  {
    id: 'online',
    title: 'people.pages.online',
    find: 'people.pages.online.find',
    View: page(() => import('./online/OnlineEntriesPage.tsx'), 'OnlineEntriesPage'),
  },
  {
    id: 'insights',
    title: 'people.pages.insights',
    find: 'people.pages.insights.find',
    View: page(() => import('./insights/InsightsPage.tsx'), 'InsightsPage'),
  },
  {
    id: 'estimate',
    title: 'people.pages.estimate',
    find: 'people.pages.estimate.find',
    View: page(() => import('./estimate/EstimatePage.tsx'), 'EstimatePage'),
  },
  {
    id: 'trace',
    title: 'people.pages.trace',
    find: 'people.pages.trace.find',
    View: page(() => import('./trace/TracePage.tsx'), 'TracePage'),
  },
  {
    id: 'selfTest',
    title: 'people.pages.selfTest',
    find: 'people.pages.selfTest.find',
    View: page(() => import('./selfTest/SelfTestPage.tsx'), 'SelfTestPage'),
  },
  {
    id: 'erasure',
    title: 'people.pages.erasure',
    find: 'people.pages.erasure.find',
    View: page(() => import('./erasure/ErasurePage.tsx'), 'ErasurePage'),
  },
  {
    id: 'suppression',
    title: 'people.pages.suppression',
    find: 'people.pages.suppression.find',
    View: page(() => import('./suppression/SuppressionPage.tsx'), 'SuppressionPage'),
  },
]

export const AUDIENCE_COMMANDS: readonly Command[] = pageCommands(AUDIENCE_PAGES, {
  prefix: 'audience',
  title: (page) => t('people.pages.open', { page }),
  group: () => t('people.pages.group'),
  open: openAudiencePage,
})
