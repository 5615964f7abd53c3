import './SplitPane.css'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type PaneName, usePreferences } from '../../base/preferences.ts'

const LIMITS: Readonly<Record<PaneName, readonly [least: number, most: number]>> = {
  list: [180, 440],
  inspector: [240, 560],
}

const KEY_STEP = 16

interface HandleProps {
  readonly pane: PaneName
  readonly label: string
  /** The pane is on the right of the line, so that pulling left widens it. */
  readonly mirrored: boolean
}

/** Divider between two panes: drag it, or use the arrow keys, Home and End. */
export const SplitHandle = ({ pane, label, mirrored }: HandleProps) => {
  const width = usePreferences((state) => state.panes[pane])
  const setPane = usePreferences((state) => state.setPane)
  const [dragging, setDragging] = useState<{ readonly x: number; readonly width: number } | undefined>()
  const [least, most] = LIMITS[pane]
  const resize = (next: number) => setPane(pane, Math.round(Math.min(most, Math.max(least, next))))
  const onPointerMove = (event: PointerEvent) => {
    if (dragging !== undefined) resize(dragging.width + (event.clientX - dragging.x) * (mirrored ? -1 : 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wider = mirrored ? 'ArrowLeft' : 'ArrowRight'
    const narrower = mirrored ? 'ArrowRight' : 'ArrowLeft'
    const next = { [wider]: width + KEY_STEP, [narrower]: width - KEY_STEP, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be a focusable splitter (ARIA window splitter pattern)
    <div
      className="split-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      {...(dragging === undefined ? {} : { 'data-dragging': true })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging({ x: event.clientX, width })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragging(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
