import './View.css'
import { lazy, Suspense, useEffect } from 'react'
import { loadViews } from '../state/viewSaved.ts'
import { ColumnsSheet } from './ColumnsSheet.tsx'
import { ViewsSheet } from './ViewsSheet.tsx'
import { openSheet, useViewPanels } from './viewPanels.ts'

// Conditions bring an engine for expressions, which nobody waits for when a feed opens.
const FilterBar = lazy(async () => ({ default: (await import('./FilterBar.tsx')).FilterBar }))
const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder.tsx')).FilterBuilder }))
const SaveViewSheet = lazy(async () => ({ default: (await import('./SaveViewSheet.tsx')).SaveViewSheet }))

/** What stands between the tool bar and the rows for the view: the filter row, and what is on. */
export const ViewBars = ({ focusGrid }: { readonly focusGrid: () => void }) => {
  const isFilterOpen = useViewPanels((state) => state.isFilterOpen)
  const sheet = useViewPanels((state) => state.sheet)
  useEffect(() => void loadViews(), [])
  const close = () => openSheet(undefined)
  return (
    <>
      <Suspense fallback={null}>
        {isFilterOpen ? <FilterBuilder onClose={focusGrid} /> : null}
        <FilterBar onClear={focusGrid} />
        {sheet === 'save' ? <SaveViewSheet onClose={close} /> : null}
      </Suspense>
      {sheet === 'columns' ? <ColumnsSheet onClose={close} /> : null}
      {sheet === 'views' ? <ViewsSheet onClose={close} /> : null}
    </>
  )
}
