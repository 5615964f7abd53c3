import type { NamedEntry } from '../../base/namedEntries.ts'

export type ViewSheet = 'columns' | 'save' | 'views'

export const MAX_VIEW_NAME = 80

/** A name of a view as it is kept. */
export const viewName = (text: string): string => text.trim().slice(0, MAX_VIEW_NAME)

/** The view that another one of this name would replace. */
export const viewNamed = <View extends NamedEntry>(saved: readonly View[], text: string): View | undefined =>
  saved.find(({ name }) => name.toLowerCase() === viewName(text).toLowerCase())
