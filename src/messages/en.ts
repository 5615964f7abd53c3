// Made by `node build/messages.mjs` of the catalogs. Change those.
import ads from './en/ads.json'
import adsPages from './en/adsPages.json'
import assumptions from './en/assumptions.json'
import cli from './en/cli.json'
import cliError from './en/cliError.json'
import client from './en/client.json'
import cliOutput from './en/cliOutput.json'
import collection from './en/collection.json'
import creatives from './en/creatives.json'
import edits from './en/edits.json'
import endpoints from './en/endpoints.json'
import engine from './en/engine.json'
import failure from './en/failure.json'
import feedPages from './en/feedPages.json'
import feeds from './en/feeds.json'
import frame from './en/frame.json'
import kit from './en/kit.json'
import main from './en/main.json'
import people from './en/people.json'
import platform from './en/platform.json'
import product from './en/product.json'
import reference from './en/reference.json'
import sentences from './en/sentences.json'
import shell from './en/shell.json'
import studio from './en/studio.json'
import uploads from './en/uploads.json'

export const en = {
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
