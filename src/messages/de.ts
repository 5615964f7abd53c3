// Made by `node build/messages.mjs` of the catalogs. Change those.
import frame from './de/frame.json'

export const de = {
  frame,
}
