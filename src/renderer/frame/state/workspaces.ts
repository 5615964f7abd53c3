import { watchAds } from '../../ads/state/projects.ts'
import { watchFeeds } from '../../feeds/state/feedStore.ts'
import { watchAudience } from '../../people/state/audience.ts'
import { watchUploads } from '../../uploads/state/uploads.ts'

// The first paint needs none of this: it is loaded when the window stands.

/** Starts products, customers and ads, which follow their uploads; the returned function stops them. */
export const startWorkspaces = (): (() => void) => {
  // Nobody may miss the list of uploads, which is read after all have subscribed.
  const ends = [watchUploads, watchAudience, watchFeeds, watchAds].map((start) => start())
  return () => {
    for (const end of ends) end()
  }
}
