import { createFeedReader, type FeedChoices, planFeed } from '../../../src/workspace/product/readFeed.ts'

/** Reads a whole feed that is in memory, as a file would come. */
export const readFeed = (
  bytes: Uint8Array,
  choices: FeedChoices,
  handlers: Parameters<typeof createFeedReader>[1],
): ReturnType<typeof planFeed> => {
  const plan = planFeed(bytes, true, choices)
  if (!plan.ok) return plan
  const reader = createFeedReader(plan.value, handlers)
  const PIECE = 1_048_576
  for (let at = 0; at < bytes.length; at += PIECE) reader.push(bytes.subarray(at, at + PIECE))
  reader.end()
  return plan
}
