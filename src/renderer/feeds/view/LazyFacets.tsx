import { lazy, Suspense } from 'react'

const FacetsPanel = lazy(async () => ({ default: (await import('./FacetsPanel.tsx')).FacetsPanel }))

/** The facets beside the rows, read when they are first looked at. */
export const LazyFacets = () => (
  <Suspense fallback={<p className="panel-hint">Opening facets …</p>}>
    <FacetsPanel />
  </Suspense>
)
