import { Activity, Blocks, House, type LucideIcon, Package, Settings, Users } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { goTo, type ScreenId } from '../base/navigation.ts'
import { AUDIENCE_COMMANDS } from '../people/audiencePages.ts'
import { PLATFORM_COMMANDS } from '../platform/platformPages.ts'

export interface Screen {
  readonly id: ScreenId
  readonly title: string
  readonly icon: LucideIcon
  /** Browsers keep Ctrl and a digit for their tabs, so Alt and the digit does it too. */
  readonly keys: readonly [string, ...string[]]
  /** Where it stands in the rail; `hidden` screens are reached from elsewhere. */
  readonly place: 'top' | 'bottom' | 'hidden'
  /** Further words for the palette. */
  readonly words: string
  readonly View: LazyExoticComponent<ComponentType>
}

const screen = lazyViews()

/** Every screen. Rail, menu, palette and shortcuts are made from these rows; to add a screen, add one. */
export const SCREENS: readonly Screen[] = [
  {
    id: 'home',
    title: 'Home',
    icon: House,
    keys: ['Alt+1', 'Mod+1'],
    place: 'top',
    words: 'start recent samples',
    View: screen(() => import('./home/HomeScreen.tsx'), 'HomeScreen'),
  },
  {
    id: 'catalog',
    title: 'Catalog',
    icon: Package,
    keys: ['Alt+2', 'Mod+2'],
    place: 'top',
    words: 'products feeds items',
    View: screen(() => import('../feeds/CatalogScreen.tsx'), 'CatalogScreen'),
  },
  {
    id: 'audiences',
    title: 'Audiences',
    icon: Users,
    keys: ['Alt+3', 'Mod+3'],
    place: 'top',
    words: 'customers lists hashes do not reach people',
    View: screen(() => import('../people/AudienceScreen.tsx'), 'AudienceScreen'),
  },
  {
    id: 'platform',
    title: 'Platform',
    icon: Blocks,
    keys: ['Alt+4', 'Mod+4'],
    place: 'top',
    words: 'api console endpoints requests reference releases',
    View: screen(() => import('../platform/PlatformScreen.tsx'), 'PlatformScreen'),
  },
  {
    id: 'activity',
    title: 'Activity',
    icon: Activity,
    keys: ['Alt+5', 'Mod+5'],
    place: 'top',
    words: 'requests log network privacy',
    View: screen(() => import('./activity/ActivityScreen.tsx'), 'ActivityScreen'),
  },
  {
    id: 'connection',
    title: 'Connection',
    icon: Settings,
    keys: ['Mod+Shift+S'],
    place: 'hidden',
    words: 'sign in out login practice sandbox live account PIN service profile keys',
    View: screen(() => import('../platform/connection/ConnectionScreen.tsx'), 'ConnectionScreen'),
  },
  {
    id: 'settings',
    title: 'Settings',
    icon: Settings,
    keys: ['Mod+,'],
    place: 'bottom',
    words: 'preferences theme dark light density',
    View: screen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
  },
]

/** One command a screen, and those of pages within a screen. */
export const screenCommands = (): readonly Command[] => [
  ...SCREENS.map(({ id, title, keys, words }) => ({
    id: `go.${id}`,
    title: `Go to ${title}`,
    group: 'Go',
    keys,
    words,
    run: () => goTo(id),
  })),
  ...AUDIENCE_COMMANDS,
  ...PLATFORM_COMMANDS,
]
