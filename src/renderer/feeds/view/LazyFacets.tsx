import { lazy, Suspense } from 'react'
import { t } from '../../../messages/t.ts'

const FacetsPanel = lazy(async () => ({ default: (await import('./FacetsPanel.tsx')).FacetsPanel }))

/** The facets beside the rows, read when they are first looked at. */
export const LazyFacets = () => (
  <Suspense fallback={<p className="panel-hint">{t('feeds.facets.loading')}</p>}>
    <FacetsPanel />
  </Suspense>
)
