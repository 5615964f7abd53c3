import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { END_WITHIN_MS, endInTime } from '../../src/main/ending.ts'
import { createElectronDouble, type ElectronDouble } from './electronDouble.ts'

const held = vi.hoisted(() => ({ double: undefined as ElectronDouble | undefined }))
vi.mock('electron', async () => (await import('./electronDouble.ts')).electronOf(() => held.double))

let double: ElectronDouble
let allowed: number

beforeEach(() => {
  vi.useFakeTimers()
  double = createElectronDouble()
  held.double = double
  allowed = 0
})

afterEach(() => vi.useRealTimers())

const exits = (): readonly unknown[] => double.callsOf('app.exit').map(({ args }) => args)

const begin = (close: () => Promise<void>) => endInTime(close, () => allowed++)

describe('the end of the program', () => {
  it('comes in time though a window does not close and nothing more is told', async () => {
    begin(() => Promise.resolve()).endNow()
    expect([allowed, double.callsOf('app.quit').length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(END_WITHIN_MS - 1)
    expect(exits()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(exits()).toEqual([[0]])
  })

  it('comes in time though uploads do not stop', async () => {
    const ending = begin(() => new Promise(() => {}))
    expect(ending.isEnding()).toBe(false)
    const preventDefault = vi.fn()
    double.electron.app.emit('will-quit', { preventDefault })
    expect([ending.isEnding(), preventDefault.mock.calls.length]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(END_WITHIN_MS)
    expect(exits()).toEqual([[0]])
  })

  it('is asked for when Electron has told it, though nothing had to be closed', async () => {
    begin(() => Promise.resolve())
    double.electron.app.emit('will-quit', { preventDefault: () => {} })
    // All that was ready by then runs before Electron goes on. An end that it is asked for here is lost.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(exits()).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(exits()).toEqual([[0]])
  })

  it('comes although what has to be closed fails', async () => {
    begin(() => Promise.reject(new Error('no')))
    double.electron.app.emit('will-quit', { preventDefault: () => {} })
    await vi.advanceTimersByTimeAsync(0)
    expect(exits()).toEqual([[0]])
  })
})
