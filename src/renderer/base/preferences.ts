import { create } from 'zustand'

// Preferences are not precious: localStorage holds them, and unreadable values fall back to defaults.

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'compact' | 'comfortable'
/** What happens to a cell changed both here and live: ask, or one side wins. */
export type ConflictPolicy = 'ask' | 'mine' | 'theirs'
/** How responses that hold lists are shown. */
type ListView = 'json' | 'table'
export type PaneName = 'list' | 'inspector'

interface Preferences {
  readonly theme: Theme
  readonly density: Density
  readonly conflicts: ConflictPolicy
  /** Tab moves from cell to cell in grids and leaves the grid at either end. */
  readonly tabMoves: boolean
  readonly listView: ListView
  /** Images of products may be fetched. It was said that their hosts see who asks. */
  readonly fetchesImages: boolean
  /** Small images stand beside the titles of products. */
  readonly showsImages: boolean
  /** Widths in px. */
  readonly panes: Readonly<Record<PaneName, number>>
  /** A list that can fold is folded. Until the user chooses, small windows fold it. */
  readonly isListFolded?: boolean
}

interface PreferencesState extends Preferences {
  readonly setTheme: (theme: Theme) => void
  readonly setDensity: (density: Density) => void
  readonly setConflicts: (conflicts: ConflictPolicy) => void
  readonly setTabMoves: (tabMoves: boolean) => void
  readonly setListView: (listView: ListView) => void
  readonly setFetchesImages: (fetchesImages: boolean) => void
  readonly setShowsImages: (showsImages: boolean) => void
  readonly setPane: (pane: PaneName, width: number) => void
  readonly setListFolded: (isListFolded: boolean) => void
}

const STORED_AS = 'adwright.preferences'
const DEFAULTS: Preferences = {
  theme: 'system',
  density: 'compact',
  conflicts: 'ask',
  tabMoves: false,
  listView: 'json',
  fetchesImages: false,
  showsImages: false,
  panes: { list: 240, inspector: 320 },
}

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise

const width = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 100 && value <= 1000 ? value : otherwise

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Reads each preference on its own, so that one bad value spoils no other. */
export const readPreferences = (text: string | null): Preferences => {
  let stored: Readonly<Record<string, unknown>> = {}
  try {
    stored = asRecord(JSON.parse(text ?? '{}'))
  } catch {
    return DEFAULTS
  }
  const panes = asRecord(stored['panes'])
  return {
    theme: oneOf(stored['theme'], ['system', 'light', 'dark'], DEFAULTS.theme),
    density: oneOf(stored['density'], ['compact', 'comfortable'], DEFAULTS.density),
    conflicts: oneOf(stored['conflicts'], ['ask', 'mine', 'theirs'], DEFAULTS.conflicts),
    tabMoves: stored['tabMoves'] === true,
    listView: oneOf(stored['listView'], ['json', 'table'], DEFAULTS.listView),
    fetchesImages: stored['fetchesImages'] === true,
    showsImages: stored['showsImages'] === true,
    panes: {
      list: width(panes['list'], DEFAULTS.panes.list),
      inspector: width(panes['inspector'], DEFAULTS.panes.inspector),
    },
    ...(typeof stored['isListFolded'] === 'boolean' ? { isListFolded: stored['isListFolded'] } : {}),
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

/** Looks, habits and pane widths of this user on this computer. */
export const usePreferences = create<PreferencesState>((set) => ({
  ...readPreferences(stored()),
  setTheme: (theme) => set({ theme }),
  setDensity: (density) => set({ density }),
  setConflicts: (conflicts) => set({ conflicts }),
  setTabMoves: (tabMoves) => set({ tabMoves }),
  setListView: (listView) => set({ listView }),
  setFetchesImages: (fetchesImages) => set({ fetchesImages }),
  setShowsImages: (showsImages) => set({ showsImages }),
  setListFolded: (isListFolded) => set({ isListFolded }),
  setPane: (pane, width) => set(({ panes }) => ({ panes: { ...panes, [pane]: width } })),
}))

/** Puts preferences on the document and keeps them; called once by the entry point. */
export const applyPreferences = (): (() => void) => {
  const apply = (preferences: Preferences) => {
    const { theme, density } = preferences
    const root = document.documentElement
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.dataset['density'] = density
    try {
      // Functions are left out.
      localStorage.setItem(STORED_AS, JSON.stringify(preferences))
    } catch {
      // A full or forbidden storage loses only the wish to remember.
    }
  }
  apply(usePreferences.getState())
  return usePreferences.subscribe(apply)
}
