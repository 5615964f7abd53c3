import { t } from '../../messages/t.ts'
import './Frame.css'
import { ChevronDown, Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { grouped, useCommands } from '../base/commands.ts'
import { shortcutKeysOf, showKeys } from '../base/shortcuts.ts'
import { Menu } from '../kit/components/Menu.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { float } from './frameCommands.ts'

/** Adwright's mark: a letter A shaped like a try square, its crossbar a table row. */
const Logo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill="var(--accent-fill)" />
    <path
      d="M6.5 18 12 5.5 17.5 18"
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M9.2 14h5.6" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
)

/** The bar at the head of the window: menu, search-or-run, and where uploads go. */
export const TitleBar = () => {
  const commands = useCommands((state) => state.commands)
  const groups = () =>
    grouped(commands.filter(({ local, searchOnly }) => local !== true && searchOnly !== true)).map(
      ([title, members]) => ({
        title,
        actions: members.map((command) => {
          const keys = shortcutKeysOf(command)
          return {
            id: command.id,
            label: command.title,
            ...(keys === undefined ? {} : { keys }),
            disabledReason: command.disabledReason?.(),
            run: command.run,
          }
        }),
      }),
    )
  return (
    <header className="title-bar">
      <div className="title-bar-side">
        <Menu label={t('frame.menu.label')} groups={groups}>
          <Button className="app-menu" aria-label={t('frame.menu.label')}>
            <Logo size={20} />
            <span>{t('frame.menu.name')}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </Menu>
      </div>
      <Button className="search-or-run" onPress={() => float('palette')}>
        <Search size={14} aria-hidden />
        <span>{t('frame.palette.title')}</span>
        <kbd className="keys" aria-hidden>
          {showKeys('Mod+K')}
        </kbd>
      </Button>
      <div className="title-bar-side" data-end>
        <ConnectionBadge />
      </div>
    </header>
  )
}
