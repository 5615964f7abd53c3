// Browsers stop drawing beyond 16 to 33 million px; a million rows need 28 million. So a long grid is drawn in pages
// that overlap a little. Within a page, a pixel of the scroll bar is a pixel of rows; between pages, an offset moves
// the rows.

/** The tallest body that every browser draws to the pixel. */
const TALLEST = 16_000_000

interface ScrollScale {
  /** Height of all rows, and of the body that stands for them. */
  readonly total: number
  readonly height: number
  readonly pages: number
  readonly pageHeight: number
  /** By how much the offset grows from page to page. */
  readonly shift: number
}

/** Scroll bar position in px; plus `offset` it gives the top of the visible rows. */
interface ScrollPlace {
  readonly scrollTop: number
  readonly offset: number
}

/** Scale for `total` pixels of rows. Browsers cut taller elements, so beyond that pages overlap. */
export const scaleOf = (total: number): ScrollScale => {
  if (total <= TALLEST) return { total, height: total, pages: 1, pageHeight: Math.max(1, total), shift: 0 }
  const pageHeight = TALLEST / 100
  const pages = Math.floor(total / pageHeight)
  return { total, height: TALLEST, pages, pageHeight, shift: (total - TALLEST) / (pages - 1) }
}

const onPage = ({ pages, shift }: ScrollScale, page: number): number =>
  Math.round(Math.max(0, Math.min(pages - 1, page)) * shift)

/** Scroll bar position that shows the rows from `top` px on. */
export const placeFor = (scale: ScrollScale, top: number): ScrollPlace => {
  const offset = onPage(scale, Math.floor(top / scale.pageHeight))
  return { scrollTop: top - offset, offset }
}

/** Position after a long jump of the scroll bar, scaled to all rows. */
export const placeAfterJump = (scale: ScrollScale, scrollTop: number, viewHeight: number): ScrollPlace => {
  const range = Math.max(1, scale.height - viewHeight)
  const top = (scrollTop / range) * (scale.total - viewHeight)
  return { scrollTop, offset: scale.pages === 1 ? 0 : onPage(scale, Math.floor(top / scale.pageHeight)) }
}
