import { afterEach, beforeEach, expect, it } from 'vitest'
import { setHost, setWriterId } from '../../../src/renderer/base/hostAccess.ts'
import { forgetFeedRules, writeFeedRules } from '../../../src/renderer/feeds/state/rulesBook.ts'
import { rememberImport } from '../../../src/renderer/people/state/listRepository.ts'
import { writePeople } from '../../../src/renderer/people/state/peopleBook.ts'
import { keepKinds } from '../../../src/renderer/people/state/savedKinds.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { createWindows } from '../../../src/shell/windows.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { fakeHost } from '../fakeHost.ts'

// Writes of a window that lost the right to write. Nothing of it is kept, whatever it is about.

const clock = { now: () => 0, sleep: async () => {} }
const { windows, mayWrite } = createWindows(clock, () => {})
const ledger = createLedger(memoryFiles(), mayWrite)

const NO_COUNTS = { rows: 0, usable: 0, kinds: [] }
const MAPPING = { columns: [], country: '', hasHeadings: true }

/** One entry of each kind that screens write. Each says why it is not kept, if it says it. */
const WRITES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a rule': () => writeFeedRules('1', { type: 'ruleDraft' }),
  'an import of a list': () =>
    rememberImport(
      { id: '1', file: '1', name: 'a.csv', importedAt: '', ...NO_COUNTS, pages: [], flags: { at: 0, length: 0 } },
      { type: 'listImported', name: 'a.csv', importedAt: '', bytes: 0, mapping: MAPPING, ...NO_COUNTS },
    ),
  'that digests stay': () => writePeople({ type: 'digestsKept', dataset: '1', isKept: true }),
  'kinds of columns': () =>
    keepKinds({ fingerprint: 'f', kinds: ['email'], country: 'DE', countryColumn: null, digitsOnly: false }),
}

const written = async (): Promise<number> => {
  let count = 0
  for (const book of await ledger.books()) count += (await ledger.read(book)).entries.length
  return count
}

beforeEach(() => {
  setHost({ ...fakeHost().host, ledger })
})

afterEach(() => {
  setWriterId(undefined)
})

it.each(Object.entries(WRITES))('keeps nothing from a window that another one took over from: %s', async (_, write) => {
  await windows.claim('here', 'This', true)
  setWriterId('here')
  await writeFeedRules('2', { type: 'first' })
  const before = await written()
  await windows.claim('there', 'The other', true)
  const answer = await write()
  if (answer !== undefined) expect(JSON.stringify(answer)).toContain('Another Adwright window is active')
  await forgetFeedRules('2')
  expect(await written()).toBe(before)
})

it('keeps all of it from the window that writes', async () => {
  await windows.claim('here', 'This', true)
  setWriterId('here')
  const before = await written()
  for (const [name, write] of Object.entries(WRITES)) if (name !== 'an import of a list') await write()
  expect(await written()).toBe(before + Object.keys(WRITES).length - 1)
})
