import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { success } from '../../../src/contract/language/result.ts'
import { applyPull } from '../../../src/shell/ads/applyPull.ts'
import { readPullLists } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'
import { memoryFiles } from '../memoryFiles.ts'

const card = (id: string, day: number, name = id): Fields => ({
  id,
  name,
  components: [],
  updated_at: `2026-11-0${day}T00:00:00Z`,
})

it('finds a record next time that changed while later pages of its list were read', async () => {
  const files = memoryFiles()
  const read = async (pages: readonly (readonly Fields[])[], since: Readonly<Record<string, string>>) => {
    const ask = async (endpoint: string, input: Fields) => {
      const at = Number(input['cursor'] ?? 0)
      const isLast = at + 1 >= pages.length
      return endpoint === 'cards.list'
        ? success({ data: pages[at] ?? [], nextCursor: isLast ? null : String(at + 1) })
        : success({ data: [], nextCursor: null })
    }
    const pull = await readPullLists({
      files,
      client: { ask } as unknown as Client,
      account: 'acc',
      project: 'project',
      at: '2026-11-23T00:00:00Z',
      generation: 0,
      since,
      isAnew: true,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    if (!pull.ok) throw new Error(pull.failure.sentence)
    return pull.value
  }
  // Card 1 changes on day 2, behind its page and before the page of card 2 is asked for.
  const first = applyPull(createRecordStore(), await read([[card('1', 1)], [card('2', 3)]], {}), true)
  const second = await read([[card('2', 3), card('1', 2, 'Theirs')]], first.since)
  expect(applyPull(first.store, second, false).news.map(({ name }) => name)).toEqual(['Theirs'])
})
