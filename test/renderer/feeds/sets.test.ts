import { beforeEach, describe, expect, it } from 'vitest'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { success } from '../../../src/contract/language/result.ts'
import { setFeedHost } from '../../../src/engine/feed/feedDoor.ts'
import { keysOfCatalog, keysOfUploads } from '../../../src/engine/feed/view/productKeys.ts'
import { turnsUntil } from '../../../src/engine/thread/turns.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import type { SetDraft } from '../../../src/renderer/feeds/state/setBook.ts'
import {
  deleteSet,
  dropDraft,
  keepSetDraft,
  readSet,
  readSets,
  sendDraft,
  setPlace,
  settleSending,
  useSets,
} from '../../../src/renderer/feeds/state/sets.ts'
import { freeJob } from '../../engine/freeJob.ts'
import { emptied } from '../emptied.ts'
import { eventually } from '../eventually.ts'
import { practiceHost } from '../practiceHost.ts'

// Product sets through the real client in front of the real emulator.

const draft = (change: Partial<SetDraft> = {}): SetDraft => ({
  ...{ id: 'd1', feed: 'f1', name: 'Cheap', description: '', type: 'FILTERED', ids: [] },
  filters: [{ attribute: 'price', operator: 'LESS_THAN', value: '20.00 EUR' }],
  ...change,
})

const byHand = (change: Partial<SetDraft> = {}): SetDraft =>
  draft({ type: 'MANUAL', name: 'Chosen', filters: [], ids: ['SKU-1', 'SKU-2'], ...change })

let practice = practiceHost()
let place = ''

/** Adwright anew over the same files: what was only in memory is gone. */
const restart = async (): Promise<void> => {
  emptied(useSets)
  await readSets()
}

const product = (id: string, change = {}) => ({
  ...Object.fromEntries(Object.entries(VALID_PRODUCT).filter(([, value]) => value !== '')),
  id,
  inventory: 3,
  ...change,
})

/** Keys of products in the catalog of Practice, by what was uploaded there. */
const keysOf = async (ids: readonly string[]) => {
  const found = await keysOfUploads({ catalogId: practice.catalogId, ids }, freeJob())
  if (!found.ok) throw new Error(found.failure.sentence)
  return found.value
}

beforeEach(async () => {
  practice = practiceHost()
  setHost(practice.host)
  setFeedHost(practice.host)
  place = setPlace(practice.connection, practice.catalogId)
  await restart()
})

describe('product sets', () => {
  it('a filtered set is made, is processed, and is done', async () => {
    await practice.upload([product('SKU-1', { price: '10.00 EUR' }), product('SKU-2', { price: '30.00 EUR' })])
    await keepSetDraft(draft())
    expect(await sendDraft(draft(), place, [])).toEqual(success({ state: 'made' }))
    const [made] = useSets.getState().sets
    expect(made).toMatchObject({ place, name: 'Cheap', status: 'PROCESSING', filters: draft().filters })
    expect(useSets.getState()).toMatchObject({ drafts: [], sendings: [] })
    practice.emulator.clock.move(61_000)
    expect(await readSet(place, made?.id ?? '')).toMatchObject({ ok: true })
    expect(useSets.getState().sets[0]).toMatchObject({ status: 'DONE', products: expect.any(Number) })
    await restart()
    expect(useSets.getState().sets[0]).toMatchObject({ name: 'Cheap', status: 'DONE' })
  })

  it('a set made by hand takes its keys from the answers to uploads, and is changed in place', async () => {
    await practice.upload([product('SKU-1'), product('SKU-2'), product('SKU-3')])
    const { keys, missing } = await keysOf(['SKU-1', 'SKU-2', 'SKU-9'])
    expect([[...keys.keys()], missing]).toEqual([['SKU-1', 'SKU-2'], ['SKU-9']])
    expect(await sendDraft(byHand(), place, [...keys.values()])).toEqual(success({ state: 'made' }))
    const [made] = useSets.getState().sets
    expect(made).toMatchObject({ type: 'MANUAL', ids: ['SKU-1', 'SKU-2'], status: 'DONE' })
    const changed = byHand({ name: 'Chosen anew', ids: ['SKU-3'], changes: { place, set: made?.id ?? '' } })
    const other = await keysOf(['SKU-3'])
    expect(await sendDraft(changed, place, [...other.keys.values()])).toEqual(success({ state: 'made' }))
    expect(useSets.getState().sets).toMatchObject([{ id: made?.id, name: 'Chosen anew', ids: ['SKU-3'] }])
    expect(practice.setNames()).toEqual(['Chosen anew'])
  })

  it('keys are read of the latest uploads with answers, not of years of them', async () => {
    for (let number = 0; number < 22; number++) await practice.upload([product(`SKU-${number}`)])
    const [latest] = practice.uploads
    if (latest === undefined) throw new Error('Nothing was uploaded.')
    const { summary } = latest
    const pruned = { at: summary.plannedAt, days: 90 }
    practice.uploads.unshift({ ...latest, summary: { ...summary, id: 'pruned', pruned } })
    const none = { ...summary.batches, confirmed: 0, failed: 1 }
    practice.uploads.unshift({ ...latest, summary: { ...summary, id: 'none', batches: none } })
    const { uploads } = practice.host
    const opened = new Set<string>()
    const outcomes: typeof uploads.outcomes = (id, ...place) => {
      opened.add(id)
      return uploads.outcomes(id, ...place)
    }
    setFeedHost({ ...practice.host, uploads: { ...uploads, outcomes } })
    const { missing } = await keysOf(['SKU-0', 'SKU-21', 'NONE'])
    expect(missing).toEqual(['SKU-0', 'NONE'])
    expect(opened.size).toBe(20)
    expect(opened.has('none') || opened.has('pruned')).toBe(false)
    opened.clear()
    expect((await keysOf(['SKU-21', 'SKU-20'])).missing).toEqual([])
    expect(opened.size).toBe(2)
  })

  it('keys of products that others uploaded are found in the catalog, variants of a group included', async () => {
    await practice.upload([
      product('V-1', { item_group_id: 'shirt', size: 'S' }),
      product('V-2', { item_group_id: 'shirt', size: 'M' }),
      product('SKU-7'),
    ])
    practice.uploads.length = 0
    const ids = ['V-2', 'SKU-7', 'NONE']
    expect((await keysOf(ids)).missing).toEqual(ids)
    const wanted = { catalogId: practice.catalogId, ids, groups: new Map([['V-2', 'shirt']]) }
    const found = await keysOfCatalog(wanted, freeJob())
    if (!found.ok) throw new Error(found.failure.sentence)
    const { keys, missing } = found.value
    expect([[...keys.keys()].toSorted(), missing]).toEqual([['SKU-7', 'V-2'], ['NONE']])
    const stopping = new AbortController()
    const stopped = keysOfCatalog(wanted, { ...freeJob(), turn: turnsUntil(stopping.signal) })
    stopping.abort()
    await expect(stopped).rejects.toMatchObject({ name: 'Superseded' })
  })

  it('limits are told before anything is sent', async () => {
    const refusals = await Promise.all(
      [
        draft({ name: ' ' }),
        draft({ filters: [] }),
        draft({ filters: [{ attribute: 'inventory', operator: 'EQUAL_TO', value: 'many' }] }),
        byHand({ ids: Array.from({ length: 51 }, (_, at) => `SKU-${at}`) }),
      ].map((each) => sendDraft(each, place, [])),
    )
    expect(refusals.map((each) => each.ok)).toEqual([false, false, false, false])
    expect(practice.asked).toEqual([])
  })

  it('what left without an answer is not sent again, also after a restart, until someone looked', async () => {
    await keepSetDraft(draft())
    practice.trouble.losesAnswers = true
    expect(await sendDraft(draft(), place, [])).toMatchObject({ value: { state: 'unknown' } })
    practice.trouble.losesAnswers = false
    await restart()
    const [sending] = useSets.getState().sendings
    expect(sending).toMatchObject({ place, draft: { name: 'Cheap' } })
    expect(await sendDraft(draft(), place, [])).toMatchObject({ value: { state: 'double' } })
    expect(practice.setNames()).toEqual(['Cheap'])
    const id = String(practice.emulator.world.table('productSets').all()[0]?.['id'])
    expect(await settleSending(sending?.attempt ?? '', id)).toMatchObject({ ok: true })
    expect(useSets.getState()).toMatchObject({ drafts: [], sendings: [], sets: [{ id, name: 'Cheap' }] })
    await restart()
    expect(useSets.getState()).toMatchObject({ drafts: [], sendings: [], sets: [{ id, name: 'Cheap' }] })
  })

  it('a kill between writing down and the answer leaves one that asks', async () => {
    await keepSetDraft(draft())
    const { ledger } = practice.host
    const append = ledger.append
    let writes = 0
    // The program ends after it wrote down what it is about to send.
    setHost({
      ...practice.host,
      ledger: {
        ...ledger,
        append: async (book, entries) => (writes++ === 0 ? append(book, entries) : new Promise(() => {})),
      },
    })
    void sendDraft(draft(), place, [])
    await eventually(() => expect(practice.setNames()).toEqual(['Cheap']))
    setHost(practice.host)
    await restart()
    expect(useSets.getState()).toMatchObject({ drafts: [{ id: 'd1' }], sendings: [{ draft: { id: 'd1' } }] })
    const [sending] = useSets.getState().sendings
    await settleSending(sending?.attempt ?? '')
    expect(useSets.getState()).toMatchObject({ drafts: [{ id: 'd1' }], sendings: [] })
  })

  it('nothing is sent that could not be written down', async () => {
    practice.trouble.isDiskFull = true
    expect(await sendDraft(draft(), place, [])).toMatchObject({
      failure: { sentence: 'The disk is full. Nothing was sent.' },
    })
    expect(practice.asked).toEqual([])
  })

  it('the same set is made twice only when that is asked for', async () => {
    await sendDraft(draft(), place, [])
    expect(await sendDraft(draft({ id: 'd2' }), place, [])).toMatchObject({ value: { state: 'double' } })
    expect(await sendDraft(draft({ id: 'd2' }), place, [], true)).toEqual(success({ state: 'made' }))
    expect(practice.setNames()).toEqual(['Cheap', 'Cheap'])
  })

  it('a refusal leaves the draft, and says why', async () => {
    await keepSetDraft(byHand())
    const sent = await sendDraft(byHand(), place, ['no-such-key'])
    expect(sent).toMatchObject({ failure: { sentence: expect.stringContaining('no-such-key') } })
    expect(useSets.getState()).toMatchObject({ drafts: [{ id: 'd1' }], sendings: [], sets: [] })
    await dropDraft('d1')
    await restart()
    expect(useSets.getState().drafts).toEqual([])
  })

  it('deleting takes it from the platform and the list; one that is gone already counts as deleted', async () => {
    await sendDraft(draft(), place, [])
    const id = useSets.getState().sets[0]?.id ?? ''
    practice.emulator.world.commit({ remove: 'productSets', id })
    expect(await readSet(place, id)).toMatchObject({ failure: { sentence: expect.stringContaining('not found') } })
    expect(useSets.getState().gone.size).toBe(1)
    expect(await deleteSet(place, id)).toMatchObject({ ok: true })
    expect(useSets.getState().sets).toEqual([])
  })
})
