import './View.css'
import { lazy, Suspense, useEffect } from 'react'
import { loadViews } from '../state/viewSaved.ts'
import { useViewPanels } from './viewPanels.ts'

// Conditions bring an engine for expressions, which nobody waits for when a feed opens.
const FilterBar = lazy(async () => ({ default: (await import('./FilterBar.tsx')).FilterBar }))
const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder.tsx')).FilterBuilder }))
const FeedViewSheets = lazy(async () => ({ default: (await import('./FeedViewSheets.tsx')).FeedViewSheets }))

/** What stands between the tool bar and the rows for the view: the filter row, and what is on. */
export const ViewBars = ({ focusGrid }: { readonly focusGrid: () => void }) => {
  const isFilterOpen = useViewPanels((state) => state.isFilterOpen)
  const sheet = useViewPanels((state) => state.sheet)
  useEffect(() => void loadViews(), [])
  return (
    <Suspense fallback={null}>
      {isFilterOpen ? <FilterBuilder onClose={focusGrid} /> : null}
      <FilterBar onClear={focusGrid} />
      {sheet === undefined ? null : <FeedViewSheets />}
    </Suspense>
  )
}
