import type { ComponentType, LazyExoticComponent } from 'react'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type AudiencePageId, openAudiencePage } from './state/audiencePage.ts'

export interface AudiencePage {
  readonly id: AudiencePageId
  readonly title: string
  /** Further words for the palette. */
  readonly words: string
  readonly View: LazyExoticComponent<ComponentType>
}

const page = lazyViews()

/** The pages of the Audiences screen. Tabs and palette commands are made from these rows; to add a page, add one. */
export const AUDIENCE_PAGES: readonly AudiencePage[] = [
  {
    id: 'lists',
    title: 'Customer lists',
    words: 'import hash file upload people',
    View: page(() => import('./lists/ListsPage.tsx'), 'ListsPage'),
  },
  {
    id: 'online',
    title: 'On the platform',
    words: 'custom audiences do not reach lists share permission targeted by line items create rename delete',
    View: page(() => import('./online/OnlinePage.tsx'), 'OnlinePage'),
  },
  {
    id: 'insights',
    title: 'Keyword insights',
    words: 'volume posts trends related keywords chart',
    View: page(() => import('./insights/InsightsPage.tsx'), 'InsightsPage'),
  },
  {
    id: 'estimate',
    title: 'Estimate',
    words: 'audience size reach targeting criteria primary',
    View: page(() => import('./estimate/EstimatePage.tsx'), 'EstimatePage'),
  },
  {
    id: 'trace',
    title: 'Check a value',
    words: 'trace normal form normalise hash sha-256 why differ find person platform',
    View: page(() => import('./trace/TracePage.tsx'), 'TracePage'),
  },
  {
    id: 'selfTest',
    title: 'Check this computer',
    words: 'self test vectors kernel simd sha-256 published speed',
    View: page(() => import('./selfTest/SelfTestPage.tsx'), 'SelfTestPage'),
  },
  {
    id: 'erasure',
    title: 'Erasure',
    words: 'forget person right to be forgotten gdpr delete digests inventory retention purge',
    View: page(() => import('./erasure/ErasurePage.tsx'), 'ErasurePage'),
  },
  {
    id: 'suppression',
    title: 'Suppression list',
    words: 'opt out block never upload skip exclude hashes gdpr objection unsubscribe',
    View: page(() => import('./suppression/SuppressionPage.tsx'), 'SuppressionPage'),
  },
]

/** One command a page. */
export const AUDIENCE_COMMANDS: readonly Command[] = AUDIENCE_PAGES.map(({ id, title, words }) => ({
  id: `audience.${id}`,
  title: `Open ${title}`,
  group: 'Audiences',
  words,
  run: () => openAudiencePage(id),
}))
