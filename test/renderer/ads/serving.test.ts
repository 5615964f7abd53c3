import { isValidElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Fields } from '../../../src/contract/language/fields.ts'
import type { AdEdit, AdRecord } from '../../../src/host/ads.ts'
import { PROMOTION_KINDS } from '../../../src/renderer/ads/state/adGroupsNamed.ts'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords } from '../../../src/renderer/ads/state/edits.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { readLeaves, readTree, toggleRow, useTree, withEverythingBelow } from '../../../src/renderer/ads/state/tree.ts'
import { treeColumns } from '../../../src/renderer/ads/tree/treeColumns.tsx'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { practiceAds } from './practiceAds.ts'

// What the tree says of the serving of ad groups, drafts included.

let end = (): void => {}

afterEach(() => {
  end()
  useTree.setState(useTree.getInitialState(), true)
})

const opened = async (): Promise<string> => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  const id = adsNow().projectId ?? ''
  await downloadChanges(id)
  await readTree(id)
  return id
}

const treeRecords = (): readonly AdRecord[] => [...useTree.getState().records.values()]

/** Text of the serving cell of a record, as the tree reads it now. */
const serving = (kind: string, id: string): string => {
  const tree = useTree.getState()
  const record = tree.records.get(`${kind} ${id}`)
  const start = String(record?.values['start_time'] ?? '')
  const now = Number.isNaN(Date.parse(start)) ? 0 : Date.parse(start) + 1
  const column = treeColumns({ tree, accountName: '', issues: new Map(), span: undefined, now }).find(
    (one) => one.id === 'serving',
  )
  const row = record === undefined ? undefined : { key: '', record, level: 1, position: 1, siblings: 1 }
  const cell = row === undefined ? undefined : column?.cell(row)
  return isValidElement<{ readonly title: string }>(cell) ? cell.props.title : ''
}

const drafted = async (project: string, edits: readonly AdEdit[]): Promise<void> => {
  expect(await editRecords(edits, { sentence: 'Test' })).toMatchObject({ ok: true })
  await readTree(project)
}

/** The tree with fields of one record as if the platform had returned them. */
const given = (record: AdRecord, fields: Fields): void => {
  const records = new Map(useTree.getState().records)
  records.set(`${record.kind} ${record.id}`, { ...record, values: { ...record.values, ...fields } })
  useTree.setState({ records })
}

it('names no obstacle only where nothing stands in the way, now or after the upload', async () => {
  const project = await opened()
  const adGroup = treeRecords().find(({ kind, id }) => kind === 'lineItem' && serving(kind, id) === 'No known obstacle')
  const campaign = treeRecords().find(({ kind, id }) => kind === 'campaign' && id === adGroup?.values['campaign_id'])
  if (adGroup === undefined || campaign === undefined) throw new Error('No ad group serves.')
  const { id } = adGroup
  const text = () => serving('lineItem', id)
  given(campaign, { reasons_not_servable: ['BUDGET_EXHAUSTED', 'ACCOUNT_UNDER_REVIEW'] })
  expect(text()).toBe('Campaign: The budget is spent · Campaign: The ad account is under review')
  await drafted(project, [{ op: 'delete', kind: 'campaign', id: campaign.id }])
  expect(text()).toBe('After upload: The campaign is deleted')
})

it('says where an ad group promotes nothing, or where drafts take away what it promotes', async () => {
  const project = await opened()
  const adGroup = treeRecords().find(({ kind, id }) => kind === 'lineItem' && serving(kind, id) === 'No known obstacle')
  const id = adGroup?.id ?? ''
  const promotions = ((await readLeaves(project, [id])) ?? []).filter(({ kind }) => PROMOTION_KINDS.includes(kind))
  await drafted(
    project,
    promotions.map((each) => ({ op: 'delete', kind: each.kind, id: each.id })),
  )
  expect(serving('lineItem', id)).toBe('After upload: Promotes nothing approved and active')
  useTree.setState({ promoting: { now: new Set(), afterUpload: new Set() } })
  expect(serving('lineItem', id)).toBe('Promotes nothing approved and active')
})

it('reads what is below ad groups that nobody opened, and each row once', async () => {
  await opened()
  const adGroup = [...useTree.getState().records.values()].find(({ kind }) => kind === 'lineItem')
  if (adGroup === undefined) throw new Error('Practice has an ad group.')
  const keys = async () => ((await withEverythingBelow([adGroup])) ?? []).map(({ kind, id }) => `${kind} ${id}`)
  const closed = await keys()
  expect(closed.length).toBeGreaterThan(1)
  await toggleRow(`lineItem ${adGroup.id}`)
  expect((await keys()).toSorted()).toEqual(closed.toSorted())
})
