import { create } from 'zustand'
import type { FileScreen } from '../../engine/model/guessContents.ts'

export type ScreenId = 'home' | 'catalog' | 'audiences' | 'ads' | 'platform' | 'activity' | 'settings' | 'connection'

interface NavigationState {
  readonly screen: ScreenId
  /** A file that a screen is asked to preview; it takes it with `takeFile`. */
  readonly handed?: { readonly to: FileScreen; readonly file: File; readonly more?: readonly File[] }
  /** Feed or list that a screen should open; the screen takes it with `takeOpening`. */
  readonly opening?: { readonly on: FileScreen; readonly id: string }
}

/** Where the user is. */
export const useNavigation = create<NavigationState>(() => ({ screen: 'home' }))

/** Shows a screen. */
export const goTo = (screen: ScreenId): void => useNavigation.setState({ screen })

/** Shows a screen and passes it a file, plus `more` where it takes several. */
export const handFile = (to: FileScreen, file: File, more: readonly File[] = []): void =>
  useNavigation.setState({ screen: to, handed: { to, file, ...(more.length === 0 ? {} : { more }) } })

/** Shows the screen of a feed or list and asks it to open that one. */
export const openOn = (on: FileScreen, id: string): void => useNavigation.setState({ screen: on, opening: { on, id } })

const without = <Key extends 'handed' | 'opening'>(state: NavigationState, key: Key): NavigationState => {
  const { [key]: _gone, ...rest } = state
  return rest as NavigationState
}

/** The files handed to a screen, once. */
export const takeFiles = (by: FileScreen): readonly File[] => {
  const { handed } = useNavigation.getState()
  if (handed?.to !== by) return []
  useNavigation.setState((state) => without(state, 'handed'), true)
  return [handed.file, ...(handed.more ?? [])]
}

/** The file handed to a screen, once. */
export const takeFile = (by: FileScreen): File | undefined => takeFiles(by)[0]

/** The id of the feed or list that a screen is asked to open, once. */
export const takeOpening = (by: FileScreen): string | undefined => {
  const { opening } = useNavigation.getState()
  if (opening?.on !== by) return undefined
  useNavigation.setState((state) => without(state, 'opening'), true)
  return opening.id
}
