import { createRoot } from 'react-dom/client'
import type { AdKindId } from '../../src/contract/ads/kinds.ts'
import type { Fields } from '../../src/contract/language/fields.ts'
import type { AdProject, AdQuery, AdRecord } from '../../src/host/ads.ts'
import { RecordsPage } from '../../src/renderer/ads/RecordsPage.tsx'
import { changeAds } from '../../src/renderer/ads/state/adsState.ts'
import { showRecords } from '../../src/renderer/ads/state/records.ts'
import { changeTree } from '../../src/renderer/ads/state/tree.ts'
import { TreePage } from '../../src/renderer/ads/tree/TreePage.tsx'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { ACCOUNT_KEY, createTree, treeKey } from '../../src/workspace/ads/tree.ts'
import './frames.ts'
import '../../src/renderer/ads/Ads.css'
import '../../src/renderer/uploads/Uploads.css'
import '../../src/renderer/kit/styles/tokens.css'
import '../../src/renderer/kit/styles/base.css'

const CAMPAIGNS = 200
const AD_GROUPS = 10_000
const LATENCY_MS = 5

const PROJECT: AdProject = {
  id: 'bench',
  account: 'bench',
  accountName: 'Account',
  timezone: 'Europe/Berlin',
  service: 'practice',
  host: '',
  pulledAt: '2026-11-01T00:00:00Z',
  isPullOpen: false,
  records: {},
  drafts: { create: 0, change: 0, delete: 0, conflicts: 0 },
  draftsOf: {},
  canUndo: false,
  canRedo: false,
  news: 0,
}

const record = (kind: AdKindId, id: string, values: Fields): AdRecord => {
  const name = `${kind} ${id}`
  return { kind, id, name, currency: 'EUR', isDeleted: false, edited: [], values: { id, name, ...values } }
}

const adGroup = (at: number): AdRecord =>
  record('lineItem', `l${at}`, {
    campaign_id: `c${at % CAMPAIGNS}`,
    entity_status: 'ACTIVE',
    objective: 'REACH',
    bid_strategy: 'MAX',
    bid_amount_local_micro: 1_500_000,
    total_budget_amount_local_micro: 90_000_000,
    placements: ['TWITTER_TIMELINE', 'TWITTER_SEARCH'],
    start_time: '2026-11-01T00:00:00Z',
    end_time: '2031-03-01T00:00:00Z',
  })

const below = (count: number): readonly AdRecord[] => [
  record('fundingInstrument', 'f1', { able_to_fund: true }),
  ...Array.from({ length: CAMPAIGNS }, (_, at) =>
    record('campaign', `c${at}`, { funding_instrument_id: 'f1', entity_status: 'ACTIVE', effective_status: 'RUNNING' }),
  ),
  ...Array.from({ length: AD_GROUPS }, (_, at) => adGroup(at)),
  ...Array.from({ length: count - AD_GROUPS - CAMPAIGNS - 1 }, (_, at) =>
    record('targetingCriterion', `t${at}`, {
      line_item_id: `l${at % AD_GROUPS}`,
      targeting_type: 'BROAD_KEYWORD',
      operator_type: 'EQ',
    }),
  ),
]

const never = (): Promise<never> => new Promise(() => {})

/** Pages of so many ad groups, a moment after the question. */
const pagesOf =
  (total: number) =>
  async (_: string, { from, count }: AdQuery) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    const length = Math.min(count, total - from)
    return { ok: true, value: { total, records: Array.from({ length }, (__, at) => adGroup(from + at)) } }
  }

const openTree = (count: number): void => {
  const all = below(count)
  changeTree({
    project: PROJECT.id,
    below: createTree(all),
    records: new Map(all.map((each) => [treeKey(each), each])),
    expanded: new Set([ACCOUNT_KEY, ...all.map(treeKey)]),
    selected: treeKey(adGroup(AD_GROUPS - 1)),
  })
}

/** Shows ad groups as a grid, or everything as an open tree. */
const showRows = async (count: number, page: 'grid' | 'tree'): Promise<void> => {
  // The tree shows what the state holds.
  const records = page === 'tree' ? never : pagesOf(count)
  setHost({ ads: { records, values: never, usedBy: never, history: never }, ledger: {} } as never)
  changeAds({ projects: [PROJECT], projectId: PROJECT.id })
  if (page === 'tree') openTree(count)
  else await showRecords({ kind: 'lineItem' })
  const place = document.createElement('div')
  place.style.height = '100vh'
  document.body.append(place)
  createRoot(place).render(page === 'tree' ? <TreePage project={PROJECT} /> : <RecordsPage project={PROJECT} />)
}

Object.assign(globalThis, { showRows })
