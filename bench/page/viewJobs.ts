import { PRODUCT_FIELD_NAMES } from '../../src/contract/catalog/product.ts'
import { countMatches } from '../../src/engine/feed/history/findMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import { setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { countFacets } from '../../src/engine/feed/view/facetMethods.ts'
import { readQuality } from '../../src/engine/feed/view/qualityMethods.ts'
import { filterRows } from '../../src/engine/feed/view/viewMethods.ts'
import type { FindChoice } from '../../src/engine/model/feedWork.ts'
import { gatherCells } from '../../src/workspace/edits/cellChanges.ts'
import { createFinder, createReplacer } from '../../src/workspace/edits/findReplace.ts'
import { makeStep } from '../../src/workspace/edits/step.ts'
import { freeJob } from '../../test/engine/freeJob.ts'
import { openInMemory } from '../memoryFeed.ts'

// Jobs over all rows of an open feed as its worker does them. The bench runs them in Node; types are those of a worker.

/** A job, and the milliseconds that it may take. */
interface ViewJob {
  readonly name: string
  readonly atMost: number
  readonly run: (turn: number) => unknown
}

const MAX_FIND_MS = 300
const MAX_MS = 1_000
const REPLACED = 50_000

const FACETS = (['brand', 'availability', 'color', 'product_type'] as const).map((field) => ({
  facet: { by: 'values' as const, field },
  limit: 100,
}))

/** Opens a feed of these bytes; the jobs are to be run in their order. */
const viewJobs = async (bytes: Uint8Array): Promise<readonly ViewJob[]> => {
  const { feed, stored, file } = await openInMemory(bytes)
  feed.start([], [])
  setOpened({ id: 'a', stored, file, feed })
  const job = freeJob()
  const find = (name: string, text: string): ViewJob => ({
    name: `quick find, ${name}`,
    atMost: MAX_FIND_MS,
    run: () => filterRows({ show: 'all', text }, job),
  })
  const choice: FindChoice = {
    ...{ text: 'cup', mode: 'plain', matchCase: false, wholeCell: false },
    scope: { rows: 'all', fields: PRODUCT_FIELD_NAMES },
  }
  const replace = (turn: number): void => {
    const [text, by] = turn % 2 === 0 ? ['cup', 'mug'] : ['mug', 'cup']
    const finder = createFinder({ ...choice, text: text ?? '', fields: ['title'] })
    if (!finder.ok) throw new Error(finder.failure.sentence)
    const gathered = gatherCells()
    const rows = Array.from({ length: REPLACED }, (_, row) => row)
    const views = [...feed.rows.views(rows, new Set(['title']))]
    createReplacer(finder.value, by ?? '').replace(views, gathered.tell)
    const head = { id: `bench ${turn}`, name: 'Bench', kind: 'replace' as const, at: '2026-11-21T10:00:00Z' }
    drain(feed.make(makeStep(head, { cells: gathered.end() })))
    feed.counts()
    feed.groups()
  }
  const facets = (turn: number) => countFacets({ facets: FACETS, filter: { show: 'all' }, version: String(turn) }, job)
  return [
    find('few rows', 'cup 19999'),
    find('all rows', 'cup'),
    find('no row', 'submarine'),
    find('beyond ASCII', 'grün'),
    { name: 'no filter again', atMost: MAX_MS, run: () => filterRows({ show: 'all' }, job) },
    { name: 'matches in all cells', atMost: MAX_MS, run: () => countMatches({ choice, replacement: 'Mug' }, job) },
    { name: `replace in ${REPLACED} titles, checked again`, atMost: MAX_MS, run: replace },
    { name: 'four facets', atMost: MAX_MS, run: facets },
    { name: 'data quality', atMost: MAX_MS, run: () => readQuality(null, job) },
  ]
}

Object.assign(globalThis, { viewJobs })
