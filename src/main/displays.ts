import { type BrowserWindow, type Rectangle, screen } from 'electron'

/** A strip of the title bar that can be grasped, in pixels. */
const GRASPED = { width: 100, height: 40 }

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)

const isGraspable = (window: Rectangle, area: Rectangle): boolean =>
  overlap(window.x, window.width, area.x, area.width) >= GRASPED.width &&
  overlap(window.y, GRASPED.height, area.y, area.height) >= GRASPED.height / 2

/** Bounds centered in an area, no larger than it. */
const centeredIn = (area: Rectangle, { width, height }: Pick<Rectangle, 'width' | 'height'>): Rectangle => {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  return {
    ...size,
    x: area.x + Math.round((area.width - size.width) / 2),
    y: area.y + Math.round((area.height - size.height) / 2),
  }
}

/** New bounds of a window whose title bar is in no area. The first area is the main one. */
const boundsWithin = (window: Rectangle, areas: readonly Rectangle[]): Rectangle | undefined => {
  const [main] = areas
  if (main === undefined || areas.some((area) => isGraspable(window, area))) return undefined
  return centeredIn(main, window)
}

const workAreas = (): readonly Rectangle[] => {
  const main = screen.getPrimaryDisplay()
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea)
}

/** Brings windows back into sight whose display was unplugged, turned or given another resolution. */
export const stayInSight = (windows: ReadonlySet<BrowserWindow>): void => {
  const look = (): void => {
    for (const window of windows) {
      if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) continue
      const bounds = boundsWithin(window.getNormalBounds(), workAreas())
      if (bounds !== undefined) window.setBounds(bounds)
    }
  }
  screen.on('display-removed', look)
  screen.on('display-metrics-changed', look)
}
