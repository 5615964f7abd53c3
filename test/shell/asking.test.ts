import { describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { success } from '../../src/contract/language/result.ts'
import { createAsking } from '../../src/shell/asking.ts'

/** What is told of a stream that comes in these pieces and then ends. */
const linesOf = async (...pieces: readonly string[]): Promise<readonly string[]> => {
  const lines: string[] = []
  const client: Pick<Client, 'ask' | 'secrets'> = {
    secrets: () => ['s3cret'],
    ask: async (_id, _input, options) => {
      for (const piece of pieces) options?.onText?.(piece)
      options?.onResponse?.({ status: 200, headers: {}, body: pieces.join('') })
      return success({ status: 200, data: [] })
    },
  }
  const asking = createAsking(
    async () => client as Client,
    async () => [],
  )
  await asking.ask('activity.stream', {}, { onLine: (line) => lines.push(line) })
  return lines
}

describe('lines of a stream', () => {
  it('are told whole, however they are cut on their way, without signs of life', async () => {
    expect(await linesOf('{"a":1}\r\n\r\n{"b', '":"s3', 'cret"}\n\r\n')).toEqual(['{"a":1}', '{"b":"<...>"}'])
  })

  it('are told to the last one, with or without its end, but not where it was cut off', async () => {
    expect(await linesOf('{"a":1}\n{"b"', ':2}')).toEqual(['{"a":1}', '{"b":2}'])
    expect(await linesOf('{"a":1}\n{"b"')).toEqual(['{"a":1}'])
  })
})
