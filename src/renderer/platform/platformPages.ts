import type { ComponentType, LazyExoticComponent } from 'react'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { openPage, type PlatformPageId } from './state/platform.ts'

export interface PlatformPage {
  readonly id: PlatformPageId
  readonly title: string
  /** Further words for the palette. */
  readonly words: string
  readonly View: LazyExoticComponent<ComponentType>
}

const page = lazyViews()

/** The pages of the Platform screen. Tabs and palette commands are made from these rows; to add a page, add one. */
export const PLATFORM_PAGES: readonly PlatformPage[] = [
  {
    id: 'console',
    title: 'Console',
    words: 'api request send try endpoint signature base string curl',
    View: page(() => import('./console/ConsolePage.tsx'), 'ConsolePage'),
  },
  {
    id: 'reference',
    title: 'Reference',
    words: 'api endpoints parameters schema openapi documentation rules reply',
    View: page(() => import('./reference/ReferencePage.tsx'), 'ReferencePage'),
  },
  {
    id: 'assumptions',
    title: 'Assumptions',
    words: 'guesses unstated observed open documents silent',
    View: page(() => import('./assumptions/AssumptionsPage.tsx'), 'AssumptionsPage'),
  },
  {
    id: 'releases',
    title: 'Releases',
    words: 'release history changes changelog versions',
    View: page(() => import('./releases/ReleasesPage.tsx'), 'ReleasesPage'),
  },
  {
    id: 'errors',
    title: 'Errors',
    words: 'error codes status meaning',
    View: page(() => import('./errors/ErrorsPage.tsx'), 'ErrorsPage'),
  },
  {
    id: 'limits',
    title: 'Limits',
    words: 'rate limits maxima lengths counts',
    View: page(() => import('./limits/LimitsPage.tsx'), 'LimitsPage'),
  },
]

/** One command a page. */
export const PLATFORM_COMMANDS: readonly Command[] = PLATFORM_PAGES.map(({ id, title, words }) => ({
  id: `platform.${id}`,
  title: `Open ${title}`,
  group: 'Platform',
  words,
  run: () => openPage(id),
}))
