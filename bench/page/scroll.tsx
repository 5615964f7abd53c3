import { createRoot } from 'react-dom/client'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../src/contract/catalog/product.ts'
import type { FeedRow } from '../../src/engine/model/feedModel.ts'
import { FEED_COLUMNS, FROZEN_COLUMNS } from '../../src/renderer/feeds/feedColumns.tsx'
import { Grid } from '../../src/renderer/kit/grid/Grid.tsx'
import type { GridSource } from '../../src/renderer/kit/grid/gridModel.ts'
import './frames.ts'
import '../../src/renderer/kit/styles/tokens.css'
import '../../src/renderer/kit/styles/base.css'

const PAGE = 500
const LATENCY_MS = 5

const rowOf = (row: number): FeedRow => ({
  row,
  cells: Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, `${field} ${row}`])) as {
    [Field in ProductField]: string
  },
  issues: [],
  edited: {},
  outcome: 'none',
  remarks: [],
})

/** Rows in pages that arrive a moment after the question, as from a store. */
const source = (length: number): GridSource<FeedRow> => {
  const pages = new Map<number, readonly FeedRow[]>()
  const asked = new Set<number>()
  const listeners = new Set<(from: number, to: number) => void>()
  const load = (page: number) => {
    if (asked.has(page)) return
    asked.add(page)
    setTimeout(() => {
      pages.set(
        page,
        Array.from({ length: PAGE }, (_, at) => rowOf(page * PAGE + at)),
      )
      for (const listener of listeners) listener(page * PAGE, page * PAGE + PAGE - 1)
    }, LATENCY_MS)
  }
  return {
    length,
    rowAt: (position) => {
      const page = Math.floor(position / PAGE)
      const found = pages.get(page)?.[position - page * PAGE]
      if (found === undefined) load(page)
      return found
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shows a feed of so many rows, the size of the window. */
const showRows = (length: number): void => {
  const place = document.createElement('div')
  place.style.height = '100vh'
  document.body.append(place)
  createRoot(place).render(
    <Grid label="Rows" source={source(length)} columns={FEED_COLUMNS} frozen={FROZEN_COLUMNS} onEdit={() => {}} />,
  )
}

Object.assign(globalThis, { showRows })
