import { failed } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import type { Ads } from '../../src/host/ads.ts'

const none = async () => failed(refused('No ad account was downloaded.'))

/** The ads room of a host in memory that downloaded nothing; a test brings what it asks for. */
export const noAds: Ads = {
  projects: async () => [],
  open: none,
  pull: none,
  stopPull: async () => null,
  news: none,
  looked: none,
  records: none,
  values: none,
  record: none,
  usedBy: none,
  history: none,
  criteria: none,
  findTargeting: none,
  estimateReach: none,
  edit: none,
  beginFile: none,
  addToFile: none,
  endFile: none,
  dropFile: none,
  readFile: none,
  files: none,
  undo: none,
  redo: none,
  check: none,
  review: none,
  rehearse: none,
  upload: none,
  uploads: none,
  outcomes: none,
  pause: none,
  resume: none,
  cancel: none,
  settle: none,
  undoUpload: none,
  versions: none,
  saveVersion: none,
  restoreVersion: none,
  settings: none,
  changeSettings: none,
  remove: none,
}
