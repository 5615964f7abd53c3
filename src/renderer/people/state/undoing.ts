import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { peopleRecords } from '../../../engine/disk/records/client.ts'
import type { PackedPart, PackSource } from '../../../engine/model/packModel.ts'
import type { UndonePeople } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { removePeopleFile, withPeopleWorker } from '../../../engine/people/hold/client.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../../host/uploads.ts'
import { coded, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions } from '../../../workspace/customer/pack/operations.ts'
import { freezeTimes } from '../../../workspace/customer/pack/uploadWindow.ts'
import { host } from '../../base/hostAccess.ts'
import { withPlanning } from '../../uploads/state/planning.ts'
import { undoAlone } from '../../uploads/state/uploads.ts'
import type { AudienceTarget, PackedTotals } from './audienceModel.ts'
import { applyWaiting, inTurn, wholeBook } from './holding.ts'
import { measurePeople, removeUnsentFile, uploadPeople } from './listUpload.ts'
import { addTotals, bothWays, planOf, targetKey } from './packing.ts'
import type { PeopleBook } from './peopleBook.ts'
import { isWhollyConfirmed } from './settling.ts'
import { readDigests } from './suppression.ts'

// Undo of an upload of people, as a review first. Removals are sent before what comes back.

/** The uploads that one press sent together: of changes, the removals and the additions. */
export const sentTogether = ({ sendings }: PeopleBook, upload: string): readonly PeopleSending[] => {
  const one = sendings.find((each) => each.upload === upload)
  if (one === undefined || one.part === 'erasure') return []
  return sendings.filter(
    ({ at, target, dataset, part }) =>
      part !== 'erasure' && at === one.at && target === one.target && dataset === one.dataset,
  )
}

/** What an upload and those sent with it are called together. */
export const undoName = (book: PeopleBook, { id, plan }: UploadSummary): string => {
  const parts = sentTogether(book, id)
  const changes = parts.length > 1 ? parts.find(({ part }) => part === 'changes') : undefined
  return changes?.name ?? titleText(plan)
}

/** Was all of an upload undone, by an undo that holds? What a retry sent later wasn't. */
export const isUndone = (book: PeopleBook, uploads: readonly UploadSummary[], id: string): boolean => {
  const undos = book.sendings.filter(({ undoes }) => undoes?.includes(id) === true)
  const last = undos.filter(({ at }) => at === undos.at(-1)?.at)
  const [first] = last
  const summaryOf = (upload: string) => uploads.find((each) => each.id === upload)
  if (first === undefined || (summaryOf(id)?.endedAt ?? '') > first.at) return false
  const isWhole = last.every(({ upload }) => {
    const known = summaryOf(upload)
    return known === undefined ? book.confirmed.has(upload) : isWhollyConfirmed(known)
  })
  return isWhole && !isUndone(book, uploads, first.upload)
}

/** What an undo would send, with its file. */
export interface UndoReview extends UndonePeople {
  readonly sending: PeopleSending
  /** The uploads that are undone. */
  readonly undone: readonly string[]
  readonly file: string
  readonly totals: PackedTotals
  /** Users who are removed, and who come back or are sent again. */
  readonly usersOff: number
  readonly usersOn: number
  /** Until when those stay who come back. */
  readonly expiresAt: string
  readonly effectiveAt: string
}

const targetOf = ({ list, accountId, targetId, targetName }: PeopleSending): AudienceTarget => ({
  list,
  accountId,
  targetId,
  operation: 'Update',
  ...(targetName === '' ? {} : { targetName }),
})

/** People who come back expire as an earlier upload said. */
const timesOf = (book: PeopleBook, { target, at }: PeopleSending) => {
  const before = book.sendings.findLast(
    (each) => each.target === target && each.operation === 'Update' && each.at < at && book.confirmed.has(each.upload),
  )
  const times = freezeTimes(Date.now(), before === undefined ? {} : { expiresAt: before.expiresAt })
  return times.ok ? times : freezeTimes(Date.now(), {})
}

const optionsOf = async (
  { list }: PeopleSending,
  operation: PackOptions['operation'],
  times: Pick<UndoReview, 'effectiveAt' | 'expiresAt'>,
): Promise<PackOptions> => {
  const connection = await host().connection.current()
  const wireNames = connection.state === 'none' ? {} : connection.wireNames
  const { effectiveAt, expiresAt } = times
  return { list, operation, effectiveAt, expiresAt, wireNames, usersPerOperation: 1 }
}

const removalsSource = ({ file, removals }: Pick<UndoReview, 'file' | 'removals'>): PackSource => ({
  file,
  of: 'people',
  ...removals,
})

const restoresSource = ({ file, restores }: Pick<UndoReview, 'file' | 'restores'>): PackSource => ({
  file,
  of: 'people',
  ...restores,
})

/** Fails where an upload cannot be undone now. */
const mayUndo = async (book: PeopleBook, sending: PeopleSending): Promise<Result<null, Said>> => {
  if (targetKey(await host().connection.current(), sending) !== sending.target)
    return failed({ sentence: t('people.undo.elsewhere') })
  const open = new Set((await host().uploads.list(true)).filter((upload) => !isAtEnd(upload)).map(({ id }) => id))
  const busy = book.sendings.find(({ upload, target }) => target === sending.target && open.has(upload))
  return busy === undefined ? success(null) : failed({ sentence: t('people.undo.busy', { list: busy.name }) })
}

const suppressedDigests = async (): Promise<Result<Uint8Array, Said>> => {
  const status = await host().suppression.status()
  return status.state === 'damaged' ? failed(status) : readDigests(status.count)
}

const review = async (book: PeopleBook, upload: string): Promise<Result<UndoReview, Said>> => {
  const undone = sentTogether(book, upload)
  const [sending] = undone
  if (sending === undefined) return failed({ sentence: t('people.undo.unknown') })
  const allowed = await mayUndo(book, sending)
  if (!allowed.ok) return allowed
  const stored = (await peopleRecords.files.of('target', sending.target)).toSorted(
    (one, other) => one.order - other.order,
  )
  const ids = new Set(undone.filter((each) => book.confirmed.has(each.upload)).map((each) => each.upload))
  const here = new Set(stored.map((each) => each.upload))
  if (![...ids].every((id) => here.has(id)) || !undone.some((each) => here.has(each.upload)))
    return failed({ sentence: t('people.undo.deleted') })
  const suppressed = await suppressedDigests()
  if (!suppressed.ok) return suppressed
  const times = timesOf(book, sending)
  if (!times.ok) return failed(times.failure)
  const expires = new Map(book.sendings.map((each) => [each.upload, Date.parse(each.expiresAt) || 0]))
  const file = crypto.randomUUID()
  const together = new Set(undone.map((each) => each.upload))
  try {
    const found = await withPeopleWorker((worker) =>
      worker.ask('undoStored', {
        stored: stored.map((each) => ({
          file: each.file,
          effect: each.effect,
          pages: each.pages,
          isUndone: together.has(each.upload),
          expiresAt: expires.get(each.upload) ?? 0,
        })),
        target: sending.list,
        now: Date.now(),
        suppressed: suppressed.value,
        into: file,
      }),
    )
    const off = await measurePeople(removalsSource({ ...found, file }), [
      await optionsOf(sending, 'Delete', times.value),
    ])
    const on = await measurePeople(restoresSource({ ...found, file }), [
      await optionsOf(sending, 'Update', times.value),
    ])
    if (off !== undefined && on !== undefined) {
      const totals = addTotals(bothWays(off).one, bothWays(on).one)
      const users = { usersOff: bothWays(off).one.users, usersOn: bothWays(on).one.users }
      return success({ ...found, ...times.value, ...users, sending, undone: [...together], file, totals })
    }
  } catch {
    // A damaged or missing file; nothing was changed.
  }
  await removePeopleFile(file)
  return failed({ sentence: t('people.undo.unread') })
}

/** What undoing an upload, and what was sent with it, would send. */
export const reviewPeopleUndo = async (upload: string): Promise<Result<UndoReview, Said>> => {
  const settled = await applyWaiting()
  return inTurn(() => {
    const target = settled.book.sendings.find((each) => each.upload === upload)?.target
    return review(wholeBook(settled, target), upload)
  })
}

/** Deletes the file of a review that is not sent. */
export const dropPeopleUndo = ({ file }: UndoReview): Promise<void> => removeUnsentFile(file)

const partsOf = async (found: UndoReview): Promise<readonly PackedPart[]> => {
  const { upload: _, people: __, type: ___, ...before } = found.sending
  const target = targetOf(found.sending)
  const sending = { ...before, undoes: [...found.undone], at: new Date().toISOString(), expiresAt: found.expiresAt }
  const removals: PackedPart = {
    ...removalsSource(found),
    options: await optionsOf(found.sending, 'Delete', found),
    plan: planOf(target, 'Delete', coded('people.undo.plan', { list: before.name }), before.dataset),
    sending: { ...sending, part: 'removals', operation: 'Delete' },
  }
  const restores: PackedPart = {
    ...restoresSource(found),
    options: await optionsOf(found.sending, 'Update', found),
    plan: planOf(target, 'Update', coded('people.undo.plan', { list: before.name }), before.dataset),
    sending: { ...sending, part: 'restores', operation: 'Update' },
  }
  return [...(found.usersOff === 0 ? [] : [removals]), ...(found.usersOn === 0 ? [] : [restores])]
}

/** Freezes what a review found into the journal and starts sending. */
export const sendPeopleUndo = (found: UndoReview): Promise<Result<UploadSummary, Failure>> =>
  undoAlone(found.undone, () =>
    withPlanning('lists', async (watch) => {
      const parts = await partsOf(found)
      if (parts.length === 0) return failed(refused(t('people.undo.nothing')))
      return uploadPeople(parts, watch)
    }),
  )
