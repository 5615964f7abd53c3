import './Tabs.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

interface TabItem {
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
  /** Buttons behind the tabs. */
  readonly actions?: ReactNode
}

/** Several views of one thing; the arrow keys move between them. */
export const Tabs = ({ label, items, selected, onSelect, actions }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  // Where the window is narrow the chosen tab may stand beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    const show = (): void => {
      const tab = list.current?.querySelector('[role="tab"][aria-selected="true"]')
      if (list.current === null || tab === null || tab === undefined) return
      const whole = list.current.getBoundingClientRect()
      const chosen = tab.getBoundingClientRect()
      // The list alone is moved, never the page around it.
      list.current.scrollLeft += Math.min(0, chosen.left - whole.left) + Math.max(0, chosen.right - whole.right)
    }
    show()
    // A click that focuses a tab scrolls the list back after this effect ran.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    <AriaTabs
      className="tabs"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <div className="tab-row">
        <TabList className="tab-list" aria-label={label} ref={list}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className="tab">
              {item.label}
              {item.count === undefined ? null : <span className="muted">{item.count}</span>}
            </Tab>
          ))}
        </TabList>
        {actions}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
