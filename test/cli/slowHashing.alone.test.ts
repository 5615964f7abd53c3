import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readFeedFile } from '../../src/cli/feedFile.ts'
import { feedNotes } from '../../src/cli/feedHints.ts'
import { readListFile } from '../../src/cli/listFile.ts'
import { slowHashing } from '../../src/cli/slowHashing.ts'
import { hashedRows } from '../../src/workspace/customer/digest/digestPage.ts'
import { firstKernel } from '../../src/workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-slow-'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

const NO_SIMD =
  "Hashing is several times slower on this computer, which doesn't support WebAssembly SIMD. The hashes are the same."
const ONE_CORE = 'Only one core is available, so one thread hashes the list. More cores would be faster.'
const LARGE = 100_000_000

it('hashes a list without the kernel as with it, and says that this is slower', async () => {
  const path = join(folder, 'list.csv')
  writeFileSync(path, 'email,phone\nann@example.com,+493012345678\n BOB@Example.com ,030 1\n')
  const read = async () => {
    const list = await readListFile(path, { country: 'DE' })
    if (!list.ok) throw new Error(list.failure.sentence)
    const rows = [...list.value.pages].flatMap((page) => [...hashedRows(page)])
    list.value.close()
    return { rows, slower: list.value.slower }
  }
  const fast = await read()
  vi.stubGlobal('WebAssembly', undefined)
  const slow = await read()
  expect(slow.rows).toEqual(fast.rows)
  expect(fast.slower).not.toContain(NO_SIMD)
  expect(slow.slower).toContain(NO_SIMD)
})

it('checks a feed without the kernel as with it, and says that this is slower', async () => {
  const path = join(folder, 'feed.csv')
  writeFileSync(path, 'id,title,price\n1,Cup,9.99 EUR\n2,"A ""blue"" cup",9 EUR\n3,Ein Becher für Tee,12\n')
  const read = async () => {
    const feed = await readFeedFile(path, { packs: 'toMeasure' })
    if (!feed.ok) throw new Error(feed.failure.sentence)
    const { rows, issues, measured, isSlow } = feed.value
    feed.value.close()
    return { read: { rows, issues, measured }, notes: feedNotes(feed.value, {}), isSlow }
  }
  const fast = await read()
  vi.stubGlobal('WebAssembly', undefined)
  const slow = await read()
  expect(slow.read).toEqual(fast.read)
  expect([fast.notes, slow.notes]).toEqual([
    [],
    ["Reading is slower on this computer, which doesn't support WebAssembly SIMD. The result is the same."],
  ])
})

it('says that one core is slower, where more would help', () => {
  const kernel = firstKernel(instantiate)
  expect(slowHashing(kernel, LARGE, 1)).toEqual([ONE_CORE])
  expect(slowHashing(kernel, LARGE, 2)).toEqual([])
  expect(slowHashing(kernel, 1_000, 1)).toEqual([])
})
