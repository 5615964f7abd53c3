import type { ComponentType, LazyExoticComponent } from 'react'
import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type FeedPageId, openFeedPage } from './state/feedPage.ts'
import type { FeedSummary } from './state/feedsModel.ts'

type FeedView = ComponentType<{ readonly feed: FeedSummary }>

interface FeedPage {
  readonly id: Exclude<FeedPageId, 'rows'>
  readonly title: () => string
  /** Title of its command, such as "Review and upload", where it is another. */
  readonly command?: () => string
  readonly keys?: readonly string[]
  /** Further words for the palette. */
  readonly keywords: () => string
  readonly View: LazyExoticComponent<FeedView>
}

const page = lazyViews<{ readonly feed: FeedSummary }>()

/** What stands beside the rows of an open feed. Tabs and commands are made from these rows; to add a page, add one. */
export const FEED_PAGES: readonly FeedPage[] = [
  {
    id: 'rules',
    title: () => t('feeds.pages.rules'),
    keywords: () => t('feeds.pages.rules.find'),
    View: page(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
  },
  {
    id: 'online',
    title: () => t('feeds.pages.online'),
    command: () => t('feeds.pages.online.command'),
    keywords: () => t('feeds.pages.online.find'),
    View: page(() => import('./online/OnlinePage.tsx'), 'OnlinePage'),
  },
  {
    id: 'upload',
    title: () => t('feeds.pages.upload'),
    command: () => t('feeds.pages.upload.command'),
    keys: ['Mod+Enter'],
    keywords: () => t('feeds.pages.upload.find'),
    View: page(() => import('./upload/FeedUpload.tsx'), 'FeedUpload'),
  },
  {
    id: 'sets',
    title: () => t('feeds.pages.sets'),
    keywords: () => t('feeds.pages.sets.find'),
    View: page(() => import('./sets/SetsPage.tsx'), 'SetsPage'),
  },
  {
    id: 'quality',
    title: () => t('feeds.pages.quality'),
    command: () => t('feeds.pages.quality.command'),
    keywords: () => t('feeds.pages.quality.find'),
    View: page(() => import('./quality/QualityPage.tsx'), 'QualityPage'),
  },
  {
    id: 'checks',
    title: () => t('feeds.pages.checks'),
    command: () => t('feeds.pages.checks.command'),
    keywords: () => t('feeds.pages.checks.find'),
    View: page(() => import('./checks/ChecksPage.tsx'), 'ChecksPage'),
  },
  {
    id: 'damage',
    title: () => t('feeds.pages.damage'),
    keywords: () => t('feeds.pages.damage.find'),
    View: page(() => import('./preview/DamagePage.tsx'), 'DamagePage'),
  },
  {
    id: 'images',
    title: () => t('feeds.pages.images'),
    keywords: () => t('feeds.pages.images.find'),
    View: page(() => import('./images/ImagesPage.tsx'), 'ImagesPage'),
  },
  {
    id: 'categories',
    title: () => t('feeds.pages.categories'),
    keywords: () => t('feeds.pages.categories.find'),
    View: page(() => import('./categories/CategoriesPage.tsx'), 'CategoriesPage'),
  },
  {
    id: 'source',
    title: () => t('feeds.pages.source'),
    command: () => t('feeds.pages.source.command'),
    keywords: () => t('feeds.pages.source.find'),
    View: page(() => import('./source/SourcePage.tsx'), 'SourcePage'),
  },
]

/** One command per page. */
export const feedPageCommands = (): readonly Command[] =>
  FEED_PAGES.map(({ id, title, command = title, keywords, keys }) => ({
    id: `feed.${id}`,
    title: command(),
    group: t('feeds.commands.group'),
    keywords: keywords(),
    ...(keys === undefined ? {} : { keys }),
    run: () => openFeedPage(id),
  }))
