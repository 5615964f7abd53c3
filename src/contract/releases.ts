/** One entry of the platform's release history (Document 1, Versioning). */
export interface Release {
  /** As precise as the document: `2026-07-01`, `2024-08`, or empty if undated. */
  readonly date: string
  readonly change: string
}

const dated = (table: string): readonly Release[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, date = '', change = ''] = /^\s*(\S+) (.*)$/.exec(line) ?? []
      return { date, change }
    })

const DATED = dated(`
  2026-07-01 public app directory launched
  2026-06-30 hosted MCP server launched
  2026-06-11 article draft and publish endpoints
  2026-06-04 post.create and post.delete activity events
  2026-06-03 paid_partnership post field
  2026-05-04 search and counts endpoints moved to a new index; min_likes, min_replies, min_reposts operators; retweets no longer returned in keyword search
  2026-04-20 owned reads pricing and write price changes
  2026-03-25 account-activity replay endpoint deprecated; use POST /2/webhooks/replay
  2026-03-18 direction filter; lowercase dot-separated event kinds
  2026-03-11 legacy dm events in the activity API
  2026-02-23 programmatic reply restriction
  2026-02-06 pay-per-use pricing, developer kits, playground
  2026-01-28 spaces.start and spaces.end
  2026-01-19 count-based search operators deprecated
  2026-01-15 OAuth 2.0 for account-activity v2
  2025-11-19 news endpoints
  2025-10-27 keyword filter for activity subscriptions
  2025-10-24 verified, affiliate and screenname profile events
  2025-10-18 activity API open beta
  2025-10-03 post editing
  2025-09-19 connections API
  2025-09-17 evaluate note endpoint
  2025-09-09 filtered-stream webhooks
  2025-08-22 like and follow removed from free tier
  2025-08-06 powerstream rules endpoint
  2025-07-28 share_with_followers
  2025-07-08 community notes API
  2025-06-03 participant_ids change in direct message events
  2025-05-20 account-activity v2 endpoints
  2025-04-30 chunked media upload endpoints
  2025-04-03 email retrieval with OAuth 2.0
  2025-02-18 affiliation.user_id becomes an array of user ids
  2025-01-16 media upload endpoints
  2024-11-22 community_id post field
  2024-09-23 direct message block and unblock endpoints
  2024-08 long posts; user affiliation
  2024-07 article metadata
  2024-06 profile image and cover picture urls
  2024-01-16 connection_status user field
`)

const UNDATED: readonly Release[] = [
  'historical powertrack endpoints deprecated',
  'follows endpoints removed from basic and pro tiers',
  'manage-blocks endpoint removed',
  'bookmark counts and long posts',
  'statuses/filter v1.1 endpoint deprecated in favour of filtered stream',
  'impression_count in public_metrics',
  'verified_type user field',
  'source field removed',
  'six direct message endpoints',
  'operator aliases',
  'home timeline returns up to 7 days and the most recent 800',
  'streaming latency reduced by 50 percent',
  'bookmarks, quotes lookup, lists, mutes, spaces additions, manage-posts endpoints',
  'OAuth 2.0 general availability',
].map((change) => ({ date: '', change }))

/** The release history, newest first, entries without a date last. Older ones the document does not show. */
export const RELEASES: readonly Release[] = [...DATED, ...UNDATED]

/**
 * Entries whose date and text contain every word of a search, ignoring case: `2025 stream`. Words may be parts of
 * words. An empty search finds all.
 */
export const searchReleases = (search: string): readonly Release[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return RELEASES.filter(({ date, change }) => {
    const entry = `${date} ${change}`.toLowerCase()
    return words.every((word) => entry.includes(word))
  })
}
