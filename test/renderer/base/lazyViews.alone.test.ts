import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyViews, loadWhenIdle } from '../../../src/renderer/base/lazyViews.ts'

// What waits for an idle moment; a number for each, as the browser gives.
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (run: () => void): number => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', (asked: number): void => {
    waiting[asked - 1] = () => {}
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const idle = async (): Promise<void> => {
  waiting.at(-1)?.()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

const viewsThatNote = (loaded: string[]) => {
  const view = lazyViews()
  const One = () => null
  return [
    view(async () => {
      loaded.push('one')
      throw new Error('It cannot be loaded.')
    }, 'One'),
    view(async () => {
      loaded.push('two')
      return { One }
    }, 'One'),
  ]
}

it('loads views one by one in idle moments, past one that cannot be loaded', async () => {
  const loaded: string[] = []
  loadWhenIdle(viewsThatNote(loaded))
  expect(loaded).toEqual([])
  await idle()
  expect(loaded).toEqual(['one'])
  await idle()
  expect(loaded).toEqual(['one', 'two'])
})

it('loads nothing more once it is ended', async () => {
  const loaded: string[] = []
  const end = loadWhenIdle(viewsThatNote(loaded))
  await idle()
  end()
  await idle()
  expect(loaded).toEqual(['one'])
})
