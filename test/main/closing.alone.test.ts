import { EventEmitter } from 'node:events'
import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { askBeforeClosing } from '../../src/main/closing.ts'

const held = vi.hoisted(() => ({ asked: [] as unknown[], answer: 0 }))
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: async (_window: unknown, options: unknown) => {
      held.asked.push(options)
      return { response: held.answer }
    },
  },
}))

class WindowDouble extends EventEmitter {
  closed = false
  close(): void {
    let prevented = false
    this.emit('close', {
      preventDefault: () => {
        prevented = true
      },
    })
    this.closed = !prevented
  }
}

const upload = (state: UploadSummary['state'], items: number, itemsConfirmed: number): UploadSummary => ({
  id: 'u',
  plan: { endpoint: 'products.put', parameters: {}, title: '', dataset: '' },
  state,
  plannedAt: '',
  batches: { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 },
  items,
  itemsConfirmed,
  requests: 0,
  retries: 0,
})

let window: WindowDouble
const guarded = () => {
  const closing = askBeforeClosing(async () => [upload('sending', 5000, 1250), upload('finished', 9, 9)])
  closing.guard(window as unknown as BrowserWindow)
  return closing
}

beforeEach(() => {
  held.asked = []
  held.answer = 0
  window = new WindowDouble()
})

describe('closing the window', () => {
  it('asks nothing while no upload is on its way', () => {
    const closing = guarded()
    closing.busy(true)
    closing.busy(false)
    window.close()
    expect(window.closed).toBe(true)
    expect(held.asked).toEqual([])
  })

  it('asks once in the middle of an upload, says what stays, and keeps uploading', async () => {
    guarded().busy(true)
    window.close()
    window.close()
    await vi.waitFor(() => expect(held.asked).toHaveLength(1))
    const { detail, defaultId } = held.asked[0] as MessageBoxOptions
    expect(detail).toContain('1,250 of 5,000 are confirmed')
    expect(defaultId).toBe(0)
    await new Promise((settle) => setImmediate(settle))
    expect(window.closed).toBe(false)
    window.close()
    await vi.waitFor(() => expect(held.asked).toHaveLength(2))
  })

  it('closes where the user says so', async () => {
    held.answer = 1
    guarded().busy(true)
    window.close()
    await vi.waitFor(() => expect(window.closed).toBe(true))
    expect(held.asked).toHaveLength(1)
  })

  it('asks nobody when the system ends', () => {
    const closing = guarded()
    closing.busy(true)
    closing.allow()
    window.close()
    expect(window.closed).toBe(true)
    expect(held.asked).toEqual([])
  })
})
