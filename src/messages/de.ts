// Made by `node build/messages.mjs` of the catalogs. Change those.
import feeds from './de/feeds.json'
import frame from './de/frame.json'

export const de = {
  feeds,
  frame,
}
