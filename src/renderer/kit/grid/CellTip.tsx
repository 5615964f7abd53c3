import { t } from '../../../messages/t.ts'
import './CellTip.css'
import { useEffect, useState } from 'react'
import type { CellView } from './gridModel.ts'

/** The cell under the pointer: where it stands on the page and what it shows. */
export interface Hovered {
  readonly box: DOMRect
  readonly view: CellView
  /** Does its text not fit? */
  readonly isCut: boolean
}

const DELAY_MS = 350
const WIDTH = 360

/** A glyph has words of its own. */
const hasGlyph = ({ shown, text }: CellView): boolean => shown !== undefined && text !== ''

const hasTip = ({ view, isCut }: Hovered): boolean =>
  view.marker !== undefined || view.before !== undefined || isCut || hasGlyph(view)

/** Tooltip of a cell: its errors, its previous value, and its full text where truncated. */
export const CellTip = ({ hovered }: { readonly hovered: Hovered | undefined }) => {
  const [shown, setShown] = useState<Hovered | undefined>()
  useEffect(() => {
    setShown(undefined)
    if (hovered === undefined || !hasTip(hovered)) return
    const timer = setTimeout(() => setShown(hovered), DELAY_MS)
    return () => clearTimeout(timer)
  }, [hovered])
  if (shown === undefined) return null
  const { box, view, isCut } = shown
  const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH - 8))
  const isLow = box.bottom > window.innerHeight - 200
  return (
    <div
      className="grid-tip"
      aria-hidden
      style={isLow ? { left, bottom: window.innerHeight - box.top + 4 } : { left, top: box.bottom + 4 }}
    >
      {view.marker === undefined ? null : <p data-level={view.marker.level}>{view.marker.text}</p>}
      {view.before === undefined ? null : (
        <p>
          <span className="muted">{t('kit.cell.original')} </span>
          {view.before === '' ? t('kit.cell.empty') : view.before}
        </p>
      )}
      {hasGlyph(view) ? <p>{view.text}</p> : null}
      {isCut && view.text !== '' ? <p className="grid-tip-text">{view.text}</p> : null}
    </div>
  )
}
