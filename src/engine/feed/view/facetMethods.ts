import { orders } from '../../../messages/formats.ts'
import { type Facet, facetId, isChosen } from '../../../workspace/edits/facetChoice.ts'
import type { CountedFacet, CountedValue, FacetQuestion, RequestedFacet } from '../../model/facetModel.ts'
import { Superseded } from '../../model/superseded.ts'
import type { Job } from '../../thread/workerCall.ts'
import { opened } from '../open/openedFeed.ts'
import { countKey, type FacetCounter, type FacetCounts, facetCounter } from './rowViewFacets.ts'
import { isFoundBy } from './rowViewFound.ts'
import { type ScanProgress, scanRows } from './rowViewScan.ts'
import { rowTests } from './rowViewTests.ts'

// Facet counts of the open feed, each over the rows matching the filter's other parts. All are counted in one pass, in
// turns, and cached until the rows change.

const MAX_CACHED = 80

let kept: { version: string; readonly counts: Map<string, FacetCounts> } = { version: '', counts: new Map() }

const keep = (key: string, counts: FacetCounts): void => {
  kept.counts.set(key, counts)
  const oldest = kept.counts.keys().next().value
  if (kept.counts.size > MAX_CACHED && oldest !== undefined) kept.counts.delete(oldest)
}

const byCount = (a: CountedValue, b: CountedValue): number => b.count - a.count || (a.value < b.value ? -1 : 1)

const names = orders({ numeric: true, sensitivity: 'base' })
const byName = (a: CountedValue, b: CountedValue): number => names().compare(a.value, b.value)

const answerOf = (
  { facet, search = '', limit, byName: isByName }: RequestedFacet,
  { counts, ...rest }: FacetCounts,
): CountedFacet => {
  const wanted = search.trim().toLowerCase()
  const found: CountedValue[] = []
  for (const [value, count] of counts)
    if (wanted === '' || value.toLowerCase().includes(wanted)) found.push({ value, count })
  const values = found.sort(isByName === true ? byName : byCount).slice(0, limit)
  return { id: facetId(facet), ...rest, values, different: found.length }
}

/** Counts values of facets over the rows under a filter. Counts of an unchanged feed are reused. */
export const countFacets = async (
  { facets, filter, version }: FacetQuestion,
  { tell, turn }: Job<ScanProgress>,
): Promise<readonly CountedFacet[]> => {
  const now = opened()
  const word = `${now.id} ${version}`
  if (kept.version !== word) kept = { version: word, counts: new Map() }
  const { counts: known } = kept
  const keyOf = (facet: Facet) => countKey(facet, filter)
  const missing = facets.map(({ facet }) => facet).filter((facet) => !known.has(keyOf(facet)))
  if (missing.length > 0) {
    // Where nothing is picked, the rows under the filter are those that are shown.
    const isShown = !(filter.choices ?? []).some(isChosen) && isFoundBy(now, filter)
    const among = isShown && now.ascending !== undefined ? { among: now.ascending } : {}
    const tests = await rowTests(now, isShown ? { show: 'all' } : filter, turn)
    const counters = missing.map((facet): [string, FacetCounter] => [facetId(facet), facetCounter(now, facet)])
    const reads = new Set(counters.flatMap(([, { fields }]) => fields))
    const take = (row: number, product: Parameters<FacetCounter['take']>[0]['product'], missed: number): void => {
      const own = missed < 0 ? undefined : tests.choices[missed]?.id
      const view = { row, product }
      for (const [id, counter] of counters) if (own === undefined || own === id) counter.take(view)
    }
    await scanRows({ now, tests, reads, turn, tell, take, ...among })
    for (const [at, [, counter]] of counters.entries()) {
      const counts = await counter.end(turn)
      const facet = missing[at]
      // The rows changed meanwhile, so the caller must ask again.
      if (facet === undefined || kept.counts !== known) throw new Superseded()
      keep(keyOf(facet), counts)
    }
  }
  return facets.flatMap((asked) => {
    const counts = known.get(keyOf(asked.facet))
    return counts === undefined ? [] : [answerOf(asked, counts)]
  })
}
