// Made by `node build/messages.mjs` of the catalogs. Change those.
import ads from './de/ads.json'
import adsPages from './de/adsPages.json'
import assumptions from './de/assumptions.json'
import cli from './de/cli.json'
import cliError from './de/cliError.json'
import client from './de/client.json'
import cliOutput from './de/cliOutput.json'
import collection from './de/collection.json'
import creatives from './de/creatives.json'
import edits from './de/edits.json'
import endpoints from './de/endpoints.json'
import engine from './de/engine.json'
import failure from './de/failure.json'
import feedPages from './de/feedPages.json'
import feeds from './de/feeds.json'
import frame from './de/frame.json'
import kit from './de/kit.json'
import main from './de/main.json'
import people from './de/people.json'
import platform from './de/platform.json'
import product from './de/product.json'
import reference from './de/reference.json'
import sentences from './de/sentences.json'
import shell from './de/shell.json'
import studio from './de/studio.json'
import uploads from './de/uploads.json'

export const de = {
  ads,
  adsPages,
  assumptions,
  cli,
  cliError,
  client,
  cliOutput,
  collection,
  creatives,
  edits,
  endpoints,
  engine,
  failure,
  feedPages,
  feeds,
  frame,
  kit,
  main,
  people,
  platform,
  product,
  reference,
  sentences,
  shell,
  studio,
  uploads,
}
