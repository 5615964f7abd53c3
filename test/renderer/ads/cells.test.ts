import { afterEach, expect, it } from 'vitest'
import type { AdRecord } from '../../../src/host/ads.ts'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { fillCells, setCells } from '../../../src/renderer/ads/state/fills.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { readShown, showRecords } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// What becomes of texts that are pasted into cells of records, filled along or typed: one step, and a reason for each cell left.

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
    'Polls',
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
  const told = useToasts.getState().toasts.find(({ words }) => words.includes('not changed'))
  expect(told?.words).toMatch(/^2 cells were not changed\./)
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
      .toasts.map(({ words }) => words)
      .join(),
  ).toContain('1 cell was not changed.')
  const after = (await readShown(0, 50))?.find(({ id }) => id === theirs.id)
  expect([after?.draft, after?.values['first_choice']]).toEqual([undefined, theirs.values['first_choice']])
})
