import './Tabs.css'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export interface TabItem {
  readonly id: string
  readonly label: string
  /** A count beside the word. */
  readonly count?: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}

/** Several views of one thing; the arrow keys move between them. */
export const Tabs = ({ label, items, selected, onSelect }: TabsProps) => (
  <AriaTabs
    className="tabs"
    {...(selected === undefined ? {} : { selectedKey: selected })}
    onSelectionChange={(key) => onSelect?.(String(key))}
  >
    <TabList className="tab-list" aria-label={label}>
      {items.map((item) => (
        <Tab key={item.id} id={item.id} className="tab">
          {item.label}
          {item.count === undefined ? null : <span className="muted">{item.count}</span>}
        </Tab>
      ))}
    </TabList>
    {items.map((item) => (
      <TabPanel key={item.id} id={item.id} className="tab-panel">
        {item.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
