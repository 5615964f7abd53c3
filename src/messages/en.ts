// Made by `node build/messages.mjs` of the catalogs. Change those.
import ads from './en/ads.json'
import cli from './en/cli.json'
import feedPages from './en/feedPages.json'
import feeds from './en/feeds.json'
import frame from './en/frame.json'
import kit from './en/kit.json'
import main from './en/main.json'
import people from './en/people.json'
import uploads from './en/uploads.json'

export const en = {
  ads,
  cli,
  feedPages,
  feeds,
  frame,
  kit,
  main,
  people,
  uploads,
}
