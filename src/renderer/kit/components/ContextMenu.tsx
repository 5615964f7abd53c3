import './Menu.css'
import { useRef } from 'react'
import { Popover } from 'react-aria-components'
import { type MenuGroup, MenuList } from './Menu.tsx'

interface ContextMenuProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** A point of the window, in px. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** Actions at a point of the window; focus returns to its former place on closing. */
export const ContextMenu = ({ label, groups, at, onClose }: ContextMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} className="menu-anchor" style={{ left: at.x, top: at.y }} />
      <Popover
        className="popover"
        triggerRef={anchor}
        placement="bottom start"
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        aria-label={label}
      >
        <MenuList label={label} groups={groups} onClose={onClose} />
      </Popover>
    </>
  )
}
