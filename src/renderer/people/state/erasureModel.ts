import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { FoundPerson, StoredPeopleFile } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import type { PracticeList } from '../../../host/practice.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { listText } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { digestHex } from '../../../workspace/customer/digest/hashKernel.ts'
import { userLists } from '../../../workspace/customer/pack/operations.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { IDENTIFIER_LABELS } from '../kinds.ts'
import type { PendingUpload } from './pendingUploads.ts'

/** A list that holds the person. */
export interface ListHit {
  readonly dataset: string
  readonly name: string
  /** Rows of the list without its header, from 1. */
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

/** An upload that held the person. */
export interface StoredHit {
  readonly file: string
  readonly effect: StoredPeopleFile['effect']
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
  /** Sent, but no response: outcome unknown. */
  readonly isUnclear: boolean
}

/** What is known here of one person. Keys are pseudonymous and in memory only. */
export interface ErasureFound {
  /** All that was looked for, to look again. */
  readonly requested: readonly PersonKey[]
  readonly keys: readonly PersonKey[]
  /** What the same rows hold beside. */
  readonly others: readonly PersonKey[]
  /** The first hash, shortened. */
  readonly hash: string
  readonly lists: readonly ListHit[]
  readonly uploads: readonly StoredHit[]
  /** Lists of Practice that hold the person, with how many identifiers. */
  readonly practice: readonly PracticeList[]
  readonly targets: readonly TargetHit[]
  /** Uploads that may put the person there again. */
  readonly pending: readonly PendingUpload[]
}

/** Hex hash of a key; partner user IDs, stored unhashed, are hashed here. */
export const keyHash = async ({ kind, bytes }: PersonKey): Promise<string> =>
  digestHex(
    kind === 'partner_user_id' ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())) : bytes,
    0,
  )

/** Shortened hash of a key for records: tells searches apart without the whole hash. */
export const shortKey = async (key: PersonKey): Promise<string> => `${(await keyHash(key)).slice(0, 12)}…`

/** Lists that hold a person. `found` has one entry for each list, in the same order. */
export const listHits = (
  lists: readonly { readonly id: string; readonly name: string; readonly importedAt: string }[],
  found: readonly FoundPerson[],
): readonly ListHit[] => {
  const nameOf = nameAmong(lists)
  return lists.flatMap((list, at) => {
    const person = found[at]
    if (person === undefined || person.rows.length === 0) return []
    return [{ dataset: list.id, name: nameOf(list), rows: person.rows.map((row) => row + 1), kinds: person.kinds }]
  })
}

/**
 * Plays the uploads, oldest first, and answers which targets hold the person in the end. Identifiers that a list does not
 * take were in the row, but were never sent to it.
 */
export const targetsOf = (hits: readonly StoredHit[], now: number): readonly TargetHit[] => {
  const targets = new Map<
    string,
    Map<IdentifierKind, { readonly sending: PeopleSending; readonly isUnclear: boolean }>
  >()
  for (const { effect, sending, kinds } of hits) {
    const target = targets.get(sending.target) ?? new Map()
    targets.set(sending.target, target)
    for (const kind of kinds) {
      if (!userLists[sending.list].kinds.includes(kind)) continue
      const before = target.get(kind)
      if (effect === 'taken') target.delete(kind)
      else if (effect === 'put' || effect === 'maybePut') target.set(kind, { sending, isUnclear: effect !== 'put' })
      else if (before !== undefined) target.set(kind, { ...before, isUnclear: true })
    }
  }
  return [...targets.values()].flatMap((target): TargetHit[] => {
    const current = [...target].filter(([, { sending }]) => !(Date.parse(sending.expiresAt) <= now))
    const last = current.at(-1)
    if (last === undefined) return []
    const isUnclear = current.every(([, each]) => each.isUnclear)
    return [{ sending: last[1].sending, kinds: current.map(([kind]) => kind), isUnclear }]
  })
}

const EFFECT_LABELS = {
  put: 'people.erasure.effect.put',
  taken: 'people.erasure.effect.taken',
  maybePut: 'people.erasure.effect.maybePut',
  maybeTaken: 'people.erasure.effect.maybeTaken',
} as const satisfies Readonly<Record<StoredPeopleFile['effect'], MessageCode>>

/** What an upload did to somebody at its destination. */
export const effectLabel = (effect: StoredPeopleFile['effect']): string => t(EFFECT_LABELS[effect])

/** A Delete that was planned for a target; its upload tells what became of it. */
export interface SentDelete {
  readonly upload: string
  readonly at: string
  readonly target: TargetHit
}

/** What became of a Delete. `gone`: its upload was taken out of the list, so that nobody can tell here. */
export type DeleteState = 'confirmed' | 'underWay' | 'open' | 'gone'

/** Confirmed only if every batch was. An upload that is not known any more is gone. */
export const deleteStateOf = (upload: Pick<UploadSummary, 'state' | 'batches'> | undefined): DeleteState => {
  if (upload === undefined) return 'gone'
  const { confirmed, failed, unknown, skipped } = upload.batches
  if (upload.state === 'finished') return confirmed > 0 && failed + unknown + skipped === 0 ? 'confirmed' : 'open'
  return upload.state === 'cancelled' || upload.state === 'stopped' || upload.state === 'damaged' ? 'open' : 'underWay'
}

const DELETE_LABELS = {
  confirmed: 'people.record.delete.confirmed',
  underWay: 'people.record.delete.underWay',
  open: 'people.record.delete.open',
  gone: 'people.record.delete.gone',
} as const satisfies Readonly<Record<DeleteState, MessageCode>>

/** The state of a deletion, for a record. */
export const deleteLabelOf = (state: DeleteState): string => t(DELETE_LABELS[state])

/** What was done for a person so far. */
interface ErasureDone {
  readonly at: string
  readonly sent: readonly string[]
  /** Stored identifiers that were removed from lists here, and entries from lists of Practice. */
  readonly removed?: number
  readonly practice?: number
  readonly isSuppressed?: boolean
}

/** Lines of a record under a title, indented; `none` where there are none. */
export const recordLines = (lines: readonly string[]): readonly string[] =>
  (lines.length === 0 ? [t('people.record.none')] : lines).map((line) => `  ${line}`)

/** What lists of Practice held, a line each. */
export const practiceLines = (lists: readonly PracticeList[]): readonly string[] =>
  recordLines(
    lists.map(({ name, id, identifiers }) =>
      t('people.record.practice.line', { list: name || t('people.target.doNotReach'), id, count: identifiers }),
    ),
  )

/** What was removed from lists of Practice, as a line of a record. */
export const practiceRemoved = (practice: number | undefined): string =>
  practice === undefined
    ? t('people.record.removedPractice.notYet')
    : t('people.record.removedPractice', { count: practice })

/** Text record of an erasure, without the value and with only a shortened hash. */
export const erasureRecord = (found: ErasureFound, done: ErasureDone): string =>
  [
    t('people.record'),
    t('people.record.made', { time: done.at }),
    found.keys.length === 0
      ? t('people.record.identifiers.none')
      : t('people.record.identifiers', {
          kinds: listText(
            [...new Set(found.keys.map(({ kind }) => kind))].map((kind) => IDENTIFIER_LABELS[kind].label),
          ),
        }),
    t('people.record.hash', { hash: found.hash }),
    '',
    t('people.record.lists'),
    ...recordLines(
      found.lists.map(({ name, rows }) =>
        t('people.record.lists.line', { list: name, rows: listText(rows.map(String)) }),
      ),
    ),
    '',
    t('people.record.practice'),
    ...practiceLines(found.practice),
    '',
    t('people.record.uploads'),
    ...recordLines(
      found.uploads.map(({ sending, effect, batches }) =>
        t('people.record.uploads.line', {
          time: sending.at,
          list: sending.name,
          effect: effectLabel(effect),
          destination: sending.targetName || sending.list,
          id: sending.targetId,
          batches: listText(batches.map(String)),
        }),
      ),
    ),
    '',
    t('people.record.pending'),
    ...recordLines(
      found.pending.map(({ title, isSure, is }) =>
        is === 'damaged'
          ? t('people.record.pending.damaged', { upload: title })
          : isSure
            ? title
            : t('people.record.pending.unsure', { upload: title }),
      ),
    ),
    '',
    t('people.record.deletes'),
    ...recordLines(done.sent),
    '',
    done.removed === undefined
      ? t('people.record.removed.notYet')
      : t('people.record.removed', { count: done.removed }),
    practiceRemoved(done.practice),
    t(done.isSuppressed === true ? 'people.record.suppressed' : 'people.record.notSuppressed'),
    '',
  ].join('\n')
