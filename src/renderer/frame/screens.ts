import { Activity, Blocks, House, type LucideIcon, Megaphone, Package, Settings, Users } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import type { Command } from '../base/commands.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { goTo, type ScreenId } from '../base/navigation.ts'
import { AUDIENCE_COMMANDS } from '../people/audiencePages.ts'
import { PLATFORM_COMMANDS } from '../platform/platformPages.ts'

export interface Screen {
  readonly id: ScreenId
  readonly title: PlainCode
  readonly icon: LucideIcon
  /** Browsers reserve Ctrl+digit for their tabs, so Alt+digit works too. */
  readonly keys: readonly [string, ...string[]]
  /** Where it stands in the rail; `hidden` screens are reached from elsewhere. */
  readonly place: 'top' | 'bottom' | 'hidden'
  /** Further words for the palette. */
  readonly keywords: PlainCode
  readonly View: LazyExoticComponent<ComponentType>
}

const screen = lazyViews()

/** Every screen. Rail, menu, palette and shortcuts are made from these rows; to add a screen, add one. */
export const SCREENS: readonly Screen[] = [
  {
    id: 'home',
    title: 'frame.screen.home',
    icon: House,
    keys: ['Alt+1', 'Mod+1'],
    place: 'top',
    keywords: 'frame.screen.home.find',
    View: screen(() => import('./home/HomeScreen.tsx'), 'HomeScreen'),
  },
  {
    id: 'catalog',
    title: 'frame.screen.catalog',
    icon: Package,
    keys: ['Alt+2', 'Mod+2'],
    place: 'top',
    keywords: 'frame.screen.catalog.find',
    View: screen(() => import('../feeds/FeedsScreen.tsx'), 'FeedsScreen'),
  },
  {
    id: 'audiences',
    title: 'frame.screen.audiences',
    icon: Users,
    keys: ['Alt+3', 'Mod+3'],
    place: 'top',
    keywords: 'frame.screen.audiences.find',
    View: screen(() => import('../people/AudienceScreen.tsx'), 'AudienceScreen'),
  },
  {
    id: 'ads',
    title: 'frame.screen.ads',
    icon: Megaphone,
    keys: ['Alt+4', 'Mod+4'],
    place: 'top',
    keywords: 'frame.screen.ads.find',
    View: screen(() => import('../ads/AdsScreen.tsx'), 'AdsScreen'),
  },
  {
    id: 'platform',
    title: 'frame.screen.platform',
    icon: Blocks,
    keys: ['Alt+5', 'Mod+5'],
    place: 'top',
    keywords: 'frame.screen.platform.find',
    View: screen(() => import('../platform/PlatformScreen.tsx'), 'PlatformScreen'),
  },
  {
    id: 'activity',
    title: 'frame.screen.activity',
    icon: Activity,
    keys: ['Alt+6', 'Mod+6'],
    place: 'top',
    keywords: 'frame.screen.activity.find',
    View: screen(() => import('./activity/ActivityScreen.tsx'), 'ActivityScreen'),
  },
  {
    id: 'connection',
    title: 'frame.screen.connection',
    icon: Settings,
    keys: ['Mod+Shift+S'],
    place: 'hidden',
    keywords: 'frame.screen.connection.find',
    View: screen(() => import('../platform/connection/ConnectionScreen.tsx'), 'ConnectionScreen'),
  },
  {
    id: 'settings',
    title: 'frame.screen.settings',
    icon: Settings,
    keys: ['Mod+,'],
    place: 'bottom',
    keywords: 'frame.screen.settings.find',
    View: screen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
  },
]

/** One command a screen, and those of pages within a screen. */
export const screenCommands = (): readonly Command[] => [
  ...SCREENS.map(({ id, title, keys, keywords }) => ({
    id: `go.${id}`,
    title: t('frame.command.goTo', { screen: t(title) }),
    group: t('frame.command.go'),
    keys,
    keywords: t(keywords),
    run: () => goTo(id),
  })),
  ...AUDIENCE_COMMANDS,
  ...PLATFORM_COMMANDS,
]
