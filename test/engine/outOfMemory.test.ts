import { expect, it } from 'vitest'
import { readFailure } from '../../src/engine/feed/read/feedImport.ts'
import { inspectList } from '../../src/engine/people/read/listImport.ts'

/** A file whose bytes cannot be had, for a reason. */
const fileThat = (error: Error): File =>
  ({ size: 9, name: 'list.csv', slice: () => ({ arrayBuffer: () => Promise.reject(error) }) }) as unknown as File

const named = (name: string): Error => Object.assign(new Error('The worker failed.'), { name })

it.each([
  [new RangeError('Array buffer allocation failed'), /Not enough memory.*Close other programs/],
  [named('RuntimeError'), /Not enough memory.*Close other programs/],
  [named('QuotaExceededError'), /disk is full/],
  [named('NotReadableError'), /couldn't be read completely/],
])('says what an import failed for: %s', async (error, words) => {
  expect(readFailure(error)).toMatch(words)
  expect(await inspectList({ file: fileThat(error), choices: {} })).toMatchObject({
    ok: false,
    failure: { sentence: expect.stringMatching(words) },
  })
})

it.each([
  [named('NotFoundError'), /couldn't be read completely/],
  [named('NoModificationAllowedError'), /Another window .*has the file of this list open/],
  [named('WorkerError'), /stopped unexpectedly\. Nothing was imported/],
  [
    new TypeError('ann@b.example is not a function'),
    /^Reading stopped unexpectedly\. Nothing was imported\. Try the file again\.$/,
  ],
])('says of a list whether its file is to blame: %s', async (error, words) => {
  expect(await inspectList({ file: fileThat(error), choices: {} })).toMatchObject({
    ok: false,
    failure: { sentence: expect.stringMatching(words) },
  })
})
