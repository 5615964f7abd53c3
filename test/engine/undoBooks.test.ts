import { expect, test } from 'vitest'
import { failed } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import { type ChosenRun, readChosenRows, writeChosenRows } from '../../src/engine/model/undoBooks.ts'
import { memoryLedger } from '../renderer/memoryLedger.ts'

const rows = Array.from({ length: 120_001 }, (_, at): ChosenRun => [2 * at, 1, 0])
const CHOSEN = { place: 'practice  c1', rows }

test('many runs of chosen rows are written in calls of bounded size, and read as one', async () => {
  const ledger = memoryLedger(new Map())
  const calls: number[] = []
  const append: typeof ledger.append = (book, entries) => {
    calls.push(entries.reduce<number>((sum, entry) => sum + (entry as typeof CHOSEN).rows.length, 0))
    return ledger.append(book, entries)
  }
  expect(await writeChosenRows({ append }, 'u-1', CHOSEN)).toMatchObject({ ok: true })
  expect(calls).toEqual([50_000, 50_000, 20_001])
  expect(await readChosenRows(ledger, 'u-1')).toEqual(CHOSEN)
})

test('a call that fails is the last one', async () => {
  const calls: string[] = []
  const append = async (book: string) => {
    calls.push(book)
    return failed(refused('The disk is full.'))
  }
  expect(await writeChosenRows({ append }, 'u-1', CHOSEN)).toMatchObject({ ok: false })
  expect(calls).toEqual(['chosen-u-1'])
})
