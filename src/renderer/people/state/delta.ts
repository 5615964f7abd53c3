import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { peopleRecords } from '../../../engine/disk/records/client.ts'
import type { PackedPart, PackSource } from '../../../engine/model/packModel.ts'
import type { ComparedPeople } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending, UploadNote } from '../../../engine/model/peopleSending.ts'
import { removePeopleFile, withPeopleWorker } from '../../../engine/people/hold/client.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { coded } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions } from '../../../workspace/customer/pack/operations.ts'
import { type PlanWatch, withPlanning } from '../../uploads/state/planning.ts'
import type { AudienceTarget, PackedTotals } from './audienceModel.ts'
import { applyWaiting, inTurn, wholeBook } from './holding.ts'
import { measurePeople, removeUnsentFile, sourceOf, uploadPeople } from './listUpload.ts'
import { addTotals, bothWays, type Packing, packingOf, planOf, waysOf } from './packing.ts'
import type { PeopleBook } from './peopleBook.ts'
import { suppressedPacking, suppressOpenList } from './suppression.ts'

// Only the changes since an earlier upload to the same target. Removals are sent first, then additions.

/** Who expires within so many days is offered to be sent again. */
export const RENEW_DAYS = 30
const DAY = 86_400_000

/** An earlier state of a list that a target holds. */
interface Base {
  readonly series: string
  /** The series' newest list, its name, and when its batches were last confirmed. */
  readonly dataset: string
  readonly name: string
  readonly at: string
}

/** What is known of a target. */
export interface Known {
  /** Newest first. */
  readonly bases: readonly Base[]
  /** Why changes alone cannot be told; the whole list has to be sent. */
  readonly blocked?: string
  /** Lists whose digests are gone: people who were only in them are not taken off. */
  readonly lost: readonly string[]
}

const sendingsTo = (book: PeopleBook, key: string): readonly PeopleSending[] =>
  book.sendings.filter(({ target, upload, part }) => target === key && part !== 'erasure' && book.confirmed.has(upload))

const knownOf = async (book: PeopleBook, key: string): Promise<Known> => {
  const stored = await peopleRecords.files.of('target', key)
  const here = new Set(stored.map(({ upload }) => upload))
  const sendings = sendingsTo(book, key)
  const lost = sendings.filter(({ upload }) => !here.has(upload))
  const firstPut = sendings.find(({ operation, upload }) => operation === 'Update' && here.has(upload))
  const lostRemoval = lost.find(({ operation, at }) => operation === 'Delete' && at >= (firstPut?.at ?? ''))
  const bases = new Map<string, Base>()
  for (const { operation, upload, series, dataset, name } of sendings)
    if (operation === 'Update' && here.has(upload))
      bases.set(series, { series, dataset, name, at: book.confirmed.get(upload) ?? '' })
  return {
    bases: [...bases.values()].sort((one, other) => other.at.localeCompare(one.at)),
    lost: [...new Set(lost.map(({ name }) => name))],
    ...(lostRemoval === undefined || firstPut === undefined
      ? {}
      : { blocked: t('people.state.lostRemoval', { list: lostRemoval.name }) }),
  }
}

/** What a target holds by our uploads. */
export const knownTarget = async (target: AudienceTarget): Promise<Known> => {
  const packed = await packingOf(target)
  if (!packed.ok) return { bases: [], lost: [] }
  return knownOf(wholeBook(await applyWaiting(packed.value.key), packed.value.key), packed.value.key)
}

/** A comparison that is ready to be sent, with its counts. */
export interface PeopleComparison extends ComparedPeople {
  readonly file: string
  readonly series: string
  /** For either way to pack; those who expire soon are in `renewing` alone. */
  readonly ways: { readonly one: PackedTotals; readonly many: PackedTotals }
  readonly renewing: { readonly one: PackedTotals; readonly many: PackedTotals }
}

const addsSource = (
  packed: Packing,
  { file, sent, sentRenewed }: ComparedPeople & { file: string },
  renews: boolean,
): PackSource => ({
  ...sourceOf(packed.list),
  sent: { file, place: renews ? sentRenewed : sent },
})

const removalsSource = ({ file, removals }: ComparedPeople & { file: string }): PackSource => ({
  file,
  of: 'people',
  ...removals,
})

const asDelete = (options: PackOptions): PackOptions => ({ ...options, operation: 'Delete' })

const measureBoth = async (packed: Packing, found: ComparedPeople & { file: string }) => {
  const adds = await measurePeople(addsSource(packed, found, false), waysOf(packed.options))
  const renewed = await measurePeople(addsSource(packed, found, true), waysOf(packed.options))
  const removals = await measurePeople(removalsSource(found), waysOf(asDelete(packed.options)))
  if (adds === undefined || renewed === undefined || removals === undefined) return undefined
  const off = bothWays(removals)
  const sum = (on: ReturnType<typeof bothWays>) => ({
    one: addTotals(on.one, off.one),
    many: addTotals(on.many, off.many),
  })
  return { ways: sum(bothWays(adds)), renewing: sum(bothWays(renewed)) }
}

/** Compares the open list with the target's content; `series` names the list it replaces. */
export const compareTarget = (target: AudienceTarget, series: string): Promise<Result<PeopleComparison, Said>> =>
  suppressOpenList()
    .then(() => applyWaiting())
    .then((settled) =>
      inTurn(async () => {
        const packed = await packingOf(target)
        if (!packed.ok) return packed
        const { list, key } = packed.value
        const book = wholeBook(settled, key)
        const by = new Map(book.sendings.map((each) => [each.upload, each]))
        const files = (await peopleRecords.files.of('target', key)).toSorted((one, other) => one.order - other.order)
        const file = crypto.randomUUID()
        try {
          const stored = files.map(({ file: name, upload, effect, pages }) => ({
            file: name,
            effect,
            pages,
            isOwn: by.get(upload)?.series === series,
            expiresAt: Date.parse(by.get(upload)?.expiresAt ?? '') || 0,
          }))
          const now = Date.now()
          const found = await withPeopleWorker((worker) =>
            worker.ask('compareStored', {
              list: { file: list.file, of: 'list', pages: list.pages, flags: list.flags },
              rows: list.rows,
              stored,
              target: target.list,
              now,
              soon: now + RENEW_DAYS * DAY,
              into: file,
            }),
          )
          const totals = await measureBoth(packed.value, { ...found, file })
          if (totals !== undefined) return success({ ...found, ...totals, file, series })
        } catch {
          // A damaged or missing file: the whole list can still be sent.
        }
        await removePeopleFile(file)
        return failed({ sentence: t('people.state.unreadTarget') })
      }),
    )

/** Deletes the file of a comparison that is not sent. */
export const dropComparison = ({ file }: PeopleComparison): Promise<void> => removeUnsentFile(file)

/** The nonempty parts of a comparison. Removals go first; their file is kept while they are being sent. */
const partsOf = (
  target: AudienceTarget,
  packed: Packing,
  found: PeopleComparison,
  renews: boolean,
  uploadNote: UploadNote,
): readonly PackedPart[] => {
  const { list, key, options } = packed
  const sending = {
    at: new Date().toISOString(),
    target: key,
    dataset: list.id,
    name: list.name,
    series: found.series,
    list: target.list,
    accountId: target.accountId,
    targetId: target.targetId,
    targetName: target.targetName ?? '',
    expiresAt: options.expiresAt,
    ...uploadNote,
  }
  const removals: PackedPart = {
    ...removalsSource(found),
    options: asDelete(options),
    plan: planOf(target, 'Delete', coded('people.upload.plan.removals', { list: list.name }), list.id),
    sending: { ...sending, part: 'removals', operation: 'Delete' },
  }
  const adds: PackedPart = {
    ...addsSource(packed, found, renews),
    options,
    plan: planOf(target, 'Update', coded('people.upload.plan.additions', { list: list.name }), list.id),
    sending: { ...sending, part: 'changes', operation: 'Update' },
  }
  const rows = found.added + found.changed + (renews ? found.expiring : 0)
  return [...(found.removed === 0 ? [] : [removals]), ...(rows === 0 ? [] : [adds])]
}

const planChanges = async (
  target: AudienceTarget,
  found: PeopleComparison,
  renews: boolean,
  uploadNote: UploadNote,
  watch: PlanWatch,
): Promise<Result<UploadSummary, Failure>> => {
  const packed = await suppressedPacking(target)
  if (!packed.ok) return failed(refused(packed.failure))
  const parts = partsOf(target, packed.value, found, renews, uploadNote)
  if (parts.length === 0) return failed(refused(t('people.state.unchanged')))
  return uploadPeople(parts, watch)
}

/**
 * Freezes both parts of a comparison into the journal before either starts. The host sends additions once all removals
 * are confirmed. If one part can't be planned, neither is sent.
 */
export const uploadChanges = (
  target: AudienceTarget,
  found: PeopleComparison,
  renews: boolean,
  uploadNote: UploadNote = {},
): Promise<Result<UploadSummary, Failure>> =>
  withPlanning('lists', (watch) => planChanges(target, found, renews, uploadNote, watch))
