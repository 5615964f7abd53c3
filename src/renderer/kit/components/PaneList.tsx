import './PaneList.css'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'

export interface PaneItem {
  readonly id: string
  readonly title: string
  /** A state or a count at the right of the title. */
  readonly badge?: ReactNode
  readonly note?: ReactNode
}

interface PaneListProps {
  readonly title: string
  readonly items: readonly PaneItem[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  /** Small buttons beside the title. */
  readonly actions?: ReactNode
}

/** List pane of a screen: items with counts and states, navigated with arrow keys. */
export const PaneList = ({ title, items, selected, onSelect, actions }: PaneListProps) => (
  <>
    <div className="pane-head">
      <h2>{title}</h2>
      <div>{actions}</div>
    </div>
    <ListBox
      className="pane-list"
      aria-label={title}
      items={items}
      selectionMode="single"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys]
        if (key !== undefined) onSelect(String(key))
      }}
    >
      {(item) => (
        <ListBoxItem id={item.id} className="pane-item" textValue={item.title}>
          <span className="pane-item-title" title={item.title}>
            {item.title}
          </span>
          <span>{item.badge}</span>
          {item.note === undefined ? null : <span className="pane-item-note">{item.note}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  </>
)
