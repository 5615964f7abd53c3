export type ViewSheet = 'columns' | 'save' | 'views'

/** A view under a name. */
export interface NamedView {
  readonly id: string
  readonly name: string
}

export const MAX_VIEW_NAME = 80

/** A name of a view as it is kept. */
export const viewName = (text: string): string => text.trim().slice(0, MAX_VIEW_NAME)

/** The view that another one of this name would replace. */
export const viewNamed = <View extends NamedView>(saved: readonly View[], text: string): View | undefined =>
  saved.find(({ name }) => name.toLowerCase() === viewName(text).toLowerCase())

/** Views with one more, in place of the one with its id, by name. */
export const withView = <View extends NamedView>(saved: readonly View[], own: View): readonly View[] =>
  [...saved.filter(({ id }) => id !== own.id), own].sort((a, b) => a.name.localeCompare(b.name))
