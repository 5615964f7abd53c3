import { afterEach, expect, it } from 'vitest'
import { listDatabase } from '../../../src/renderer/database/lists.ts'
import { finishedListFile, listsWithFiles, removeEndedFile } from '../../../src/renderer/import/list/listFiles.ts'
import { letListGo } from '../../../src/renderer/import/list/listLocks.ts'
import { expectImport, runImport } from '../../../src/renderer/import/list/listRun.ts'
import { sweepLists } from '../../../src/renderer/import/list/listShelf.ts'
import type { ListSource } from '../../../src/renderer/import/list/readFile.ts'
import { decodePage, hashedRows } from '../../../src/workspace/customer/digestPage.ts'

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

afterEach(() => removeEndedFile(INTO))

it('reads long files by several workers, compares across them and tells what is the same', async () => {
  const first = source('first.csv', 0, ROWS)
  const again = { ...first, file: new File([first.file], 'copy.csv') }
  const second = source('second.csv', ROWS - 50_000, 60_000)
  expect(first.file.size).toBeGreaterThan(8 << 20)
  // As behind a preview: the helpers have begun when the import does.
  expectImport(first.file.size)
  const result = await runImport([first, second, again], INTO, () => {}).result
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

  const stored = await finishedListFile(INTO)
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
  const run = runImport([source('first.csv', 0, ROWS)], INTO, begun)
  await isBegun
  await sweepLists()
  expect(await listsWithFiles()).toContain(INTO)
  run.stop()
  expect(await run.result).toBeUndefined()
  letListGo(INTO)
  await expect
    .poll(async () => {
      await sweepLists()
      return [...(await listsWithFiles())].filter((name) => name.startsWith(INTO))
    })
    .toEqual([])
  expect(await listDatabase().lists.count()).toBe(0)
})
