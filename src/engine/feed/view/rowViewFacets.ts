import type { ProductField } from '../../../contract/catalog/product.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { type Column, cellReader, changingField } from '../../../workspace/edits/column.ts'
import { type Facet, FILLED, facetId, numberOf } from '../../../workspace/edits/facetChoice.ts'
import { createTextFacet } from '../../../workspace/edits/facets.ts'
import { createHistogram, narrowed } from '../../../workspace/edits/histogram.ts'
import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import type { CountedBar } from '../../model/facetModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Opened } from '../open/openedFeed.ts'

/** Counts of a facet; values are cut and ordered on demand. */
export interface FacetCounts {
  readonly rows: number
  readonly blank: number
  readonly counts: ReadonlyMap<string, number>
  readonly others: number
  readonly bars: readonly CountedBar[]
  readonly least?: number
  readonly most?: number
}

export interface FacetCounter {
  /** Fields that it reads, or that stand for columns of the file. */
  readonly fields: readonly ProductField[]
  readonly take: (view: RowView) => void
  readonly end: (turn: Turn) => Promise<FacetCounts>
}

const BARS = 20
const CHUNK = 512

const NO_VALUES = { counts: new Map<string, number>(), others: 0, bars: [] }

/** Hands rows on in chunks. */
const inChunks = (into: (chunk: readonly RowView[]) => void) => {
  let chunk: RowView[] = []
  return {
    take: (view: RowView): void => {
      chunk.push(view)
      if (chunk.length < CHUNK) return
      into(chunk)
      chunk = []
    },
    end: (): void => {
      into(chunk)
      chunk = []
    },
  }
}

const valueCounter = (column: Column): FacetCounter => {
  const facet = createTextFacet(column)
  const chunks = inChunks(facet.take)
  return {
    fields: [changingField(column)],
    take: chunks.take,
    end: async () => {
      chunks.end()
      const { rows, blank, counts, others } = facet.end()
      return { rows, blank, counts, others, bars: [] }
    },
  }
}

const filledCounter = (column: Column): FacetCounter => {
  const cellOf = cellReader(column)
  let rows = 0
  let blank = 0
  return {
    fields: [changingField(column)],
    take: ({ product }) => {
      rows++
      if (cellOf(product) === '') blank++
    },
    end: async () => ({ ...NO_VALUES, rows, blank, counts: new Map([[FILLED, rows - blank]]) }),
  }
}

const barCounter = (facet: Exclude<Facet, { by: 'problems' }>): FacetCounter => {
  const histogram = createHistogram(numberOf(facet) ?? (() => undefined))
  const chunks = inChunks(histogram.take)
  return {
    fields: [changingField(facet.field)],
    take: chunks.take,
    end: async () => {
      chunks.end()
      const { count, blank, first, width, bars, least, most } = narrowed(histogram.end(), BARS)
      return {
        ...NO_VALUES,
        rows: count + blank,
        blank,
        bars: bars.map((own, at) => ({ from: (first + at) * width, to: (first + at + 1) * width, count: own })),
        ...(count === 0 ? {} : { least, most }),
      }
    },
  }
}

const problemCounter = ({ feed }: Opened): FacetCounter => {
  const kept = createRowSet()
  let blank = 0
  return {
    fields: [],
    take: ({ row }) => {
      kept.add(row)
      if (feed.levelOf(row) === 0) blank++
    },
    end: async (turn) => {
      const counts = new Map<string, number>()
      for (const { rule } of feed.groups()) {
        const rows = feed.rowsWith(rule)
        let count = 0
        for (const row of kept.rows()) if (rows.has(row)) count++
        if (count > 0) counts.set(rule, count)
        await turn()
      }
      return { ...NO_VALUES, rows: kept.size(), blank, counts }
    },
  }
}

/** Counter for problems, values, filled cells or bars, as the facet asks. */
export const facetCounter = (now: Opened, facet: Facet): FacetCounter => {
  if (facet.by === 'problems') return problemCounter(now)
  if (facet.by === 'values') return valueCounter(facet.field)
  return facet.by === 'filled' ? filledCounter(facet.field) : barCounter(facet)
}

/** Cache key of a facet's counts: the filter without the facet's own choices. */
export const countKey = (facet: Facet, filter: { readonly choices?: readonly { readonly facet: Facet }[] }): string => {
  const id = facetId(facet)
  const choices = (filter.choices ?? []).filter((choice) => facetId(choice.facet) !== id)
  return JSON.stringify([id, { ...filter, choices }])
}
