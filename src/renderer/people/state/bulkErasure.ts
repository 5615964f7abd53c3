import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { RequestKeys } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { type PeopleWorker, withReadingWorker } from '../../../engine/people/hold/client.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import type { PracticeList } from '../../../host/practice.ts'
import { t } from '../../../messages/t.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { keyText } from '../../../workspace/customer/digest/findDigest.ts'
import type { ReadPeopleFile } from '../../../workspace/customer/read/peopleFile.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { allSources, eraseHere, sendDeletes } from './erasure.ts'
import { practiceLines, practiceRemoved, recordLines, type StoredHit, targetsOf } from './erasureModel.ts'
import { inTurn, wholeBook } from './holding.ts'
import { findPending, type PendingUpload } from './pendingUploads.ts'
import { findInPractice } from './practicePeople.ts'
import { readSettled } from './settling.ts'

// Erasure of many people, from a file or pasted lines. The result equals single erasures, with one upload per target.

/** A target with the people whom it holds by our uploads, and their identifiers. */
interface BulkTarget {
  readonly sending: PeopleSending
  readonly people: readonly RequestKeys[]
}

/** Rows with an identifier, those with values but none, and the keys of each row. */
interface BulkRows extends ReadPeopleFile {
  readonly keys: readonly RequestKeys[]
}

/** What is known here of many people. Keys are pseudonymous and in memory only. */
export interface BulkFound {
  readonly rows: BulkRows
  /** People found in lists or uploads here; those found only in Practice are in `practice`. */
  readonly found: number
  readonly requested: readonly PersonKey[]
  readonly keys: readonly PersonKey[]
  readonly lists: readonly { readonly dataset: string; readonly name: string; readonly people: number }[]
  readonly practice: readonly PracticeList[]
  readonly targets: readonly BulkTarget[]
  readonly pending: readonly PendingUpload[]
}

/** How far a search is. */
export interface BulkProgress {
  readonly done: number
  readonly total: number
}

const flat = (people: readonly RequestKeys[]): readonly PersonKey[] => [
  ...new Map(people.flatMap((keys) => keys.map((key) => [keyText(key), key] as const))).values(),
]

interface BulkQuestion {
  /** What to read, or what an earlier search read. */
  readonly from: Blob | BulkRows
  readonly country: string
  readonly isWide: boolean
}

const findWith = async (
  worker: PeopleWorker,
  { from, country, isWide }: BulkQuestion,
  progress: (progress: BulkProgress) => void,
): Promise<Result<BulkFound, Said>> => {
  const read =
    from instanceof Blob ? await worker.ask('readRequests', { file: from, country, kind: 'any' }) : success(from)
  if (!read.ok) return read
  const { keys: requested } = read.value
  const book = wholeBook(await readSettled())
  return inTurn(async () => {
    const { lists, stored, sources } = await allSources()
    const related = await worker.ask('collectRequests', { people: requested, sources })
    const own = requested.map((keys) => new Set(keys.map(keyText)))
    // Typed values may fit many types and forms; only those found are searched and sent.
    const wanted = related.map((keys, person) =>
      isWide ? keys : keys.filter((key) => own[person]?.has(keyText(key)) === true),
    )
    const total = sources.length
    const found = await worker.ask(
      'findRequests',
      { people: wanted, sources },
      {
        onProgress: (done) => progress({ done, total }),
      },
    )
    const sendings = new Map(book.sendings.map((each) => [each.upload, each]))
    const hits: StoredHit[][] = requested.map(() => [])
    for (const [at, part] of stored.entries()) {
      const sending = sendings.get(part.upload)
      if (sending === undefined) continue
      for (const { person, kinds } of found[lists.length + at] ?? [])
        hits[person]?.push({ file: part.file, effect: part.effect, sending, kinds, batches: [] })
    }
    const targets = new Map<string, { sending: PeopleSending; people: RequestKeys[] }>()
    const now = Date.now()
    hits.forEach((each, person) => {
      for (const { sending, kinds } of targetsOf(each, now)) {
        const target = targets.get(sending.target) ?? { sending, people: [] }
        targets.set(sending.target, target)
        target.people.push((wanted[person] ?? []).filter(({ kind }) => kinds.includes(kind)))
      }
    })
    const all = flat(requested)
    const practice = await findInPractice([...all, ...flat(wanted)])
    if (!practice.ok) return practice
    const keys = flat(wanted)
    const pending = await findPending(keys.length === 0 ? all : keys, book)
    return success({
      rows: read.value,
      found: related.filter(({ length }) => length > 0).length,
      requested: all,
      keys,
      practice: practice.value,
      pending,
      targets: [...targets.values()],
      lists: lists.flatMap((list, at) => {
        const count = found[at]?.length ?? 0
        return count === 0 ? [] : [{ dataset: list.id, name: nameAmong(lists)(list), people: count }]
      }),
    })
  })
}

/**
 * Searches lists, uploads and Practice for many people. `isWide` adds all other identifiers in the rows that
 * contain them. Throws `Superseded` once the signal aborts.
 */
export const findBulk = async (
  question: BulkQuestion,
  progress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<Result<BulkFound, Said>> => {
  const bytes = question.from instanceof Blob ? question.from.size : 0
  try {
    return await withReadingWorker(bytes, (worker) => findWith(worker, question, progress), signal)
  } catch (error) {
    signal.throwIfAborted()
    return failed({ sentence: sentenceOf(error, t('people.erasure.bulk.unread')) })
  }
}

/** Sends a Delete to each target with everybody found in it: one journaled upload each. */
export const sendBulk = (targets: readonly BulkTarget[]): ReturnType<typeof sendDeletes> =>
  sendDeletes(targets.map(({ sending, people }) => ({ target: { sending, kinds: [], isUnclear: false }, people })))

/** Removes all of them from lists, uploads and Practice on this computer. */
export const eraseBulk = (found: BulkFound): ReturnType<typeof eraseHere> =>
  eraseHere(
    { ...found, hash: '', lists: found.lists.map((list) => ({ ...list, rows: [], kinds: [] })) },
    { people: found.found, way: 'file' },
  )

/** What an erasure of many people came to, to be kept: counts only. */
export const bulkRecord = (
  found: BulkFound,
  done: {
    readonly at: string
    readonly sent: readonly string[]
    readonly removed?: number
    readonly practice?: number
    readonly isSuppressed: boolean
  },
): string =>
  [
    t('people.record.bulk'),
    t('people.record.made', { time: done.at }),
    t('people.record.bulk.people', { count: found.rows.people }),
    t('people.record.bulk.found', { count: found.found }),
    '',
    t('people.record.bulk.lists'),
    ...recordLines(
      found.lists.map(({ name, people }) => t('people.record.bulk.lists.line', { list: name, count: people })),
    ),
    '',
    t('people.record.bulk.practice'),
    ...practiceLines(found.practice),
    '',
    t('people.record.deletes'),
    ...recordLines(done.sent),
    '',
    done.removed === undefined
      ? t('people.record.bulk.removed.notYet')
      : t('people.record.bulk.removed', { count: done.removed }),
    practiceRemoved(done.practice),
    t('people.record.bulk.suppressed', { isSuppressed: done.isSuppressed ? 'yes' : 'no' }),
    '',
  ].join('\n')
