import { expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { success } from '../../../src/contract/language/result.ts'
import { applyPull } from '../../../src/shell/ads/applyPull.ts'
import { PULL_SOURCES, readPullLists } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'
import { memoryFiles } from '../memoryFiles.ts'

const card = (id: string, day: number, name = id): Fields => ({
  id,
  name,
  components: [],
  updated_at: `2026-11-0${day}T00:00:00Z`,
})

type Pages = readonly (readonly Fields[])[]
type Since = Readonly<Record<string, string>>

/** Reads an account whose cards come in these pages. */
const readerOf = () => {
  const files = memoryFiles()
  return async (pages: Pages, since: Since, begins: { readonly generation: number; readonly isAnew: boolean }) => {
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
      since,
      ...begins,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    if (!pull.ok) throw new Error(pull.failure.sentence)
    return pull.value
  }
}

const ANEW = { generation: 0, isAnew: true }

it('finds a record next time that changed while later pages of its list were read', async () => {
  const read = readerOf()
  // Card 1 changes on day 2, behind its page and before the page of card 2 is asked for.
  const first = applyPull(createRecordStore(), await read([[card('1', 1)], [card('2', 3)]], {}, ANEW), true)
  const second = await read([[card('2', 3), card('1', 2, 'Theirs')]], first.since, ANEW)
  expect(applyPull(first.store, second, false).news.map(({ name }) => name)).toEqual(['Theirs'])
})

it('reads anew where a program ended after it put the last reading in place', async () => {
  const read = readerOf()
  await read([[card('1', 1)]], {}, ANEW)
  expect((await read([[card('1', 2)]], {}, { generation: 0, isAnew: false })).requests).toBe(0)
  const next = await read([[card('1', 2, 'Theirs')]], {}, { generation: 1, isAnew: false })
  expect(next.requests).toBe(PULL_SOURCES.length)
  expect(next.sources.get('cards.list')?.store.get('card', '1')?.['name']).toBe('Theirs')
})
