import { afterEach, expect, it } from 'vitest'
import type { AdRecord } from '../../../src/host/ads.ts'
import { recordColumns } from '../../../src/renderer/ads/recordColumns.tsx'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { fillCells, setCells } from '../../../src/renderer/ads/state/fills.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { readKind, readShown, showRecords } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { take } from '../../harness/hostOn.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// Texts that are pasted, filled or typed into cells of records. One step, and a reason for each cell left.

let end = (): void => {}

afterEach(() => {
  end()
  useToasts.setState({ toasts: [], past: [] })
})

const POLLS = 4

/** New polls, one after another. */
const opened = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  await showRecords({ kind: 'pollCard', text: '', only: 'create' })
  await editRecords(
    Array.from({ length: POLLS }, (_, at) => ({
      op: 'create' as const,
      kind: 'pollCard' as const,
      fields: { name: `Poll ${at}`, first_choice: 'Green', second_choice: 'Black' },
    })),
    { sentence: 'Polls' },
  )
  await showRecords({ only: 'create' })
}

const shown = async (field: string): Promise<readonly unknown[]> =>
  ((await readShown(0, 9)) ?? []).map(({ values }: AdRecord) => values[field])

it('pastes a block as one step, which one undo takes back', async () => {
  await opened()
  const lines = [
    ['Tea', '60'],
    ['Coffee', '1440'],
  ]
  const columnIds = ['name', 'duration_in_minutes']
  await fillCells({ from: 1, to: 2, columnIds, values: { by: 'lines', lines }, kind: 'paste' })
  expect(await shown('name')).toEqual(['Poll 0', 'Tea', 'Coffee', 'Poll 3'])
  // Digits are a number where the field holds one.
  expect(await shown('duration_in_minutes')).toEqual([undefined, 60, 1440, undefined])
  await undoEdit()
  expect(await shown('name')).toEqual(['Poll 0', 'Poll 1', 'Poll 2', 'Poll 3'])
})

it('counts a series on, repeats columns, and empties cells', async () => {
  await opened()
  const rows = { by: 'rows', first: 0, last: 0, isSeries: true } as const
  await fillCells({ from: 0, to: 3, columnIds: ['name'], values: rows, kind: 'fill' })
  expect(await shown('name')).toEqual(['Poll 0', 'Poll 1', 'Poll 2', 'Poll 3'])
  const columns = { by: 'columns', columnIds: ['name'] } as const
  await fillCells({ from: 2, to: 3, columnIds: ['first_choice'], values: columns, kind: 'fill' })
  expect(await shown('first_choice')).toEqual(['Green', 'Green', 'Poll 2', 'Poll 3'])
  const nothing = { by: 'lines', lines: [['']] } as const
  await fillCells({ from: 0, to: 0, columnIds: ['first_choice'], values: nothing, kind: 'clear' })
  expect((await shown('first_choice'))[0] ?? null).toBeNull()
})

it('leaves a cell that cannot be, with a reason for it, and takes the others', async () => {
  await opened()
  const lines = [['60'], ['7.2E+2'], ['1.44E+18'], ['an hour']]
  await fillCells({ from: 0, to: 3, columnIds: ['duration_in_minutes'], values: { by: 'lines', lines }, kind: 'paste' })
  expect(await shown('duration_in_minutes')).toEqual([60, undefined, undefined, 'an hour'])
  const told = useToasts.getState().toasts.find(({ text }) => text.includes("n't changed"))
  expect(told?.text).toMatch(/^2 cells weren't changed\./)
  told?.action?.run()
  expect(adsNow().skippedCells?.map(({ name, field, text }) => [name, field, text])).toEqual([
    ['Poll 1', 'duration_in_minutes', '7.2E+2'],
    ['Poll 2', 'duration_in_minutes', '1.44E+18'],
  ])
  // What may be meant stays, marked.
  const wrong = () =>
    adsNow()
      .issues.filter(({ field }) => field === 'duration_in_minutes')
      .map(({ name }) => name)
  await eventually(() => expect(wrong()).toContain('Poll 3'))
})

it('changes nothing of a record that the platform holds and never changes', async () => {
  await opened()
  await downloadChanges(adsNow().projectId ?? '')
  await showRecords({ kind: 'pollCard', text: '', only: 'all' })
  const records = (await readShown(0, 50)) ?? []
  const theirs = records.find(({ draft }) => draft === undefined)
  if (theirs === undefined) throw new Error('The practice account has a poll.')
  await setCells([{ row: theirs, columnId: 'first_choice', value: 'Mine' }])
  expect(
    useToasts
      .getState()
      .toasts.map(({ text }) => text)
      .join(),
  ).toContain("1 cell wasn't changed.")
  const after = (await readShown(0, 50))?.find(({ id }) => id === theirs.id)
  expect([after?.draft, after?.values['first_choice']]).toEqual([undefined, theirs.values['first_choice']])
})

/** The columns of a campaign that is new in Practice, whose account is in Berlin. */
const openedCampaign = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  await downloadChanges(adsNow().projectId ?? '')
  const [funding] = (await readKind('fundingInstrument')) ?? []
  const [campaign = ''] = take(
    await editRecords(
      [
        {
          op: 'create',
          kind: 'campaign',
          fields: { name: 'Autumn', funding_instrument_id: funding?.id, entity_status: 'PAUSED' },
        },
      ],
      { sentence: 'Campaign' },
    ),
  )
  await editRecords([{ op: 'create', kind: 'lineItem', fields: { name: 'Reach', campaign_id: campaign } }], {
    sentence: 'Ad group',
  })
  return { currency: String(funding?.values['currency']) }
}

const newOf = async (kind: 'campaign' | 'lineItem'): Promise<AdRecord> => {
  const found = ((await readKind(kind)) ?? []).find(({ draft }) => draft === 'create')
  if (found === undefined) throw new Error('It was just made.')
  return found
}

const cellOf = async (kind: 'campaign' | 'lineItem', field: string): Promise<string> => {
  const column = recordColumns(kind, []).find(({ id }) => id === field)
  return (column?.cell(await newOf(kind), 0).text ?? '').replaceAll('\u00a0', ' ')
}

it('shows and takes money in the currency of the funding source, exactly', async () => {
  const { currency } = await openedCampaign()
  const field = 'daily_budget_amount_local_micro'
  await setCells([{ row: await newOf('lineItem'), columnId: field, value: '9007199254.75' }])
  expect((await newOf('lineItem')).values[field]).toBe('9007199254750000')
  expect(await cellOf('lineItem', field)).toBe(`${currency} 9,007,199,254.75`)
  await setCells([{ row: await newOf('lineItem'), columnId: field, value: '1.005' }])
  expect((await newOf('lineItem')).values[field]).toBe('9007199254750000')
})

it('shows and takes times in the zone of the account, and words in place of codes', async () => {
  await openedCampaign()
  await setCells([{ row: await newOf('lineItem'), columnId: 'start_time', value: '2031-07-01 09:30' }])
  expect((await newOf('lineItem')).values['start_time']).toBe('2031-07-01T07:30:00Z')
  expect(await cellOf('lineItem', 'start_time')).toBe('2031-07-01 09:30')
  expect(await cellOf('campaign', 'entity_status')).toBe('Paused')
  await setCells([{ row: await newOf('campaign'), columnId: 'entity_status', value: 'active' }])
  // What is new starts paused.
  expect((await newOf('campaign')).values['entity_status']).toBe('PAUSED')
})

it('fills a column of money along as it stands', async () => {
  await openedCampaign()
  const fields = ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro']
  await setCells([{ row: await newOf('campaign'), columnId: fields[0] ?? '', value: '1,299.50' }])
  await showRecords({ kind: 'campaign', text: '', only: 'create' })
  const values = { by: 'columns', columnIds: fields.slice(0, 1) } as const
  await fillCells({ from: 0, to: 0, columnIds: fields.slice(1), values, kind: 'fill' })
  const { values: after } = await newOf('campaign')
  expect(fields.map((field) => after[field])).toEqual(['1299500000', '1299500000'])
})
