// Made by `node build/messages.mjs` of the catalogs. Change those.
import frame from './en/frame.json'

export const en = {
  frame,
}
