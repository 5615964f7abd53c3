import './Tabs.css'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList } from 'react-aria-components'

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

const TABBABLE =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]):not([tabindex^="-"])'

/** Longest wait in ms until a panel is searched. */
const MAX_SEARCH_WAIT_MS = 300

/** Whether nothing in a panel can be focused. Before its paint the page would be laid out to know. */
const useIsTabStop = (panel: RefObject<HTMLElement | null>): boolean => {
  const [isTabStop, setTabStop] = useState(false)
  useEffect(() => {
    const element = panel.current
    if (element === null) return
    let request = 0
    const search = () => {
      request = 0
      // Its size changes when it is shown, so it is searched then.
      if (!element.checkVisibility()) return
      const isInSight = (each: Element | null): boolean => each?.checkVisibility({ visibilityProperty: true }) === true
      setTabStop(
        !isInSight(element.querySelector(TABBABLE)) && ![...element.querySelectorAll(TABBABLE)].some(isInSight),
      )
    }
    const searchSoon = () => {
      // One that waits is kept: a panel may change all the time.
      request ||= requestIdleCallback(search, { timeout: MAX_SEARCH_WAIT_MS })
    }
    searchSoon()
    const sizes = new ResizeObserver(searchSoon)
    sizes.observe(element)
    const observer = new MutationObserver(searchSoon)
    const attributeFilter = ['tabindex', 'disabled', 'hidden']
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter })
    return () => {
      observer.disconnect()
      sizes.disconnect()
      cancelIdleCallback(request)
    }
  }, [panel])
  return isTabStop
}

interface PanelProps {
  readonly list: RefObject<HTMLElement | null>
  readonly tab: string
  readonly children: ReactNode
}

/** What a tab shows. That of react-aria has the page laid out at each draw. */
const Panel = ({ list, tab, children }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const isTabStop = useIsTabStop(panel)
  useLayoutEffect(() => {
    const element = panel.current
    if (element === null || list.current === null) return
    // As react-aria names them, after the list.
    const key = tab.replace(/\s+/g, '')
    element.id = `${list.current.id}-tabpanel-${key}`
    element.setAttribute('aria-labelledby', `${list.current.id}-tab-${key}`)
  })
  return (
    <div ref={panel} role="tabpanel" className="tab-panel" {...(isTabStop ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}

/** Several views of one thing; the arrow keys move between them. */
export const Tabs = ({ label, items, selected, onSelect, actions }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(items[0]?.id)
  const shown = items.find(({ id }) => id === (selected ?? own))
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
    // A click that focuses a tab scrolls the list back after this effect ran.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    <div className="tabs">
      <div className="tab-row">
        <AriaTabs
          className="tab-choice"
          selectedKey={shown?.id ?? ''}
          onSelectionChange={(key) => {
            setOwn(String(key))
            onSelect?.(String(key))
          }}
        >
          <TabList className="tab-list" aria-label={label} ref={list}>
            {items.map((item) => (
              <Tab key={item.id} id={item.id} className="tab">
                {item.label}
                {item.count === undefined ? null : <span className="muted">{item.count}</span>}
              </Tab>
            ))}
          </TabList>
        </AriaTabs>
        {actions}
      </div>
      {shown === undefined ? null : (
        <Panel key={shown.id} list={list} tab={shown.id}>
          {shown.content}
        </Panel>
      )}
    </div>
  )
}
