import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { holdList, letListGo } from '../../../engine/disk/client.ts'
import { listRecords, peopleRecords } from '../../../engine/disk/records/client.ts'
import type { SealedUpload } from '../../../engine/model/packModel.ts'
import type { PageSource, RequestKeys } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { withPeopleWorker, withReadingWorker } from '../../../engine/people/hold/client.ts'
import { removeListFile } from '../../../engine/people/read/client.ts'
import { HostProblem } from '../../../host/hostProblem.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import { coded, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { isSameKey, type PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { userLists } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import {
  type ErasureFound,
  listHits,
  type SentDelete,
  type StoredHit,
  shortKey,
  type TargetHit,
  targetsOf,
} from './erasureModel.ts'
import { inTurn, wholeBook } from './holding.ts'
import { rememberReduced } from './listRepository.ts'
import { findLists } from './lists.ts'
import { removeUnsentFile, sealPeople } from './listUpload.ts'
import { planOf, targetKey } from './packing.ts'
import { findPending } from './pendingUploads.ts'
import { writePeople } from './peopleBook.ts'
import { eraseInPractice, findInPractice } from './practicePeople.ts'
import { sourceEnds, withoutPeople } from './reducedList.ts'
import { readSettled } from './settling.ts'
import { storedSource, stripStored } from './stripping.ts'

// Erasure of one person: where they are known here and what was sent. The typed value goes only to a worker; the rest
// is pseudonymous and dropped when the page closes.

/** Erasures of one person are of no list; their uploads are found by this. */
export const ERASURE_DATASET = 'erasure'

/** Every file here that may hold digests of a person: lists, and what uploads stored. */
export const allSources = async () => {
  const lists = await listRecords.all()
  const stored = (await peopleRecords.files.all()).toSorted((one, other) => one.order - other.order)
  const ofLists = lists.map(({ file, pages, flags }): PageSource => ({ file, of: 'list', pages, flags }))
  return { lists, stored, sources: [...ofLists, ...stored.map(storedSource)] }
}

/** Which batch of an upload held a row, counted from 1; read from the journal. */
const batchesOf = async (upload: string, rows: readonly number[]): Promise<readonly number[]> => {
  const wanted = new Set(rows)
  const found = new Set<number>()
  for await (const { outcomes } of settledBatches(host().uploads, upload))
    for (const { index, rows: sent } of outcomes) if (sent.some((row) => wanted.has(row))) found.add(index + 1)
  return [...found].sort((one, other) => one - other)
}

const search = async (keys: readonly PersonKey[]): Promise<ErasureFound> => {
  // Otherwise people in an unreadable upload would be reported as unknown here.
  const book = wholeBook(await readSettled())
  const pending = await findPending(keys, book)
  return inTurn(async () => {
    const { lists, stored, sources } = await allSources()
    const practice = await findInPractice(keys)
    if (!practice.ok) throw new HostProblem(saidText(practice.failure))
    const [found, [related = []]] = await withPeopleWorker(
      async (worker) =>
        [
          await worker.ask('findPerson', { keys, sources }),
          await worker.ask('collectRequests', { people: [keys], sources }),
        ] as const,
    )
    const sendings = new Map(book.sendings.map((each) => [each.upload, each]))
    const hits: StoredHit[] = []
    for (const [at, part] of stored.entries()) {
      const person = found[lists.length + at]
      const sending = sendings.get(part.upload)
      if (person === undefined || person.rows.length === 0 || sending === undefined) continue
      const batches = await batchesOf(part.upload, person.rows)
      hits.push({ file: part.file, effect: part.effect, sending, kinds: person.kinds, batches })
    }
    const others = related.filter((each) => !keys.some((key) => isSameKey(key, each)))
    // Typed values may fit many types and forms. Those without a match are dropped and never sent.
    const known = keys.filter((key) => related.some((each) => isSameKey(each, key)))
    return {
      requested: keys,
      keys: known,
      others,
      hash: await shortKey(known[0] ?? (keys[0] as PersonKey)),
      lists: listHits(lists, found),
      uploads: hits,
      practice: practice.value,
      targets: targetsOf(hits, Date.now()),
      pending,
    }
  })
}

/** Searches for the person of a typed value; undefined if it isn't a valid identifier. */
export const findErasure = async (
  value: string,
  country: string,
  kind: IdentifierKind | 'any',
): Promise<ErasureFound | undefined> => {
  const keys = await withReadingWorker(value.length, (worker) => worker.ask('hashValue', { value, country }))
  const wanted = keys.filter((key) => kind === 'any' || key.kind === kind)
  return wanted.length === 0 ? undefined : search(wanted)
}

/** Repeats a search after an upload came to its end. */
export const searchAgain = ({ requested }: ErasureFound): Promise<ErasureFound> => search(requested)

/** Repeats a search, also for identifiers that stand in the found rows. */
export const widenErasure = (found: ErasureFound): Promise<ErasureFound> => search([...found.keys, ...found.others])

/** Do uploads go to the service that a target is of? */
const isSameTargetService = async (sending: PeopleSending): Promise<boolean> =>
  targetKey(await host().connection.current(), sending) === sending.target

/** Starts an upload that removes people from a target, a row each, with accepted identifiers. */
const sendDelete = async (
  sending: PeopleSending,
  people: readonly RequestKeys[],
): Promise<Result<SealedUpload, Failure>> => {
  const connection = await host().connection.current()
  const { kinds } = userLists[sending.list]
  const accepted = people
    .map((keys) => keys.filter(({ kind }) => kinds.includes(kind)))
    .filter(({ length }) => length > 0)
  const file = crypto.randomUUID()
  const rows = await withPeopleWorker((worker) => worker.ask('writeRequests', { people: accepted, into: file }))
  const title = coded('people.erasure.plan', { count: people.length })
  const at = new Date()
  const { list, accountId, targetId, targetName, target } = sending
  const named = {
    list,
    accountId,
    targetId,
    operation: 'Delete' as const,
    ...(targetName === '' ? {} : { targetName }),
  }
  const sealed = await sealPeople([
    {
      file,
      of: 'people',
      ...rows,
      plan: planOf(named, 'Delete', title, ERASURE_DATASET),
      options: {
        list,
        operation: 'Delete',
        wireNames: connection.state === 'none' ? {} : connection.wireNames,
        effectiveAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + 86_400_000).toISOString(),
      },
      sending: {
        at: at.toISOString(),
        target,
        list,
        accountId,
        targetId,
        targetName,
        dataset: ERASURE_DATASET,
        name: 'Erasure',
        series: 'Erasure',
        operation: 'Delete',
        part: 'erasure',
        expiresAt: '',
      },
    },
  ])
  if (!sealed.ok) await removeUnsentFile(file)
  return sealed
}

/**
 * Sends a Delete to each target, as a journaled upload of its own. If one fails to plan or start, earlier ones are still
 * sent.
 */
export const sendDeletes = async (
  deletes: readonly { readonly target: TargetHit; readonly people: readonly RequestKeys[] }[],
): Promise<{ readonly sent: readonly SentDelete[]; readonly failure?: Failure }> => {
  for (const { target } of deletes)
    if (!(await isSameTargetService(target.sending))) {
      const where = target.sending.targetName || target.sending.targetId
      return { sent: [], failure: refused(t('people.erasure.signIn', { destination: where })) }
    }
  const sent: SentDelete[] = []
  for (const { target, people } of deletes) {
    const sealed = await sendDelete(target.sending, people)
    if (!sealed.ok) return { sent, failure: sealed.failure }
    const { upload, started } = sealed.value
    sent.push({ upload, at: new Date().toISOString(), target })
    if (!started.ok) return { sent, failure: started.failure }
  }
  return { sent }
}

/** Deletes the person from each target by the identifiers that it has of them. */
export const sendErasure = ({ targets, keys }: ErasureFound): ReturnType<typeof sendDeletes> =>
  sendDeletes(targets.map((target) => ({ target, people: [keys.filter(({ kind }) => target.kinds.includes(kind))] })))

/**
 * Removes the person from lists and target records here, by rewriting each file. The ledger records when and where,
 * with a shortened hash that names nobody.
 */
export const eraseHere = async (
  found: Pick<ErasureFound, 'requested' | 'keys' | 'hash' | 'lists'>,
  details: { readonly people?: number; readonly way?: 'one' | 'file' } = {},
): Promise<{ readonly removed: number; readonly practice: number; readonly failure?: Failure }> => {
  const inPractice = await eraseInPractice([...found.requested, ...found.keys])
  if (!inPractice.ok) return { removed: 0, practice: 0, failure: inPractice.failure }
  const practice = inPractice.value
  const written = await writePeople({
    type: 'personErased',
    at: new Date().toISOString(),
    hash: found.hash,
    lists: found.lists.map(({ name }) => name),
    identifiers: found.keys.length,
    practice,
    ...details,
  })
  if (!written.ok) return { removed: 0, practice, failure: written.failure }
  const erased = await inTurn(() =>
    withPeopleWorker(async (worker) => {
      let removed = await stripStored(worker, found.keys, await peopleRecords.files.all())
      for (const { dataset } of found.lists) {
        const list = await listRecords.get(dataset)
        if (list === undefined) continue
        const into = crypto.randomUUID()
        // Another window that sweeps must not take it before the list names it.
        holdList(into)
        try {
          const source: PageSource = { file: list.file, of: 'list', pages: list.pages, flags: list.flags }
          const ends = sourceEnds(list)
          const stripped = await worker.ask('stripPerson', { keys: found.keys, source, into, ends })
          const reduced = withoutPeople(list, into, stripped, 'erased')
          const remembered = await rememberReduced(reduced)
          if (!remembered.ok) return { removed, failure: remembered.failure }
          await listRecords.put(reduced)
          removed += stripped.removed
        } finally {
          letListGo(into)
        }
        await removeListFile(list.file)
      }
      return { removed }
    }),
  )
  await findLists()
  // The log of deletions shows what was written of this erasure.
  await readSettled()
  return { ...erased, practice }
}
