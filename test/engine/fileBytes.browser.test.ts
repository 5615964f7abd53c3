import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { fileBytes } from '../../src/engine/people/read/fileBytes.ts'

const SIZE = 16 << 20
/** Readers at once, and rounds. Whether one alone waits while memory is taken back depends on luck. */
const READERS = 60
const ROUNDS = 3

const lengthOf = async (file: Blob): Promise<number> => {
  let length = 0
  for await (const arrived of fileBytes(file, { from: 0, to: file.size })) length += arrived.length
  return length
}

it('continues reading where memory that nothing seems to hold is taken back meanwhile', async ({ signal }) => {
  const file = new Blob([new Uint8Array(SIZE)])
  const { send } = cdp() as unknown as { readonly send: (method: string) => Promise<unknown> }
  for (let round = 1; round <= ROUNDS; round++) {
    let ended = 0
    for (let reader = 0; reader < READERS; reader++)
      void lengthOf(file).then((length) => {
        if (length === SIZE) ended++
      })
    while (ended < READERS && !signal.aborted) await send('HeapProfiler.collectGarbage')
    expect(ended, `round ${round}`).toBe(READERS)
  }
})
