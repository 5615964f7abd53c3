import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type PageRow, pageCommands } from '../base/pageRows.ts'
import { openPage, type PlatformPageId } from './state/platform.ts'

const page = lazyViews()

/** The pages of the Platform screen. Tabs and palette commands are made from these rows; to add a page, add one. */
export const PLATFORM_PAGES: readonly PageRow<PlatformPageId>[] = [
  {
    id: 'console',
    title: 'platform.pages.console',
    find: 'platform.pages.console.find',
    View: page(() => import('./console/ConsolePage.tsx'), 'ConsolePage'),
  },
  {
    id: 'collections',
    title: 'platform.pages.collections',
    find: 'platform.pages.collections.find',
    View: page(() => import('./collections/CollectionsPage.tsx'), 'CollectionsPage'),
  },
  {
    id: 'webhooks',
    title: 'studio.page.webhooks',
    find: 'studio.page.webhooks.find',
    View: page(() => import('./webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  },
  {
    id: 'streams',
    title: 'studio.page.streams',
    find: 'studio.page.streams.find',
    View: page(() => import('./streams/StreamsPage.tsx'), 'StreamsPage'),
  },
  {
    id: 'rules',
    title: 'studio.page.rules',
    find: 'studio.page.rules.find',
    View: page(() => import('./rules/StreamRulesPage.tsx'), 'StreamRulesPage'),
  },
  {
    id: 'explore',
    title: 'studio.page.explore',
    find: 'studio.page.explore.find',
    View: page(() => import('./explore/ExplorePage.tsx'), 'ExplorePage'),
  },
  {
    id: 'usage',
    title: 'studio.page.usage',
    find: 'studio.page.usage.find',
    View: page(() => import('./usage/UsagePage.tsx'), 'UsagePage'),
  },
  {
    id: 'reference',
    title: 'platform.pages.reference',
    find: 'platform.pages.reference.find',
    View: page(() => import('./reference/ReferencePage.tsx'), 'ReferencePage'),
  },
  {
    id: 'assumptions',
    title: 'platform.pages.assumptions',
    find: 'platform.pages.assumptions.find',
    View: page(() => import('./assumptions/AssumptionsPage.tsx'), 'AssumptionsPage'),
  },
  {
    id: 'releases',
    title: 'platform.pages.releases',
    find: 'platform.pages.releases.find',
    View: page(() => import('./releases/ReleasesPage.tsx'), 'ReleasesPage'),
  },
  {
    id: 'errors',
    title: 'platform.pages.errors',
    find: 'platform.pages.errors.find',
    View: page(() => import('./errors/ErrorsPage.tsx'), 'ErrorsPage'),
  },
  {
    id: 'limits',
    title: 'platform.pages.limits',
    find: 'platform.pages.limits.find',
    View: page(() => import('./limits/LimitsPage.tsx'), 'LimitsPage'),
  },
]

export const PLATFORM_COMMANDS: readonly Command[] = pageCommands(PLATFORM_PAGES, {
  prefix: 'platform',
  title: (page) => t('platform.pages.open', { page }),
  group: () => t('platform.title'),
  open: openPage,
})
