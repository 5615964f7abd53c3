import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { HeldFile } from '../../../engine/disk/people.ts'
import type { FoundPerson } from '../../../engine/people/hold/personWork.ts'
import type { PracticeList } from '../../../host/practice.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { digestHex } from '../../../workspace/customer/digest/hashKernel.ts'
import type { PendingUpload } from './pendingUploads.ts'
import type { PeopleSending } from './peopleBook.ts'

/** A list that holds the person. */
export interface ListHit {
  readonly dataset: string
  readonly name: string
  /** Rows of the list without its heading, from 1. */
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

/** An upload that held the person. */
export interface HeldHit {
  readonly file: string
  readonly effect: HeldFile['effect']
  readonly sending: PeopleSending
  readonly kinds: readonly IdentifierKind[]
  /** From 1. */
  readonly batches: readonly number[]
}

/** A target that holds the person, as far as our uploads tell. */
export interface TargetHit {
  /** The last upload that put the person there. */
  readonly sending: PeopleSending
  readonly kinds: readonly IdentifierKind[]
  /** It was sent without an answer, so nobody can tell. */
  readonly isUnclear: boolean
}

/** What is known here of one person. Keys are pseudonymous and in memory only. */
export interface ErasureFound {
  /** All that was looked for, to look again. */
  readonly asked: readonly PersonKey[]
  readonly keys: readonly PersonKey[]
  /** What the same rows hold beside. */
  readonly others: readonly PersonKey[]
  /** The first hash, shortened. */
  readonly hash: string
  readonly lists: readonly ListHit[]
  readonly uploads: readonly HeldHit[]
  /** Lists of Practice that hold the person, with how many identifiers. */
  readonly practice: readonly PracticeList[]
  readonly targets: readonly TargetHit[]
  /** Uploads that may put the person there again. */
  readonly pending: readonly PendingUpload[]
}

/** The hash of a key in hexadecimal; partner user ids, which are not hashed otherwise, are hashed here. */
export const keyHash = async ({ kind, bytes }: PersonKey): Promise<string> =>
  digestHex(
    kind === 'partner_user_id' ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())) : bytes,
    0,
  )

/** A short form of a key for records: enough to tell two searches apart, not the whole hash. */
export const shortKey = async (key: PersonKey): Promise<string> => `${(await keyHash(key)).slice(0, 12)}…`

export const listHits = (
  lists: readonly { readonly id: string; readonly name: string }[],
  found: readonly FoundPerson[],
): readonly ListHit[] =>
  lists.flatMap(({ id, name }, at) => {
    const person = found[at]
    if (person === undefined || person.rows.length === 0) return []
    return [{ dataset: id, name, rows: person.rows.map((row) => row + 1), kinds: person.kinds }]
  })

/** Plays the uploads, oldest first, and answers which targets hold the person in the end. */
export const targetsOf = (hits: readonly HeldHit[], now: number): readonly TargetHit[] => {
  const targets = new Map<
    string,
    Map<IdentifierKind, { readonly sending: PeopleSending; readonly isUnclear: boolean }>
  >()
  for (const { effect, sending, kinds } of hits) {
    const target = targets.get(sending.target) ?? new Map()
    targets.set(sending.target, target)
    for (const kind of kinds) {
      const before = target.get(kind)
      if (effect === 'taken') target.delete(kind)
      else if (effect === 'put' || effect === 'maybePut') target.set(kind, { sending, isUnclear: effect !== 'put' })
      else if (before !== undefined) target.set(kind, { ...before, isUnclear: true })
    }
  }
  return [...targets.values()].flatMap((target): TargetHit[] => {
    const held = [...target].filter(([, { sending }]) => !(Date.parse(sending.expiresAt) <= now))
    const last = held.at(-1)
    if (last === undefined) return []
    const isUnclear = held.every(([, each]) => each.isUnclear)
    return [{ sending: last[1].sending, kinds: held.map(([kind]) => kind), isUnclear }]
  })
}

const EFFECT_WORDS: Readonly<Record<HeldFile['effect'], string>> = {
  put: 'put on',
  taken: 'taken off',
  maybePut: 'may have been put on, no response',
  maybeTaken: 'may have been taken off, no response',
}

export const effectWords = (effect: HeldFile['effect']): string => EFFECT_WORDS[effect]

/** A Delete that was planned for a target; its upload tells what became of it. */
export interface SentDelete {
  readonly upload: string
  readonly at: string
  readonly target: TargetHit
}

/** What became of a Delete. `gone`: its upload was taken out of the list, so that nobody can tell here. */
export type DeleteState = 'confirmed' | 'underWay' | 'open' | 'gone'

export const deleteStateOf = (upload: Pick<UploadSummary, 'state' | 'batches'> | undefined): DeleteState => {
  if (upload === undefined) return 'gone'
  const { confirmed, failed, unknown, skipped } = upload.batches
  if (upload.state === 'finished') return confirmed > 0 && failed + unknown + skipped === 0 ? 'confirmed' : 'open'
  return upload.state === 'cancelled' || upload.state === 'stopped' || upload.state === 'damaged' ? 'open' : 'underWay'
}

const DELETE_WORDS: Readonly<Record<DeleteState, string>> = {
  confirmed: 'confirmed by the platform',
  underWay: 'on its way, not confirmed yet',
  open: 'not confirmed',
  gone: 'taken out of the list of uploads, so that it cannot be told here',
}

export const deleteWords = (state: DeleteState): string => DELETE_WORDS[state]

/** What was done for a person so far. */
export interface ErasureDone {
  readonly at: string
  readonly sent: readonly string[]
  /** Stored identifiers that were removed from lists here, and entries from lists of Practice. */
  readonly removed?: number
  readonly practice?: number
  readonly isSuppressed?: boolean
}

const practiceLines = (lists: readonly PracticeList[]): readonly string[] =>
  lists.length === 0
    ? ['  none']
    : lists.map(({ name, id, identifiers }) => `  ${name || 'Do-not-reach list'} (${id}): ${identifiers} identifiers`)

/** What an erasure came to, to be kept: without the value, and with no more of its hash than tells two records apart. */
export const erasureRecord = (found: ErasureFound, done: ErasureDone): string =>
  [
    'Record of an erasure',
    `Made: ${done.at}`,
    `Identifiers: ${[...new Set(found.keys.map(({ kind }) => kind))].join(', ') || 'not found'}`,
    `Hash (SHA-256, shortened): ${found.hash}`,
    '',
    'Lists on this computer that held the person:',
    ...(found.lists.length === 0
      ? ['  none']
      : found.lists.map(({ name, rows }) => `  ${name}: row ${rows.join(', ')}`)),
    '',
    'Practice lists on this computer that held the person:',
    ...practiceLines(found.practice),
    '',
    'Uploads that held the person:',
    ...(found.uploads.length === 0
      ? ['  none']
      : found.uploads.map(
          ({ sending, effect, batches }) =>
            `  ${sending.at}: ${sending.name}, ${EFFECT_WORDS[effect]} ${sending.targetName || sending.list} (${sending.targetId}), batch ${batches.join(', ')}`,
        )),
    '',
    'Uploads that could still send the person when this was looked up:',
    ...(found.pending.length === 0
      ? ['  none']
      : found.pending.map(
          ({ title, isSure }) => `  ${title}${isSure ? '' : ' (its list is not here to be searched)'}`,
        )),
    '',
    'Deletes sent:',
    ...(done.sent.length === 0 ? ['  none'] : done.sent.map((line) => `  ${line}`)),
    '',
    `Removed from the lists and upload records here: ${done.removed === undefined ? 'not yet' : `${done.removed} stored identifiers`}`,
    `Removed from Practice on this computer: ${done.practice === undefined ? 'not yet' : `${done.practice} entries`}`,
    done.isSuppressed === true
      ? 'On the suppression list: imports and uploads of this program skip the person.'
      : 'A file that still holds the person brings them back when it is imported again.',
    '',
  ].join('\n')
