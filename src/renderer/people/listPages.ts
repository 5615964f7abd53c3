import type { ComponentType, LazyExoticComponent } from 'react'
import { t } from '../../messages/t.ts'
import type { MessageCode } from '../../messages/translator.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import type { ListSummary } from './state/audienceModel.ts'
import { type ListPageId, openListPage } from './state/listPage.ts'

type ListView = ComponentType<{ readonly list: ListSummary }>

export interface ListPage {
  readonly id: ListPageId
  readonly title: MessageCode
  /** Of its command: `Review and upload…`. */
  readonly command: MessageCode
  readonly keys?: readonly string[]
  /** Further words for the palette. */
  readonly find: MessageCode
  readonly View: LazyExoticComponent<ListView>
}

const page = lazyViews<{ readonly list: ListSummary }>()

/** What is said of an open customer list. Tabs and commands are made from these rows; to add a page, add one. */
export const LIST_PAGES: readonly ListPage[] = [
  {
    id: 'report',
    title: 'people.listPages.report',
    command: 'people.listPages.report.command',
    find: 'people.listPages.report.find',
    View: page(() => import('./report/ListReport.tsx'), 'ListReport'),
  },
  {
    id: 'upload',
    title: 'people.listPages.upload',
    command: 'people.listPages.upload.command',
    keys: ['Mod+Enter'],
    find: 'people.listPages.upload.find',
    View: page(() => import('./upload/ListUpload.tsx'), 'ListUpload'),
  },
  {
    id: 'dataSheet',
    title: 'people.listPages.dataSheet',
    command: 'people.listPages.dataSheet.command',
    find: 'people.listPages.dataSheet.find',
    View: page(() => import('./dataSheet/DataSheetPage.tsx'), 'DataSheetPage'),
  },
]

export const LIST_PAGE_COMMANDS: readonly Command[] = LIST_PAGES.map(({ id, command, find, keys }) => ({
  id: `list.${id}`,
  get title() {
    return t(command)
  },
  get group() {
    return t('people.listPages.group')
  },
  get keywords() {
    return t(find)
  },
  ...(keys === undefined ? {} : { keys }),
  run: () => openListPage(id, true),
}))
