import { beforeEach, expect, test } from 'vitest'
import { failed, success } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import { feedHost, setFeedHost } from '../../src/engine/feed/feedDoor.ts'
import { fillStep } from '../../src/engine/feed/history/rangeMethods.ts'
import { moveToStep } from '../../src/engine/feed/history/stepMethods.ts'
import { takeStep } from '../../src/engine/feed/history/takeStep.ts'
import type { Opened } from '../../src/engine/feed/open/openedFeed.ts'
import type { Writing } from '../../src/engine/model/stepModel.ts'
import { said } from '../../src/messages/said.ts'
import { STEP_VERSION } from '../../src/workspace/edits/stepEntries.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { openCups } from './storedProducts.ts'

// Steps are written down by few calls of the host. What it refuses is shown as it says it.

const FULL = failed(refused(said('shell.trouble.full')))

let now: Opened
/** Entries of each call. */
let calls: number[]
/** Calls that are taken before the disk is full. */
let room: number

beforeEach(async () => {
  openFeedBooks()
  calls = []
  room = 100
  const host = feedHost()
  const append: typeof host.ledger.append = async (_, entries) => {
    calls.push(entries.length)
    return calls.length > room ? FULL : success(null)
  }
  setFeedHost({ ...host, ledger: { ...host.ledger, append } })
  now = await openCups('a', 'b')
})

const fill = (text: string) =>
  fillStep(
    {
      ...{ range: { from: 0, to: 0, fields: ['title'] }, grow: 0, name: 'Fill', kind: 'fill' },
      source: { by: 'lines', lines: [[text]] },
    },
    freeJob(),
  )

test('many steps are undone by one call of the host, as one is made by one', async () => {
  for (const text of ['1', '2', '3', '4']) expect(await fill(text)).toMatchObject({ value: { is: 'made' } })
  expect(calls).toEqual([1, 1, 1, 1])
  calls = []
  expect(await moveToStep(null, freeJob())).toMatchObject({ value: { is: 'made' } })
  expect(calls).toEqual([4])
  expect(now.feed.rows.cellAt(0, 'title')).toBe('a')
})

test('entries that are too large for one call go by several, and a full disk ends that', async () => {
  room = 1
  const entry = (id: string) => ({ type: 'stepUndone' as const, version: STEP_VERSION, id })
  const long = 'x'.repeat(600_000)
  await fill('1')
  const [step] = now.history.activeSteps()
  if (step === undefined) throw new Error('There is no step.')
  calls = []
  const told: Writing['writing'][] = []
  const job = { ...freeJob(), tell: ({ writing }: Writing) => void told.push(writing) }
  const entries = [entry(long), entry(long), entry('short'), entry(long)]
  const outcome = await takeStep(job, () => ({ name: { sentence: 'Undo' }, moves: [{ entries, step }] }))
  expect(outcome).toEqual(FULL)
  expect(calls).toEqual([1, 2])
  expect(told.map(({ done, total }) => [done, total])).toEqual([
    [0, 4],
    [1, 4],
  ])
  expect(now.feed.rows.cellAt(0, 'title')).toBe('1')
})
