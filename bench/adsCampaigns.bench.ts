import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdKindId } from '../src/contract/ads/kinds.ts'
import type { Fields } from '../src/contract/language/fields.ts'
import type { AdRecord } from '../src/host/ads.ts'
import { prepareEdits } from '../src/shell/ads/edits.ts'
import { createRecordStore, type RecordStore } from '../src/shell/ads/recordStore.ts'
import { foundIds, recordPage } from '../src/shell/ads/recordViews.ts'
import { diskFiles } from '../src/shell/node/diskFiles.ts'
import { amountEdits } from '../src/workspace/ads/bulk.ts'
import type { AdDrafts } from '../src/workspace/ads/draft.ts'
import { createDraftChecks } from '../src/workspace/ads/draftChecks.ts'
import { createDraftHistory } from '../src/workspace/ads/draftHistory.ts'
import { createTree, treeKey, treeRows } from '../src/workspace/ads/tree.ts'
import { paceCart } from '../test/harness/cartPace.ts'
import type { Figure } from './figure.ts'

// Campaigns of a large account. The tree is opened, edited in bulk with its check, and a large cart is sent.

const RECORDS = Number(process.env['BENCH_CAMPAIGN_RECORDS'] ?? 250_000)
const CAMPAIGNS = 200
const AD_GROUPS = 10_000
const CHANGED = 8_000
const PAGE = 1_000
const AT = '2026-11-01T00:00:00Z'
const dated = { created_at: AT, updated_at: AT, deleted: false }

const campaign = (at: number): Fields => ({
  ...{ id: `c${at}`, name: `Campaign ${at}`, funding_instrument_id: 'f1', entity_status: 'ACTIVE', ...dated },
  ...{ daily_budget_amount_local_micro: 90_000_000_000, currency: 'EUR', budget_optimization: 'LINE_ITEM' },
})

const adGroup = (at: number): Fields => ({
  ...{ id: `l${at}`, name: `Ad group ${at}`, campaign_id: `c${at % CAMPAIGNS}`, entity_status: 'ACTIVE', ...dated },
  ...{ objective: 'REACH', product_type: 'PROMOTED_TWEETS', placements: ['ALL_ON_SERVICE'], bid_strategy: 'AUTO' },
  ...{ start_time: AT, end_time: '2031-03-01T00:00:00Z', daily_budget_amount_local_micro: 10_000_000, currency: 'EUR' },
})

const criterion = (at: number): Fields => ({
  ...{ id: `t${at}`, line_item_id: `l${at % AD_GROUPS}`, targeting_type: 'BROAD_KEYWORD', operator_type: 'EQ' },
  ...{ targeting_value: `tea ${at}`, name: `tea ${at}`, ...dated },
})

const filledStore = (): RecordStore => {
  const store = createRecordStore()
  store.set('fundingInstrument', 'f1', { id: 'f1', description: 'Card', currency: 'EUR', able_to_fund: true, ...dated })
  for (let at = 0; at < CAMPAIGNS; at++) store.set('campaign', `c${at}`, campaign(at))
  for (let at = 0; at < AD_GROUPS; at++) store.set('lineItem', `l${at}`, adGroup(at))
  for (let at = 0; at < RECORDS - AD_GROUPS - CAMPAIGNS - 1; at++)
    store.set('targetingCriterion', `t${at}`, criterion(at))
  // Names are indexed where a download is written, so that edits find the index.
  store.index()
  return store
}

const recordsOf = ({ get, ids, names, isDeleted, has }: RecordStore, drafts: AdDrafts = new Map()) => ({
  ...{ theirs: get, ids, drafts, names, isDeleted, has },
})

const processorMs = <Value>(work: () => Value): { readonly value: Value; readonly ms: number } => {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1_000 }
}

/** Every record of a kind as the screen reads them. Pages are copied, as the bridge does. */
const readKind = (store: RecordStore, checks: ReturnType<typeof createDraftChecks>, kind: AdKindId) => {
  const records = recordsOf(store)
  const names = checks.names(records, '')
  const ids = foundIds(records, { kind, from: 0, count: PAGE })
  const read: AdRecord[] = []
  for (let from = 0; from < ids.length; from += PAGE)
    read.push(...structuredClone(recordPage(records, names, { kind, from, count: PAGE }, ids).records))
  return read
}

const opened = (store: RecordStore): readonly Figure[] => {
  const open = () => {
    const checks = createDraftChecks()
    const all = (['fundingInstrument', 'campaign', 'lineItem'] as const).flatMap((kind) =>
      readKind(store, checks, kind),
    )
    const rows = treeRows(createTree(all), new Set(['account', treeKey({ kind: 'fundingInstrument', id: 'f1' })]))
    if (rows.length !== CAMPAIGNS + 2) throw new Error(`${rows.length} rows are shown.`)
    return all
  }
  const first = processorMs(open)
  const again = processorMs(open)
  return [
    { job: 'tree of campaigns opened, processor', rows: RECORDS, rate: first.ms, unit: 'ms' },
    { job: '- again', rows: RECORDS, rate: again.ms, unit: 'ms', goal: { atMost: 500 } },
  ]
}

const edited = (store: RecordStore): readonly Figure[] => {
  const checks = createDraftChecks()
  const all = readKind(store, checks, 'lineItem')
  const facts = { allowsObserved: true, guards: { risePercent: 50 } }
  checks.issues(recordsOf(store), '', facts)
  const history = createDraftHistory()
  const raise = (number: number) => () => {
    const field = 'daily_budget_amount_local_micro'
    const drafted = all.map((record) => ({ ...record, currency: 'EUR' }))
    const { edits } = amountEdits(drafted, field, { by: 'percent', number: { digits: BigInt(number), scale: 0 } })
    const { drafts, nextLocal } = history.current()
    const prepared = prepareEdits(edits, { theirs: store.get, drafts, nextLocal })
    if (!prepared.ok) throw new Error(prepared.failure.sentence)
    history.take({ type: 'step', at: AT, title: 'Raise', changes: prepared.value.changes })
    const issues = checks.issues(recordsOf(store, history.current().drafts), '', facts)
    if (edits.length !== AD_GROUPS) throw new Error(`${edits.length} cells were edited.`)
    return issues.length
  }
  const first = processorMs(raise(10))
  const again = processorMs(raise(20))
  return [
    {
      job: `bulk edit of ${AD_GROUPS} cells with its check, processor`,
      rows: RECORDS,
      rate: first.ms,
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
    { job: '- once more', rows: RECORDS, rate: again.ms, unit: 'ms', goal: { atMost: 1_000 } },
  ]
}

const paced = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-campaigns-bench-'))
  try {
    const pace = async (inBatches: boolean) => {
      const files = diskFiles(join(folder, inBatches ? 'batches' : 'singles'))
      const found = await paceCart(CHANGED, { files, inBatches })
      await files.close()
      return found
    }
    const batches = await pace(true)
    const singles = await pace(false)
    if ([batches, singles].some(({ renamed }) => renamed !== CHANGED)) throw new Error('Ad groups were left out.')
    const perMinute = CHANGED / (singles.milliseconds / 60_000)
    return [
      {
        job: 'changed ad groups in batches, clock',
        rows: CHANGED,
        rate: batches.milliseconds / 1_000,
        unit: 's',
        goal: { atMost: 60 },
      },
      {
        job: 'the same by single requests, clock',
        rows: CHANGED,
        rate: singles.milliseconds / 1_000,
        unit: 's',
        goal: { atMost: (CHANGED / (0.95 * 450)) * 60 },
      },
      { job: '- writes a minute of the 450 allowed', rows: CHANGED, rate: perMinute, unit: '/min' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const campaignsBench = async (): Promise<readonly Figure[]> => {
  const store = filledStore()
  return [...opened(store), ...edited(store), ...(await paced())]
}
