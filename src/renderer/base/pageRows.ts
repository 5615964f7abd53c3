import type { ComponentType, LazyExoticComponent } from 'react'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import type { Command } from './commands.ts'

/** A page of a screen. Its tab and its command in the palette are made from this row. */
export interface PageRow<Id extends string> {
  readonly id: Id
  readonly title: PlainCode
  /** Further words for the palette. */
  readonly find: PlainCode
  readonly View: LazyExoticComponent<ComponentType>
}

interface PageWays<Id extends string> {
  /** How ids of the commands begin. */
  readonly prefix: string
  readonly title: (page: string) => string
  readonly group: () => string
  readonly open: (id: Id) => void
}

/** One command a page. Its texts are read when they are shown, since the language may change. */
export const pageCommands = <Id extends string>(
  rows: readonly PageRow<Id>[],
  { prefix, title, group, open }: PageWays<Id>,
): readonly Command[] =>
  rows.map(({ id, title: named, find }) => ({
    id: `${prefix}.${id}`,
    get title() {
      return title(t(named))
    },
    get group() {
      return group()
    },
    get keywords() {
      return t(find)
    },
    run: () => open(id),
  }))
