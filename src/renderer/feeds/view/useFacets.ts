import { useEffect, useMemo, useState } from 'react'
import type { CountedFacet, RequestedFacet } from '../../../engine/model/facetModel.ts'
import { type Facet, facetId } from '../../../workspace/edits/facetChoice.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { FIRST_VALUES } from '../../kit/facets/ValueList.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { useFeedView } from '../state/viewState.ts'
import { worker } from '../state/worker.ts'

const SETTLE_MS = 80

/** How a person looks at the values of a facet. */
export type FacetView = Omit<RequestedFacet, 'facet'>

const INITIAL_VIEW: FacetView = { limit: FIRST_VALUES }

/** Facet counts beside the rows; old counts stay visible while new ones load. */
export const useFacets = () => {
  const facets = useFeedView((state) => state.facets)
  const filter = useFeeds((state) => state.filter)
  const changes = useFeeds((state) => state.changes)
  const settlements = useFeeds((state) => state.settlements)
  const feed = useFeeds((state) => state.openFeed?.id)
  const [views, setViews] = useState<ReadonlyMap<string, FacetView>>(new Map())
  const [counted, setCounted] = useState<ReadonlyMap<string, CountedFacet>>(new Map())
  const [share, setShare] = useState<number | undefined>()
  const requested = useMemo(
    () => facets.map((facet): RequestedFacet => ({ facet, ...(views.get(facetId(facet)) ?? INITIAL_VIEW) })),
    [facets, views],
  )

  useEffect(() => {
    if (feed === undefined || requested.length === 0) return
    const version = `${changes} ${settlements}`
    const ask = (signal: AbortSignal) =>
      worker().ask(
        'countFacets',
        { facets: requested, filter, version },
        { onProgress: ({ done, total }) => setShare(done / Math.max(1, total)), signal },
      )
    return whileShownAfter(
      SETTLE_MS,
      ask,
      (found) => {
        setShare(undefined)
        setCounted(new Map(found.map((each) => [each.id, each])))
      },
      () => setShare(undefined),
    )
  }, [requested, filter, changes, settlements, feed])

  const setView = (facet: Facet, next: FacetView): void => setViews(new Map(views).set(facetId(facet), next))
  return {
    facets,
    counted,
    share,
    viewOf: (facet: Facet): FacetView => views.get(facetId(facet)) ?? INITIAL_VIEW,
    setView,
  }
}
