import { afterEach, expect, test } from 'vitest'
import type { UploadState, UploadSummary } from '../../../src/host/uploads.ts'
import { type BackgroundPorts, watchUploadsHidden } from '../../../src/renderer/frame/state/background.ts'
import { useUploads } from '../../../src/renderer/uploads/state/uploads.ts'

const upload = (state: UploadState): UploadSummary => ({
  id: 'u1',
  plan: { endpoint: 'products.put', parameters: {}, title: 'cups.csv to Spring', dataset: 'feed-1' },
  state,
  plannedAt: '2026-05-04T09:00:00.000Z',
  batches: { planned: 0, sent: 0, confirmed: 2, failed: 0, unknown: 0, skipped: 0 },
  ...{ items: 50, itemsConfirmed: 50, requests: 2, retries: 0 },
})

const put = async (state: UploadState): Promise<void> => {
  useUploads.setState({ uploads: [upload(state)] })
  await Promise.resolve()
  await Promise.resolve()
}

/** A browser tab that notes what it was asked for. */
const tab = (mayNotify: boolean) => {
  const told: string[] = []
  let [hidden, locks] = [false, 0]
  let shown = (): void => {}
  const surroundings: BackgroundPorts = {
    isHidden: () => hidden,
    keepAwake: async () => {
      locks++
      return () => {
        locks--
      }
    },
    notify: (words) => {
      if (mayNotify) told.push(`notified: ${words}`)
      return mayNotify
    },
    badge: (words) => told.push(`marked: ${words}`),
    onShown: (run) => {
      shown = run
      return () => {}
    },
  }
  return {
    surroundings,
    told,
    locks: () => locks,
    hide: (now: boolean): void => {
      hidden = now
      if (!now) shown()
    },
  }
}

let end = (): void => {}

afterEach(() => {
  end()
  useUploads.setState({ uploads: [] })
})

test('the computer stays awake while an upload runs, and no longer', async () => {
  const { surroundings, locks, hide } = tab(false)
  end = watchUploadsHidden(surroundings)
  await put('ready')
  expect(locks()).toBe(0)
  await put('sending')
  await put('waiting')
  expect(locks()).toBe(1)
  hide(true)
  hide(false)
  await put('sending')
  expect(locks()).toBe(1)
  await put('finished')
  expect(locks()).toBe(0)
  await put('sending')
  end()
  await Promise.resolve()
  expect(locks()).toBe(0)
})

test.each([
  [true, ['notified: cups.csv to Spring: finished, 50 of 50 products processed.']],
  [false, ['marked: cups.csv to Spring: finished, 50 of 50 products processed.']],
])('an upload that ends behind a hidden page is told once, allowed to notify: %s', async (mayNotify, words) => {
  const { surroundings, told, hide } = tab(mayNotify)
  end = watchUploadsHidden(surroundings)
  await put('sending')
  hide(true)
  await put('finished')
  await put('finished')
  expect(told).toEqual(words)
})

test('an upload that ends before somebody’s eyes is told by the page alone', async () => {
  const { surroundings, told } = tab(true)
  end = watchUploadsHidden(surroundings)
  await put('sending')
  await put('stopped')
  expect(told).toEqual([])
})
