import { ENDPOINT_IDS, type EndpointId } from './contract.ts'
import { RELEASES, type Release } from './releases.ts'

// Which entries of the release history are about which endpoints (Document 1, Versioning).

interface Topic {
  /** Occurs in the entry, and in others only if on the same topic. */
  readonly phrase: string
  /** Ids of endpoints, or of all endpoints of a resource. */
  readonly about: readonly (EndpointId | `${string}.*`)[]
}

/** The entries that name something we have an endpoint for. */
export const RELEASE_TOPICS: readonly Topic[] = [
  { phrase: 'post.create and post.delete activity events', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'paid_partnership post field', about: ['publicPosts.*'] },
  {
    phrase: 'search and counts endpoints moved',
    about: ['publicPosts.searchRecent', 'publicPosts.searchAll', 'publicPosts.countRecent', 'publicPosts.countAll'],
  },
  { phrase: 'owned reads pricing', about: ['ownedReads.*', 'publicPosts.create'] },
  { phrase: 'account-activity replay endpoint deprecated', about: ['accountActivity.replay', 'webhooks.replay'] },
  { phrase: 'direction filter', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'legacy dm events', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'programmatic reply restriction', about: ['publicPosts.create'] },
  { phrase: 'spaces.start and spaces.end', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'count-based search operators deprecated', about: ['publicPosts.searchRecent', 'publicPosts.searchAll'] },
  { phrase: 'news endpoints', about: ['news.*'] },
  { phrase: 'keyword filter for activity subscriptions', about: ['activitySubscriptions.*'] },
  { phrase: 'verified, affiliate and screenname', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'activity API open beta', about: ['activitySubscriptions.*', 'activity.*'] },
  { phrase: 'post editing', about: ['publicPosts.edit'] },
  { phrase: 'connections API', about: ['connections.*'] },
  { phrase: 'evaluate note endpoint', about: ['notes.evaluate'] },
  { phrase: 'filtered-stream webhooks', about: ['streamRules.*', 'webhooks.create'] },
  { phrase: 'powerstream rules endpoint', about: ['powerstreamRules.list'] },
  { phrase: 'share_with_followers', about: ['publicPosts.create'] },
  { phrase: 'community notes API', about: ['notes.*'] },
  { phrase: 'community_id post field', about: ['publicPosts.create'] },
  { phrase: '2024-08 long posts', about: ['publicPosts.create', 'publicPosts.edit'] },
  { phrase: 'operator aliases', about: ['publicPosts.searchRecent', 'publicPosts.searchAll'] },
  { phrase: 'bookmarks, quotes lookup, lists', about: ['ownedReads.bookmarks', 'ownedReads.muting'] },
  {
    phrase: 'OAuth 2.0 general availability',
    about: ['oauth2.authorize', 'oauth2.userToken', 'oauth2.revokeUserToken'],
  },
]

const isAbout = ({ about }: Topic, id: EndpointId): boolean =>
  about.some((name) => name === id || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))))

/** Does an entry speak of a topic? */
export const speaksOf = ({ date, change }: Release, { phrase }: Topic): boolean => `${date} ${change}`.includes(phrase)

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
