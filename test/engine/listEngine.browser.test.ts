import { afterEach, expect, it, vi } from 'vitest'
import { letListGo } from '../../src/engine/disk/client.ts'
import { listDatabase } from '../../src/engine/disk/lists.ts'
import type { ListSource } from '../../src/engine/model/listSource.ts'
import {
  expectListImport,
  listsWithFiles,
  removeEndedFile,
  removeListFile,
  runImport,
  sweepLists,
} from '../../src/engine/people/read/client.ts'
import {
  finishedListFile,
  newListFile,
  openListFile,
  partFile,
  wholeListFile,
} from '../../src/engine/people/read/listFiles.ts'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { readLists, rememberImport } from '../../src/renderer/people/state/listRepository.ts'
import { readInventory } from '../../src/renderer/people/state/retention.ts'
import { decodePage, hashedRows } from '../../src/workspace/customer/digest/digestPage.ts'
import { fakeHost } from '../renderer/fakeHost.ts'

// Long enough for several workers to help.
const ROWS = 250_000

const source = (name: string, from: number, rows: number): ListSource => {
  const lines = ['email,customer']
  for (let row = from; row < from + rows; row++)
    lines.push(
      row % 1_000 === 999
        ? `"person${row}@b.example","P ""${row}""\n, again"`
        : `person${row}@b.example,${'P'.repeat(20)}-${row}`,
    )
  return {
    file: new File([lines.join('\n')], name),
    plan: { encoding: 'utf-8', delimiter: ',', found: '', hasHeadings: true, columns: [] } as never,
    mapping: {
      columns: [
        { index: 0, kind: 'email' },
        { index: 1, kind: 'partner_user_id' },
      ],
      country: '',
      hasHeadings: true,
    },
  }
}

const INTO = 'engine'

/** Bytes that a worker reads before it is asked for the next. */
const PIECE = 1 << 22

/** A list with a cell of many lines where the second piece begins. */
const interrupted = (): { readonly source: ListSource; readonly rows: number } => {
  const lines = ['customer,note']
  let rows = 0
  const add = (note: string): number => lines.push(`P-${rows++},${note}`)
  const addUpTo = (bytes: number): void => {
    for (let size = rows * 40; size < bytes; size += 40) add('x'.repeat(39 - `P-${rows},`.length))
  }
  addUpTo(PIECE - 50_000)
  add(`"${'secret note\n'.repeat(10_000)}"`)
  addUpTo(3 * PIECE)
  const { plan } = source('', 0, 0)
  const mapping = { columns: [{ index: 0, kind: 'partner_user_id' as const }], country: '', hasHeadings: true }
  return { rows, source: { file: new File([lines.join('\n')], 'notes.csv'), plan, mapping } }
}

const storedText = async (): Promise<string> => (await finishedListFile(INTO)).text()

afterEach(() => removeEndedFile(INTO))

it('reads long files by several workers, compares across them and tells what is the same', async () => {
  const first = source('first.csv', 0, ROWS)
  const again = { ...first, file: new File([first.file], 'copy.csv') }
  const second = source('second.csv', ROWS - 50_000, 60_000)
  expect(first.file.size).toBeGreaterThan(8 << 20)
  // As behind a preview: the helpers have begun when the import does.
  expectListImport(first.file.size)
  const result = await runImport([first, second, again], INTO, () => {})
  if (result?.ok !== true) throw new Error('The import failed.')
  const { counts, perSource, files, notices, pages, flags } = result.value
  expect(perSource.map(({ rows, usable }) => [rows, usable])).toEqual([
    [ROWS, ROWS],
    [60_000, 10_000],
    [ROWS, 0],
  ])
  expect(counts).toMatchObject({ rows: 2 * ROWS + 60_000, usable: ROWS + 10_000 })
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([
    ['first.csv', ROWS],
    ['second.csv', 60_000],
    ['copy.csv', ROWS],
  ])
  expect(notices).toEqual(['copy.csv holds the same as first.csv (file 1); its people are counted once.'])

  const stored = await wholeListFile({ file: INTO, pages, flags })
  // Nothing stands behind the last page, so that any part that is gone is noticed.
  expect(stored.size).toBe(Math.max(...[...pages, flags].map(({ at, length }) => at + length)))
  const usable = new Uint8Array(await stored.slice(flags.at, flags.at + flags.length).arrayBuffer())
  expect(usable.reduce((sum, flag) => sum + flag, 0)).toBe(ROWS + 10_000)
  let next = 0
  for (const { at, length } of pages) {
    const page = decodePage(new Uint8Array(await stored.slice(at, at + length).arrayBuffer()))
    expect(page?.firstRow).toBe(next)
    next += page?.rows ?? 0
  }
  expect(next).toBe(2 * ROWS + 60_000)
  const odd = pages[0]
  const page = decodePage(
    new Uint8Array(await stored.slice(odd?.at, (odd?.at ?? 0) + (odd?.length ?? 0)).arrayBuffer()),
  )
  if (page === undefined) throw new Error('The first page cannot be read.')
  const [row] = hashedRows(page)
  expect(row?.identifiers['partner_user_id']).toEqual([`${'P'.repeat(20)}-0`])
})

it('keeps what is being imported from a sweep, and leaves nothing of an import that was killed', async () => {
  let begun: () => void = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const stop = new AbortController()
  const run = runImport([source('first.csv', 0, ROWS)], INTO, begun, stop.signal)
  await isBegun
  await sweepLists()
  expect(await listsWithFiles()).toContain(INTO)
  stop.abort()
  await expect(run).rejects.toHaveProperty('name', 'AbortError')
  letListGo(INTO)
  await expect
    .poll(async () => {
      await sweepLists()
      return [...(await listsWithFiles())].filter((name) => name.startsWith(INTO))
    })
    .toEqual([])
  expect(await listDatabase().lists.count()).toBe(0)
})

it('keeps nothing of what was read from the middle of a row', async () => {
  const { rows, source: notes } = interrupted()
  const result = await runImport([notes], INTO, () => {})
  if (result?.ok !== true) throw new Error('The import failed.')
  expect(result.value.counts).toMatchObject({ rows, usable: rows })
  const { pages, flags } = result.value
  expect((await wholeListFile({ file: INTO, pages, flags })).size).toBe(
    Math.max(...[...pages, flags].map(({ at, length }) => at + length)),
  )
  const text = await storedText()
  expect(text).toContain(`P-${rows - 1}`)
  expect(text).not.toContain('secret')
})

it('does not take files for the same because nobody is named in them', async () => {
  const nobody = (name: string, text: string): ListSource => {
    const { plan, mapping } = source('', 0, 0)
    return { file: new File([text], name), plan, mapping: { ...mapping, columns: [{ index: 0, kind: 'email' }] } }
  }
  const sources = [nobody('one.csv', 'email\nnone\n'), nobody('other.csv', 'email\nunknown\n')]
  const result = await runImport(sources, INTO, () => {})
  expect(result).toMatchObject({ ok: true, value: { counts: { rows: 2, usable: 0 }, notices: [] } })
})

const bulk = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('bulk', { create: true })

const write = async (name: string, text: string): Promise<void> => {
  const file = await (await (await bulk()).getFileHandle(name, { create: true })).createWritable()
  await file.write(text)
  await file.close()
}

it('reads, counts and removes all parts of a list, also where one between them is missing', async () => {
  await write(`list-${INTO}`, 'own')
  for (const part of [10, 9, 2]) await write(`list-${INTO}-part${part}`, `,${part}`)
  expect(await storedText()).toBe('own,2,9,10')
  const facts = { name: 'a.csv', importedAt: '', rows: 0, usable: 0, kinds: [], pages: [], flags: { at: 0, length: 0 } }
  await listDatabase().lists.put({ id: INTO, file: INTO, ...facts })
  try {
    const [stored] = await readInventory({ entries: [], sendings: [] } as never)
    expect(stored?.bytes).toBe('own,2,9,10'.length)
  } finally {
    await listDatabase().lists.delete(INTO)
  }
  await removeListFile(INTO)
  expect([...(await listsWithFiles())].filter((name) => name.startsWith(INTO))).toEqual([])
})

it('takes a list of which a part is gone for one that needs its file, instead of reading other bytes', async () => {
  setHost(fakeHost({}).host)
  const flags = { at: 0, length: 3 }
  const facts = { name: 'a.csv', importedAt: '', rows: 3, usable: 3, kinds: [] }
  const mapping = { columns: [], country: '', hasHeadings: true }
  const list = { id: INTO, file: INTO, ...facts, flags, pages: [3, 6].map((at) => ({ at, length: 3 })) }
  for (const [name, text] of Object.entries({ '': 'own', '-part1': 'one', '-part2': 'two' }))
    await write(`list-${INTO}${name}`, text)
  await rememberImport(list, { type: 'listImported', ...facts, bytes: 9, mapping })
  await sweepLists()
  expect(await readLists()).toMatchObject([{ id: INTO, state: 'ready' }])
  expect(await (await wholeListFile(list)).slice(3, 6).text()).toBe('one')

  await (await bulk()).removeEntry(`list-${INTO}-part1`)
  await expect(wholeListFile(list)).rejects.toThrow(/is missing/)
  await sweepLists()
  expect(await readLists()).toMatchObject([{ id: INTO, state: 'needsFile' }])
  expect([...(await listsWithFiles())].filter((name) => name.startsWith(INTO))).toEqual([])
})

it('finds the parts of a list where files are blocks in a database, and reads no block to tell their names', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
  const blocks = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  try {
    for (const [name, text] of [
      [INTO, 'own'],
      [partFile(INTO, 2), 'two'],
    ] as const) {
      const file = await newListFile(name)
      file.append(new TextEncoder().encode(text))
      await file.flush()
      file.replace(0, new TextEncoder().encode('O'))
      await file.flush()
    }
    blocks.mockClear()
    expect(await listsWithFiles()).toEqual(new Set([INTO, partFile(INTO, 2)]))
    expect(blocks).not.toHaveBeenCalled()
    const list = await openListFile({ file: INTO, pages: [{ at: 3, length: 3 }] })
    expect(new TextDecoder().decode(list.read(3, 3))).toBe('Owo')
    expect(list.size()).toBe(6)
    await expect(openListFile({ file: INTO, pages: [{ at: 3, length: 4 }] })).rejects.toThrow(/is missing/)
    await removeListFile(INTO)
    expect(await listsWithFiles()).toEqual(new Set())
  } finally {
    vi.restoreAllMocks()
  }
})

it('says that a file was moved or changed when it was, and of nothing else', async () => {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle('changing.csv', { create: true })
  const write = async (text: string): Promise<void> => {
    const out = await handle.createWritable()
    await out.write(text)
    await out.close()
  }
  await write('email\nann@b.example\n')
  const file = await handle.getFile()
  try {
    await write('email\nann@b.example\nbob@b.example\n')
    const result = await runImport([{ ...source('', 0, 0), file }], INTO, () => {})
    expect(result).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(/moved or changed/) } })
    const broken = { ...source('', 0, 0), file: new File(['email\n'], 'a.csv'), mapping: {} as never }
    const other = await runImport([broken], `${INTO}2`, () => {})
    expect(other).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringMatching(/^Reading stopped unexpectedly\. Nothing/) },
    })
  } finally {
    await removeEndedFile(`${INTO}2`)
    await root.removeEntry('changing.csv')
  }
})
