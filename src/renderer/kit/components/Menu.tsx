import './Menu.css'
import './Tooltip.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly keys?: string
  /** Why it can't be chosen now; shown behind its label. */
  readonly disabledReason?: string | undefined
  readonly run: () => void
}

export interface MenuGroup {
  readonly title?: string
  readonly actions: readonly MenuAction[]
}

interface MenuProps {
  /** The accessible name of the list. */
  readonly label: string
  /** A function is asked whenever the menu opens. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[])
  /** The button that opens it; it stays shut while that has a disabledReason. */
  readonly children: ReactElement<{ readonly disabledReason?: string | undefined }>
}

interface MenuListProps extends Omit<MenuProps, 'children'> {
  readonly onClose?: () => void
}

/** A list of actions in groups. */
export const MenuList = ({ label, groups, onClose }: MenuListProps) => (
  <AriaMenu className="menu" aria-label={label} {...(onClose === undefined ? {} : { onClose, autoFocus: 'first' })}>
    {(typeof groups === 'function' ? groups() : groups).map((group, index) => (
      <MenuSection key={group.title ?? index} aria-label={group.title ?? label}>
        {group.title === undefined ? null : <Header className="menu-heading">{group.title}</Header>}
        {group.actions.map(({ id, label: text, icon: Icon, keys, disabledReason, run }) => (
          <MenuItem
            key={id}
            id={id}
            className="menu-item"
            textValue={text}
            onAction={run}
            isDisabled={disabledReason !== undefined}
          >
            {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden />}
            <span className="menu-item-words">
              {text}
              {disabledReason === undefined ? null : <span className="muted"> {disabledReason}</span>}
            </span>
            {keys === undefined ? null : <kbd className="keys">{keys}</kbd>}
          </MenuItem>
        ))}
      </MenuSection>
    ))}
  </AriaMenu>
)

/** A button that opens a list of actions in groups. */
export const Menu = ({ label, groups, children }: MenuProps) =>
  children.props.disabledReason !== undefined ? (
    children
  ) : (
    <MenuTrigger>
      {children}
      <Popover className="popover" offset={4} placement="bottom start">
        <MenuList label={label} groups={groups} />
      </Popover>
    </MenuTrigger>
  )
