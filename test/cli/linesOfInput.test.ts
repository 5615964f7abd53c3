import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { atEachLine } from '../../src/cli/linesOfInput.ts'

afterEach(() => void vi.restoreAllMocks())

/** Puts a pipe in the place of standard input. */
const pipedIn = (): PassThrough => {
  const pipe = new PassThrough()
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(pipe as unknown as typeof process.stdin)
  return pipe
}

it('works at each line, until it is stopped', () => {
  const pipe = pipedIn()
  const work = vi.fn()
  const { reads, stop } = atEachLine(work)
  expect(reads).toBe(false)
  pipe.write('no line yet')
  expect(work).toHaveBeenCalledTimes(0)
  pipe.write('\n')
  pipe.write('\r\n')
  expect(work).toHaveBeenCalledTimes(2)
  stop()
  pipe.write('\n')
  expect(work).toHaveBeenCalledTimes(2)
})

it.each([
  ['one line', '\0'],
  ['empty lines', '\n'],
])('reads no further where input has no end: %s', (_, sign) => {
  const pipe = pipedIn()
  const work = vi.fn()
  atEachLine(work)
  for (let count = 0; count < 10; count++) pipe.write(sign.repeat(9_000))
  expect(pipe.readableFlowing).toBe(false)
  expect(pipe.listenerCount('data')).toBe(0)
  expect(work.mock.calls.length).toBeLessThanOrEqual(2)
})
