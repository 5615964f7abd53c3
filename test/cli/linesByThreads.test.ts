import { expect, it } from 'vitest'
import { linesByThreads } from '../../src/cli/linesByThreads.ts'
import type { PageInFile } from '../../src/engine/people/read/nodeLines.ts'

type Thread = Parameters<typeof linesByThreads>[0][number]

const PAGES: readonly PageInFile[] = Array.from({ length: 20 }, (_, at) => ({ descriptor: 3, at, length: at + 1 }))

/** A thread whose lines are as long as its page; it answers after some turns. */
const threadOf = (turns: number, wrote: (page: number, at: number) => void, breaksAt = -1): Thread => {
  let open = 0
  const ask = async (name: string, argument: { readonly at: number; readonly length?: number }) => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    if (name === 'openLines') {
      open = argument.at
      if (open === breaksAt) throw new Error('gone')
      return argument.length
    }
    wrote(open, argument.at)
    return undefined
  }
  return { ask } as unknown as Thread
}

it('puts the lines of each page behind those of the pages before, whichever thread is faster', async () => {
  const wrote: number[] = []
  const note = (page: number, at: number): void => {
    wrote[page] = at
  }
  await linesByThreads([threadOf(40, note), threadOf(1, note), threadOf(7, note)], PAGES, 9)
  expect(wrote).toEqual(PAGES.map(({ at }) => (at * (at + 1)) / 2))
})

it('fails where a thread does, once no other writes any more', async () => {
  let last = 0
  const note = (page: number): void => {
    last = page
  }
  await expect(linesByThreads([threadOf(40, note), threadOf(1, note, 5)], PAGES, 9)).rejects.toThrow('gone')
  const before = last
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
  expect(last).toBe(before)
})
