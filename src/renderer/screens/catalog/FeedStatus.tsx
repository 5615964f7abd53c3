import { formatCount, formatNumber } from '../../parts/format.ts'
import { StatusPart, StatusParts } from '../../parts/StatusBar.tsx'
import { useCatalog } from '../../stores/catalog.ts'
import { isFiltered } from './filterWords.ts'

/** What the status bar says of the open feed. */
export const FeedStatus = ({ selected }: { readonly selected: number }) => {
  const feed = useCatalog((state) => state.openFeed)
  const shown = useCatalog((state) => state.window.length)
  const filter = useCatalog((state) => state.filter)
  if (feed === undefined) return null
  return (
    <StatusParts>
      <StatusPart>
        {isFiltered(filter)
          ? `${formatNumber(shown)} of ${formatCount(feed.rows, 'row')}, filter on: only these change`
          : formatCount(feed.rows, 'row')}
      </StatusPart>
      {selected > 1 && shown > 0 ? <StatusPart>{formatNumber(selected)} selected</StatusPart> : null}
      {feed.errors > 0 ? <StatusPart state="error">{formatCount(feed.errors, 'error')} (F8)</StatusPart> : null}
      {feed.warnings > 0 ? <StatusPart state="warn">{formatCount(feed.warnings, 'warning')}</StatusPart> : null}
      {feed.edits > 0 ? <StatusPart state="changed">{formatCount(feed.edits, 'edit')}</StatusPart> : null}
    </StatusParts>
  )
}
