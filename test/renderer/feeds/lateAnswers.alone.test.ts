import { beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../src/contract/language/result.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { overShownRows } from '../../../src/renderer/feeds/state/ranges.ts'
import { findRows, forgetRows } from '../../../src/renderer/feeds/state/rows.ts'
import { change, now } from '../../../src/renderer/feeds/state/state.ts'
import { eventually } from '../eventually.ts'

interface OpenQuestion {
  readonly method: string
  readonly value: unknown
  readonly answer: (value: unknown) => void
}

const asked = vi.hoisted(() => [] as OpenQuestion[])

vi.mock('../../../src/renderer/feeds/state/worker.ts', () => ({
  worker: () => ({
    ask: (method: string, value: unknown) =>
      new Promise((resolve) => {
        asked.push({ method, value, answer: resolve })
      }),
  }),
}))
vi.mock('../../../src/renderer/feeds/state/viewMemory.ts', () => ({ rememberView: () => {} }))
vi.mock('../../../src/renderer/feeds/state/onlinePlace.ts', () => ({
  catalogPlaceOf: async (catalog: string) => catalog,
}))
vi.mock('../../../src/renderer/base/hostAccess.ts', () => ({ host: () => ({ uploads: { outcomes: async () => [] } }) }))

const feed = { id: 'f', name: 'f.csv', rows: 9 } as never

beforeEach(() => {
  forgetRows()
  asked.length = 0
  change({ openFeed: feed })
})

const shown = (...rows: readonly number[]) => ({ total: 9, rows: Uint32Array.from(rows), isSorted: false, showing: 7 })

const length = () => now().window.length

test('rows that the worker goes by are shown, also where others were asked for meanwhile', async () => {
  const first = findRows({ show: 'all', text: 'a' })
  const second = findRows({ show: 'all', text: 'b' })
  asked[0]?.answer(shown(1, 2, 3))
  expect(await first).toBeUndefined()
  expect(length()).toBe(3)
  expect(now().filter.text).toBe('b')
  // Stopped: what is shown now stays, and is said to be shown.
  asked[1]?.answer(undefined)
  expect(await second).toBe(false)
  expect(now().filter.text).toBe('a')
  expect(length()).toBe(3)
})

test('rows of a feed that was closed meanwhile are not shown', async () => {
  const late = findRows({ show: 'all', text: 'a' })
  forgetRows()
  change({ openFeed: feed })
  asked[0]?.answer(shown(1, 2, 3))
  expect(await late).toBeUndefined()
  expect(length()).toBe(0)
})

test('a step over shown rows names what is shown, and says where other rows were shown meanwhile', async () => {
  void findRows({ show: 'all', text: 'a' })
  asked[0]?.answer(shown(4))
  await eventually(() => expect(length()).toBe(1))
  let over: unknown
  const done = overShownRows(async (_, named) => {
    over = named
    return success({ is: 'moved' })
  })
  expect(await done).toBe(false)
  expect(over).toEqual({ showing: 7 })
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'The rows moved meanwhile, so nothing was changed. Select them again.',
  ])
})
