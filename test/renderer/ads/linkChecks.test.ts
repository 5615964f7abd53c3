import { expect, it } from 'vitest'
import { checkLinks, doesOpen, useLinkChecks } from '../../../src/renderer/ads/state/linkChecks.ts'

const at = '2026-11-28T12:00:00Z'

it('ends at once where there is no link to check', async () => {
  await checkLinks('p1', [])
  expect(useLinkChecks.getState().running).toBeUndefined()
})

it.each([
  [{ at, status: 200 }, true],
  [{ at, status: 204 }, true],
  [{ at, status: 302, movedTo: 'https://shop.example/round' }, false],
  [{ at, status: 404 }, false],
  [{ at, problem: { sentence: 'Nobody is there.' } }, false],
])('%j opens: %j', (check, opens) => {
  expect(doesOpen(check)).toBe(opens)
})
