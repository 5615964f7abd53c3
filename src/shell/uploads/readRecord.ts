import type { Seal } from './entries.ts'
import { planIn, type Unfit } from './entrySchema.ts'
import { type EntryLine, isSealed } from './journalEntries.ts'
import { applyEntry, cutUnsealed, emptyRecord, type UploadRecord } from './uploadState.ts'

// Uploads as found on startup: from intact journals, damaged ones, and unreadable ones.

/** Batches of the sealed plan whose line was damaged. */
const missing = ({ sealed = 0, batches }: UploadRecord): number =>
  sealed - batches.reduce((count, batch) => count + (batch === undefined ? 0 : 1), 0)

/** Batches in flight at once (run.ts). After a lost line, one this far beyond the last known may have left. */
const AHEAD = 4

/**
 * What a damaged journal still tells of batches whose lines may be the damaged ones. Batches leave in the order of the plan,
 * so one in front of another that left has left too: `unknown`. A removal leaves when all before it is settled, so what has
 * no settlement in front of one has lost it, and must not go out once more behind it. Answers how many those are.
 */
const repair = (upload: UploadRecord, lines: readonly EntryLine[]): number => {
  const told = new Set<number>()
  let left = -1
  for (const { entry } of lines) {
    if ('index' in entry && entry.type !== 'batch') told.add(entry.index)
    if (entry.type === 'sent') left = Math.max(left, entry.index)
  }
  const lastAlone = upload.batches.findLastIndex((batch, index) => batch?.alone === true && index <= left)
  let outOfOrder = 0
  for (const batch of upload.batches) {
    if (batch === undefined) continue
    const hasLeft = batch.state === 'planned' && !told.has(batch.index) && batch.index <= left + AHEAD
    if (hasLeft && upload.state !== 'ready') batch.state = 'unknown'
    if (batch.state !== 'unknown' || batch.index >= left || batch.index > lastAlone) continue
    batch.isOutOfOrder = true
    outOfOrder++
  }
  return outOfOrder
}

const countedBatches = (count: number): string => (count === 1 ? '1 batch' : `${count} batches`)

const leftOut = (count: number): string =>
  `The journal is damaged: ${countedBatches(count)} can't be read and are skipped. Upload their rows again.`

const lostOrder = (count: number): string =>
  `The journal is damaged: ${countedBatches(count)} before a removal may not have been accepted and aren't sent again automatically. Upload the list again.`

const NO_END =
  'The journal is damaged: some of its batches may be missing. Upload the feed or list again when this has ended.'

/**
 * A sealed upload from its journal; undefined if its plan is unreadable or unfinished. Batches in flight when the
 * program ended are `unknown`: nobody saw the response. `damaged` counts unreadable lines; `seal` is the second copy of
 * the plan.
 */
export const readRecord = (
  id: string,
  lines: readonly EntryLine[],
  damaged = 0,
  seal?: Seal,
): UploadRecord | undefined => {
  const first = lines[0]?.entry
  const plan = first?.type === 'plan' ? first : seal
  const isEndKnown = seal !== undefined || lines.some(({ entry: { type } }) => type === 'part' || type === 'sealed')
  if (plan === undefined || !(isEndKnown || isSealed(lines))) return undefined
  const upload = emptyRecord(id, plan)
  for (const line of lines) applyEntry(upload, line.entry, line)
  // Without its end the journal cannot tell what was sent.
  const lostEnd =
    seal !== undefined && (!isSealed(lines) || (upload.isOpen === true && upload.batches.length < seal.batches))
  if (lostEnd) upload.state = 'stopped'
  if (upload.isOpen && seal === undefined) cutUnsealed(upload)
  else {
    upload.sealed = upload.isOpen ? seal?.batches : (upload.sealed ?? seal?.batches ?? upload.batches.length)
    delete upload.isOpen
  }
  for (const batch of upload.batches)
    if (batch?.state === 'sent' || (lostEnd && batch?.state === 'planned')) batch.state = 'unknown'
  const lost = missing(upload)
  const outOfOrder = damaged > 0 ? repair(upload, lines) : 0
  const problems = [
    ...(isEndKnown ? [] : [NO_END]),
    ...(lost > 0 ? [leftOut(lost)] : []),
    ...(outOfOrder > 0 ? [lostOrder(outOfOrder)] : []),
  ]
  if (problems.length > 0) upload.problem = problems.join(' ')
  return upload
}

/** Stands for an unreadable plan: its batches have no known destination, so none is sent. */
const UNREADABLE = {
  plan: { endpoint: 'products.put', parameters: {}, title: "An upload that can't be read", dataset: '' },
  target: { state: 'live', address: '', userId: '' },
} as const

/** What little is known of an upload with an unreadable journal, for display. */
export const damagedRecord = (id: string, lines: readonly EntryLine[], seal?: Seal): UploadRecord => {
  const isOfPeople = lines.some(({ entry }) => entry.type === 'batch' && entry.operations !== undefined)
  const { plan, target } = UNREADABLE
  const started = lines.flatMap(({ entry }) => (entry.type === 'started' ? [entry.at] : []))[0]
  const guess = {
    plan: isOfPeople ? { ...plan, endpoint: 'customAudiences.users' as const } : plan,
    target,
    at: started ?? new Date(0).toISOString(),
  }
  const upload = emptyRecord(id, seal ?? guess)
  for (const line of lines) applyEntry(upload, line.entry, line)
  for (const batch of upload.batches) if (batch?.state === 'sent') batch.state = 'unknown'
  upload.state = 'damaged'
  const known = upload.batches.filter((batch) => batch !== undefined)
  const confirmed = known.filter(({ state }) => state === 'confirmed').length
  const told =
    known.length === 0
      ? "It isn't known what it sent."
      : `${confirmed} of the ${known.length} batches that are still known were confirmed.`
  upload.problem = `The journal of this upload can't be read, so it can't resume. ${told} Upload its feed or list again; what was accepted doesn't change. Then remove this upload.`
  return upload
}

const UNFIT: Readonly<Record<Unfit, (name: string) => string>> = {
  newer: (name) =>
    `${name} was written by a newer version of Adwright, so this version leaves it unchanged. Update Adwright, then resume it.`,
  invalid: (name) =>
    `The journal of ${name} contains lines that Adwright didn't write, so nothing more is sent. Upload its file again, then remove this upload.`,
}

/**
 * An upload whose journal is not understood. None of its lines is trusted, since even familiar ones may mean something
 * else. `first` is the value of its first line.
 */
export const unfitRecord = (id: string, why: Unfit, first: unknown, seal?: Seal): UploadRecord => {
  const known = planIn(first) ?? seal
  const upload = emptyRecord(id, known ?? { ...UNREADABLE, at: new Date(0).toISOString() })
  upload.state = 'damaged'
  upload.problem = UNFIT[why](known === undefined ? 'An upload' : `“${upload.plan.title}”`)
  return upload
}
