import { ENDPOINT_IDS, type EndpointId } from './contract.ts'
import { RELEASES, type Release } from './releases.ts'

// Which entries of the release history are about which endpoints (Document 1, Versioning).

interface Topic {
  /** Stands in the entry, and in no other that is not about the same. */
  readonly words: string
  /** Ids of endpoints, or of all endpoints of a resource. */
  readonly about: readonly (EndpointId | `${string}.*`)[]
}

/** The entries that name something we have an endpoint for. */
export const RELEASE_TOPICS: readonly Topic[] = [
  { words: 'post.create and post.delete activity events', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'paid_partnership post field', about: ['publicPosts.*'] },
  {
    words: 'search and counts endpoints moved',
    about: ['publicPosts.searchRecent', 'publicPosts.searchAll', 'publicPosts.countRecent', 'publicPosts.countAll'],
  },
  { words: 'owned reads pricing', about: ['ownedReads.*', 'publicPosts.create'] },
  { words: 'account-activity replay endpoint deprecated', about: ['accountActivity.replay', 'webhooks.replay'] },
  { words: 'direction filter', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'legacy dm events', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'programmatic reply restriction', about: ['publicPosts.create'] },
  { words: 'spaces.start and spaces.end', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'count-based search operators deprecated', about: ['publicPosts.searchRecent', 'publicPosts.searchAll'] },
  { words: 'news endpoints', about: ['news.*'] },
  { words: 'keyword filter for activity subscriptions', about: ['activitySubscriptions.*'] },
  { words: 'verified, affiliate and screenname', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'activity API open beta', about: ['activitySubscriptions.*', 'activity.*'] },
  { words: 'post editing', about: ['publicPosts.edit'] },
  { words: 'connections API', about: ['connections.*'] },
  { words: 'evaluate note endpoint', about: ['notes.evaluate'] },
  { words: 'filtered-stream webhooks', about: ['streamRules.*', 'webhooks.create'] },
  { words: 'powerstream rules endpoint', about: ['powerstreamRules.list'] },
  { words: 'share_with_followers', about: ['publicPosts.create'] },
  { words: 'community notes API', about: ['notes.*'] },
  { words: 'community_id post field', about: ['publicPosts.create'] },
  { words: '2024-08 long posts', about: ['publicPosts.create', 'publicPosts.edit'] },
  { words: 'operator aliases', about: ['publicPosts.searchRecent', 'publicPosts.searchAll'] },
  { words: 'bookmarks, quotes lookup, lists', about: ['ownedReads.bookmarks', 'ownedReads.muting'] },
  {
    words: 'OAuth 2.0 general availability',
    about: ['oauth2.authorize', 'oauth2.userToken', 'oauth2.revokeUserToken'],
  },
]

const isAbout = ({ about }: Topic, id: EndpointId): boolean =>
  about.some((name) => name === id || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))))

/** Does an entry speak of a topic? */
export const speaksOf = ({ date, change }: Release, { words }: Topic): boolean => `${date} ${change}`.includes(words)

/** Entries of the release history about an endpoint, newest first. */
export const releasesOf = (id: EndpointId): readonly Release[] => {
  const topics = RELEASE_TOPICS.filter((topic) => isAbout(topic, id))
  return RELEASES.filter((release) => topics.some((topic) => speaksOf(release, topic)))
}

/** Endpoints that an entry is about, in the order of the contract. */
export const endpointsOf = (release: Release): readonly EndpointId[] => {
  const topics = RELEASE_TOPICS.filter((topic) => speaksOf(release, topic))
  return ENDPOINT_IDS.filter((id) => topics.some((topic) => isAbout(topic, id)))
}
