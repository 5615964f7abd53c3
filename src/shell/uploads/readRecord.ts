import type { Seal } from './entries.ts'
import { planIn, type Unfit } from './entrySchema.ts'
import { type EntryLine, isSealed } from './journalEntries.ts'
import { applyEntry, emptyRecord, type UploadRecord } from './uploadState.ts'

// Uploads as a start finds them: what a journal tells, what a damaged one still tells, and what is said of one that cannot
// be read.

/** Batches of the sealed plan whose line was damaged. */
const missing = ({ sealed = 0, batches }: UploadRecord): number =>
  sealed - batches.reduce((count, batch) => count + (batch === undefined ? 0 : 1), 0)

/** Batches on their way at once (run.ts), so that a lost line may hide that one so far behind the last known one had left. */
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
 * A sealed upload read back from its journal, or undefined where its plan cannot be read or has no end. Batches that had left when the
 * program ended are `unknown`: nobody heard the answer. `damaged` lines could not be read; `seal` is the second copy of the
 * plan.
 */
export const readRecord = (
  id: string,
  lines: readonly EntryLine[],
  damaged = 0,
  seal?: Seal,
): UploadRecord | undefined => {
  const first = lines[0]?.entry
  const plan = first?.type === 'plan' ? first : seal
  const isEndKnown = seal !== undefined || lines.some(({ entry }) => entry.type === 'sealed')
  if (plan === undefined || !(isEndKnown || isSealed(lines))) return undefined
  const upload = emptyRecord(id, plan)
  for (const line of lines) applyEntry(upload, line.entry, line)
  // Without its end the journal cannot tell what had left.
  const lostEnd = seal !== undefined && !isSealed(lines)
  if (lostEnd) upload.state = 'stopped'
  upload.sealed ??= seal?.batches ?? upload.batches.length
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

/** What an upload is whose plan cannot be read: nobody knows where its batches were to go, so none of them is sent. */
const UNREADABLE = {
  plan: { endpoint: 'products.put', parameters: {}, title: 'An upload that cannot be read', dataset: '' },
  target: { state: 'live', address: '', userId: '' },
} as const

/** The little that is known of an upload whose journal cannot be read, so that it is shown and told. */
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
      ? 'What it sent is not known.'
      : `${confirmed} of the ${known.length} batches that are still known were confirmed.`
  upload.problem = `The journal of this upload cannot be read, so it cannot go on. ${told} Upload its feed or list anew: what was taken already is not changed by that. Then take this one out of the list.`
  return upload
}

const UNFIT: Readonly<Record<Unfit, (name: string) => string>> = {
  newer: (name) =>
    `${name} was written by a newer version of Adwright, so this version leaves it unchanged. Update Adwright, then resume it.`,
  invalid: (name) =>
    `The journal of ${name} holds lines that Adwright did not write, so nothing more is sent. Upload its file again, then remove this upload.`,
}

/**
 * An upload whose journal is not understood: none of its lines is believed, since those that seem to be may mean something
 * else. `first` is the value of its first line.
 */
export const unfitRecord = (id: string, why: Unfit, first: unknown, seal?: Seal): UploadRecord => {
  const known = planIn(first) ?? seal
  const upload = emptyRecord(id, known ?? { ...UNREADABLE, at: new Date(0).toISOString() })
  upload.state = 'damaged'
  upload.problem = UNFIT[why](known === undefined ? 'An upload' : `“${upload.plan.title}”`)
  return upload
}
