import { formatCount, formatNumber } from '../kit/components/format.ts'
import { StatusPart, StatusParts } from '../kit/components/StatusBar.tsx'
import { isFiltered } from './filterWords.ts'
import { useCatalog } from './state/catalog.ts'

const rowsWith = (rows: number, what: string): string => `${formatCount(rows, 'row')} with ${what}`

/** What the status bar says of the open feed. */
export const FeedStatus = ({ selected }: { readonly selected: number }) => {
  const feed = useCatalog((state) => state.openFeed)
  const shown = useCatalog((state) => state.window.length)
  const filter = useCatalog((state) => state.filter)
  const isSearching = useCatalog((state) => state.isSearching)
  if (feed === undefined) return null
  return (
    <StatusParts>
      <StatusPart>
        {isSearching && isFiltered(filter)
          ? 'Searching…'
          : isFiltered(filter)
            ? `${formatNumber(shown)} of ${formatCount(feed.rows, 'row')}, filter on: only these change`
            : formatCount(feed.rows, 'row')}
      </StatusPart>
      {(feed.drafts ?? 0) > 0 ? (
        <StatusPart>
          {formatCount(feed.drafts ?? 0, 'draft')} {feed.takesDrafts === true ? 'included' : 'skipped'}
        </StatusPart>
      ) : null}
      {selected > 1 && shown > 0 ? <StatusPart>{formatNumber(selected)} selected</StatusPart> : null}
      {feed.errors > 0 ? <StatusPart state="error">{rowsWith(feed.errors, 'errors')} (F8)</StatusPart> : null}
      {feed.warnings > 0 ? <StatusPart state="warn">{rowsWith(feed.warnings, 'only warnings')}</StatusPart> : null}
      {feed.edits > 0 ? <StatusPart state="changed">{formatCount(feed.edits, 'edit')}</StatusPart> : null}
    </StatusParts>
  )
}
