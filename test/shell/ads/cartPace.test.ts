import { expect, it } from 'vitest'
import { paceCart } from '../../harness/cartPace.ts'
import { memoryFiles } from '../memoryFiles.ts'

// Time of a large cart by the emulator's clock, whose limits it meets.

it('sends 2,000 changed ad groups within a quarter of a minute of the clock that limits it', async () => {
  const { milliseconds, confirmed, renamed } = await paceCart(2_000, { files: memoryFiles(), inBatches: true })
  expect([confirmed, renamed]).toEqual([2_000, 2_000])
  expect(milliseconds).toBeLessThan(15_000)
})

it('sends single requests close to the 450 writes a minute that the platform allows', async () => {
  const { milliseconds, confirmed, requests } = await paceCart(1_000, { files: memoryFiles(), inBatches: false })
  // Each once. Without observed endpoints nothing reads ad groups back.
  expect([confirmed, requests]).toEqual([1_000, 1_000])
  // More than a minute's worth, so the limit was met and waited for.
  expect(milliseconds).toBeGreaterThan(60_000)
  expect(1_000 / (milliseconds / 60_000)).toBeGreaterThan(0.9 * 450)
})
