import './StatusBar.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

const usePlace = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }))

const setPlace = (place: HTMLElement | null) => usePlace.setState({ place })

/** The bar at the foot of the window. Screens fill its left part with StatusParts; jobs stand at the right. */
export const StatusBar = ({ jobs }: { readonly jobs: ReactNode }) => (
  <footer className="status-bar">
    <span className="status-part" data-place ref={setPlace} />
    <span className="status-gap" />
    {jobs}
  </footer>
)

/** What a screen says in the status bar while it is shown. */
export const StatusParts = ({ children }: { readonly children: ReactNode }) => {
  const place = usePlace((state) => state.place)
  return place === null ? null : createPortal(children, place)
}

interface StatusPartProps {
  readonly state?: 'error' | 'warn' | 'added' | 'changed' | 'removed'
  readonly children: ReactNode
}

/** One fact in the status bar: a number with its word. */
export const StatusPart = ({ state, children }: StatusPartProps) => (
  <span className="status-part" {...(state === undefined ? {} : { 'data-state': state })}>
    {children}
  </span>
)
