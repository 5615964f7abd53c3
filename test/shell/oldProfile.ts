import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BatchState, UploadState, UploadTarget } from '../../src/host/uploads.ts'

// A data folder that commit b231f5e wrote, with uploads in every state. By its command line and its shell. One was
// killed with a batch in flight, one while it waited, one while it was planned, and the disk took the beginning of
// another; the services of the sandbox are gone. All data is made up.

const FIXTURE = fileURLToPath(new URL('../fixtures/oldProfile', import.meta.url))

/** The feed whose push was killed. */
export const KILLED_FEED = join(FIXTURE, 'killed.csv')
export const KILLED_CATALOG = '1807119959499399524'
export const KILLED_UPLOAD = '20261122T153241-d48bc839'

/** Killed before it was sealed, so that version removes it too. */
export const UNSEALED_UPLOAD = '20261122T153242-1a6c03de'
/** Takes people off an audience before `ADDITIONS` starts. Only a book of the page says so. */
export const REMOVALS = '20261122T153243-b40e6f92'
export const ADDITIONS = '20261122T153243-c9d2714e'

export interface ExpectedUpload {
  readonly id: string
  readonly title: string
  readonly target: UploadTarget
  readonly state: UploadState
  /** Those that are not zero. */
  readonly batches: Partial<Record<BatchState, number>>
  readonly items: number
  readonly itemsConfirmed: number
  readonly requests: number
  /** Of those that are confirmed. */
  readonly itemsRejected?: number
}

const row = (
  ...[id, title, target, state, batches, items, itemsConfirmed, requests, itemsRejected]: [
    string,
    string,
    UploadTarget,
    UploadState,
    ExpectedUpload['batches'],
    number,
    number,
    number,
    number?,
  ]
): ExpectedUpload => ({
  ...{ id, title, target, state, batches, items, itemsConfirmed, requests },
  ...(itemsRejected === undefined ? {} : { itemsRejected }),
})

/** The list as b231f5e showed it, newest first. */
// biome-ignore format: rows of a table
export const OLD_UPLOADS: readonly ExpectedUpload[] = [
  row(ADDITIONS, 'people.csv to dld5ru', 'practice', 'ready', { planned: 1 }, 2, 0, 0),
  row(REMOVALS, 'Removals: people.csv to dld5ru', 'practice', 'ready', { planned: 1 }, 1, 0, 0),
  row('20261122T153242-7f20b9c4', 'waiting.csv to Practice catalog', 'practice', 'stopped', { planned: 2 }, 2, 0, 0),
  row(KILLED_UPLOAD, `killed.csv to catalog ${KILLED_CATALOG}`, 'practice', 'stopped', { confirmed: 1, unknown: 1 }, 30, 5, 2),
  row('20261122T153240-d48c556c', 'stopped.csv to Spring', 'sandbox', 'stopped', { unknown: 2 }, 3, 0, 2),
  row('20261122T153240-5c6e29d4', 'paused.csv to People', 'sandbox', 'paused', { planned: 2, unknown: 1 }, 6, 0, 1),
  row('20261122T153239-4a7a2047', 'canceled.csv to Practice catalog', 'practice', 'cancelled', { unknown: 4, skipped: 2 }, 8, 0, 4),
  row('20261122T153238-5d78da0d', 'failed.csv to Practice catalog', 'practice', 'finished', { confirmed: 1, failed: 1 }, 3, 2, 2),
  row('20261122T153238-89a1e9f4', 'Undo, products that were created: undone.csv to Practice catalog', 'practice', 'finished', { confirmed: 1 }, 2, 2, 1),
  row('20261122T153238-0e32c5a2', 'Undo: undone.csv to Practice catalog', 'practice', 'finished', { confirmed: 1 }, 1, 1, 1),
  row('20261122T153238-3be0dec7', 'undone.csv to Practice catalog', 'practice', 'finished', { confirmed: 1 }, 2, 2, 1),
  row('20261122T153238-550b0cce', 'rejected.csv to Practice catalog', 'practice', 'finished', { confirmed: 2 }, 6, 6, 2, 2),
  row('20261122T153238-5e6d38b4', 'ready.csv to Practice catalog', 'practice', 'ready', { planned: 2 }, 5, 0, 0),
  row('20261122T153238-5ee98158', 'people.csv to dld5ru (Update)', 'practice', 'finished', { confirmed: 1 }, 3, 3, 1),
  row('20261122T153237-65dc4bee', `small.csv to catalog ${KILLED_CATALOG}`, 'practice', 'finished', { confirmed: 1 }, 4, 4, 1),
  row('20261122T153243-3ce81d57', "An upload that can't be read", 'live', 'damaged', { planned: 2 }, 2, 0, 0),
]

/** A copy to work with, and how to remove it. */
export const copyOldProfile = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-old-'))
  cpSync(join(FIXTURE, 'data'), folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Data folder, databases and private files of a window of that version. Two uploads wait, one after the other. */
export const OLD_WINDOW = join(FIXTURE, 'window')

/** Every file of a data folder, by its path in it. */
export const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  )

/** Paths of the old profile that changed or are gone, outside one folder. */
export const changedIn = (folder: string, apartFrom?: string): readonly string[] => {
  const now = filesIn(folder)
  return [...filesIn(join(FIXTURE, 'data'))]
    .filter(([path, bytes]) => (apartFrom === undefined || !path.startsWith(apartFrom)) && now.get(path) !== bytes)
    .map(([path]) => path)
}
