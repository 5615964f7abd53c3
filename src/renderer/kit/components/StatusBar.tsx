import './StatusBar.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
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

const GLYPHS = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck } as const

interface StatusNoticeProps {
  readonly level: keyof typeof GLYPHS
  /** What happened, in a few words; announced politely. */
  readonly title: string
  /** A Banner that says the rest; what acts closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** Something to know of the work shown; a press opens the rest above it. */
export const StatusNotice = ({ level, title, children }: StatusNoticeProps) => {
  const Glyph = GLYPHS[level]
  return (
    <DialogTrigger>
      <span className="status-part" role="status">
        <Button className="status-button" data-level={level}>
          <Glyph size={14} aria-hidden />
          {title}
        </Button>
      </span>
      <Popover className="popover status-popover" placement="top start" offset={4}>
        <Dialog className="status-dialog" aria-label={title}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
