import type { ComponentType, LazyExoticComponent } from 'react'
import type { ListSummary } from '../../engine/model/audienceModel.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { type ListPageId, openListPage } from './state/listPage.ts'

type ListView = ComponentType<{ readonly list: ListSummary }>

export interface ListPage {
  readonly id: ListPageId
  readonly title: string
  /** Of its command: `Review and upload …`. */
  readonly command: string
  readonly keys?: readonly string[]
  /** Further words for the palette. */
  readonly words: string
  readonly View: LazyExoticComponent<ListView>
}

const page = lazyViews<{ readonly list: ListSummary }>()

/** What is said of an open customer list. Tabs and commands are made from these rows; to add a page, add one. */
export const LIST_PAGES: readonly ListPage[] = [
  {
    id: 'report',
    title: 'Report',
    command: 'Report of the list',
    words: 'quality counts valid invalid duplicates',
    View: page(() => import('./report/ListReport.tsx'), 'ListReport'),
  },
  {
    id: 'upload',
    title: 'Upload',
    command: 'Review and upload …',
    keys: ['Mod+Enter'],
    words: 'send custom audience do not reach delta',
    View: page(() => import('./upload/ListUpload.tsx'), 'ListUpload'),
  },
]

/** One command a page. */
export const LIST_PAGE_COMMANDS: readonly Command[] = LIST_PAGES.map(({ id, command, words, keys }) => ({
  id: `list.${id}`,
  title: command,
  group: 'List',
  words,
  ...(keys === undefined ? {} : { keys }),
  run: () => openListPage(id),
}))
