import type { ComponentType, LazyExoticComponent } from 'react'
import type { FeedSummary } from '../../engine/model/catalogModel.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type FeedPageId, openFeedPage } from './state/feedPage.ts'

type FeedView = ComponentType<{ readonly feed: FeedSummary }>

export interface FeedPage {
  readonly id: Exclude<FeedPageId, 'rows'>
  readonly title: string
  /** Of its command: `Review and upload …`. */
  readonly command: string
  readonly keys?: readonly string[]
  /** Further words for the palette. */
  readonly words: string
  readonly View: LazyExoticComponent<FeedView>
}

const page = lazyViews<{ readonly feed: FeedSummary }>()

/** What stands beside the rows of an open feed. Tabs and commands are made from these rows; to add a page, add one. */
export const FEED_PAGES: readonly FeedPage[] = [
  {
    id: 'rules',
    title: 'Rules',
    command: 'Rules …',
    words: 'transform if then else recipe condition action bulk',
    View: page(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
  },
  {
    id: 'online',
    title: 'Online',
    command: 'Compare with the catalog online …',
    words: 'get changes download conflicts mine theirs base three-way diff merge',
    View: page(() => import('./online/OnlinePage.tsx'), 'OnlinePage'),
  },
  {
    id: 'upload',
    title: 'Upload',
    command: 'Review and upload …',
    keys: ['Mod+Enter'],
    words: 'send post batches products',
    View: page(() => import('./upload/FeedUpload.tsx'), 'FeedUpload'),
  },
  {
    id: 'sets',
    title: 'Product sets',
    command: 'Product sets',
    words: 'manual filtered selection set of products members status',
    View: page(() => import('./sets/SetsPage.tsx'), 'SetsPage'),
  },
  {
    id: 'quality',
    title: 'Quality',
    command: 'Quality of the feed',
    words: 'dashboard plots completeness lengths prices trend histogram statistics',
    View: page(() => import('./quality/QualityPage.tsx'), 'QualityPage'),
  },
  {
    id: 'damage',
    title: 'Damage',
    command: 'Damage by spreadsheets',
    words: 'excel gtin lost zeros exponent 1.23E+12 dates mend repair encoding mojibake',
    View: page(() => import('./preview/DamagePage.tsx'), 'DamagePage'),
  },
]

/** One command a page. */
export const FEED_PAGE_COMMANDS: readonly Command[] = FEED_PAGES.map(({ id, command, words, keys }) => ({
  id: `feed.${id}`,
  title: command,
  group: 'Feed',
  words,
  ...(keys === undefined ? {} : { keys }),
  run: () => openFeedPage(id),
}))
