import { expect, it } from 'vitest'
import { createComparison } from '../../../src/workspace/customer/compare/comparison.ts'
import { BLOCK_HEAD, ENTRY_WORDS } from '../../../src/workspace/customer/digest/entries.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/compareKernel.as.ts?wasm'
import { firstComparison } from '../../../src/workspace/customer/kernel/firstComparison.ts'

const ENDS = [40, 100]

type Reserve = (words: number) => number

/** Blocks of one part for a hundred rows, of which every third value is new. */
const blocksOf = (part: number): Uint32Array => {
  const blocks = new Uint32Array(BLOCK_HEAD + 100 * ENTRY_WORDS)
  blocks[1] = 100 * ENTRY_WORDS
  for (let row = 0; row < 100; row++)
    blocks.set([1 + Math.floor(row / 3), part, 8 * row], BLOCK_HEAD + row * ENTRY_WORDS)
  return blocks
}

const compared = (comparing: ReturnType<typeof createComparison>) => {
  for (let part = 0; part < 4; part++) comparing.take(blocksOf(part))
  return comparing.result()
}

it('finds the same where memory for some parts, or for all, cannot be had', () => {
  const expected = compared(createComparison(ENDS))
  expect(expected.duplicates.map(([first]) => first)).toEqual([4 * 26, 4 * 40])
  let parts = 0
  const lacking: readonly ((reserve: Reserve) => object)[] = [
    () => ({}),
    () => ({ begin: () => 0 }),
    () => ({ reserve: () => 0 }),
    (reserve) => ({ reserve: (words: number) => (parts++ % 2 === 0 ? 0 : reserve(words)) }),
  ]
  for (const lack of lacking) {
    const kernel = instantiate() as Readonly<Record<string, unknown>>
    const lackingKernel = { ...kernel, ...lack(kernel['reserve'] as Reserve) }
    expect(compared(firstComparison(() => lackingKernel, ENDS))).toEqual(expected)
  }
})

it('says that there is no reserve beyond 2 GB and beyond what can be addressed', () => {
  const { begin, reserve } = instantiate() as Readonly<Record<string, (...given: number[]) => number>>
  expect(begin?.(100, 2)).toBeGreaterThan(0)
  for (const words of [2 ** 29, 2 ** 30, 2 ** 32 - 8]) expect(reserve?.(words)).toBe(0)
  expect(reserve?.(302)).toBeGreaterThan(0)
})
