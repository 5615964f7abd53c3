import { t } from '../../messages/t.ts'
import { StatusPart, StatusParts } from '../kit/components/StatusBar.tsx'
import { isFiltered } from './isFiltered.ts'
import { useFeeds } from './state/feedStore.ts'

/** What the status bar says of the open feed. */
export const FeedStatus = ({ selected }: { readonly selected: number }) => {
  const feed = useFeeds((state) => state.openFeed)
  const shown = useFeeds((state) => state.window.length)
  const filter = useFeeds((state) => state.filter)
  const isSearching = useFeeds((state) => state.isSearching)
  if (feed === undefined) return null
  return (
    <StatusParts>
      <StatusPart>
        {isSearching && isFiltered(filter)
          ? t('feeds.status.searching')
          : isFiltered(filter)
            ? t('feeds.status.filtered', { shown, rows: feed.rows })
            : t('feeds.status.rows', { rows: feed.rows })}
      </StatusPart>
      {(feed.drafts ?? 0) > 0 ? (
        <StatusPart>
          {t('feeds.status.drafts', { drafts: feed.drafts ?? 0, takes: feed.takesDrafts === true ? 'yes' : 'no' })}
        </StatusPart>
      ) : null}
      {selected > 1 && shown > 0 ? <StatusPart>{t('feeds.status.selected', { count: selected })}</StatusPart> : null}
      {feed.errors > 0 ? (
        <StatusPart state="error">{t('feeds.status.errors', { rows: feed.errors })}</StatusPart>
      ) : null}
      {feed.warnings > 0 ? (
        <StatusPart state="warn">{t('feeds.status.warnings', { rows: feed.warnings })}</StatusPart>
      ) : null}
      {feed.edits > 0 ? (
        <StatusPart state="changed">{t('feeds.status.edits', { edits: feed.edits })}</StatusPart>
      ) : null}
    </StatusParts>
  )
}
