import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkCommand } from '../../src/cli/commands/check.ts'
import { productsPushCommand } from '../../src/cli/commands/productsPush.ts'
import { countShopify, countWoo, shopifyFile, wooFile } from '../workspace/product/shopFiles.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-shop-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  process.exitCode = 0
  vi.restoreAllMocks()
})

interface Said {
  readonly code: unknown
  readonly json: Readonly<Record<string, unknown>>
  readonly notes: string
}

/** What a command prints and ends with. */
const run = async (command: Command, text: string, ...flags: readonly string[]): Promise<Said> => {
  const path = join(folder, 'shop.csv')
  writeFileSync(path, text)
  const printed = { out: '', notes: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((more) => {
    printed.out += String(more)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((more) => {
    printed.notes += String(more)
    return true
  })
  await command.parseAsync([path, '--currency', 'EUR', '--shop-address', 'https://shop.example', ...flags], {
    from: 'user',
  })
  vi.restoreAllMocks()
  return { code: process.exitCode, json: JSON.parse(printed.out), notes: printed.notes }
}

const check = (text: string, ...flags: readonly string[]) => run(checkCommand(), text, '--json', ...flags)
const push = (text: string, ...flags: readonly string[]) => run(productsPushCommand(), text, '--json', ...flags)

interface Issue {
  readonly line: number
  readonly level: string
}

describe.each([
  ['Shopify', shopifyFile, countShopify],
  ['WooCommerce', wooFile, countWoo],
])('%s exports', (_name, fileOf, countsOf) => {
  test.each([2_001, 2_002, 2_003, 2_004, 2_005])('check and push count what is in the file, seed %i', async (seed) => {
    const text = fileOf(seed)
    const { rows, drafts, folded, lines } = countsOf(text)
    const checked = await check(text)
    expect(checked.json).toMatchObject({ rows, drafts, folded })
    const draftLines = new Set(lines.flatMap(([line, isDraft]) => (isDraft ? [line] : [])))
    const issues = checked.json['issues'] as readonly Issue[]
    expect(issues.filter(({ line }) => draftLines.has(line))).toEqual([])
    const blocked = new Set(issues.filter(({ level }) => level === 'error').map(({ line }) => line)).size
    expect(checked.json['ready']).toBe(rows - drafts - blocked)
    expect((await push(text, '--dry-run')).json).toMatchObject({
      rows,
      drafts,
      blocked,
      ready: rows - drafts - blocked,
    })
    const all = await push(text, '--dry-run', '--include-drafts')
    expect(all.json).toMatchObject({ rows, drafts })
    expect(all.json['ready']).toBe(rows - (all.json['blocked'] as number))
    const draftNotes = checked.notes.split('\n').filter((line) => line.includes('draft'))
    expect(draftNotes).toEqual([`${drafts} products are drafts in your shop, skipped. --include-drafts includes them.`])
  })
})

const DRAFT = [
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Variant SKU,Variant Price,Image Src,Status',
  'cup,Cup,A cup,Nordlicht,Size,CUP-1,15.00,https://shop.example/cup.jpg,draft',
].join('\n')

test('a push in which nothing is ready prints the shape of every push and ends with 1', async () => {
  const { code, json, notes } = await push(DRAFT, '--practice')
  expect(code).toBe(1)
  expect(json).toEqual({
    ...{ target: null, catalog: null, rows: 1, ready: 0, drafts: 1, blocked: 0, errors: 0, warnings: 0, sent: 0 },
    ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, unknown: 0 },
    ...{ state: 'none', requests: 0, retries: 0, outcomes: [], rules: [], issues: [] },
    batches: { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 },
  })
  expect(notes).toContain('Every product is a draft in your shop, so nothing was sent')
  expect((await push(DRAFT, '--dry-run')).code).toBe(1)
  const taken = await push(DRAFT, '--dry-run', '--include-drafts')
  expect(taken).toMatchObject({ code: 0, json: { ready: 1, drafts: 1 } })
})

test('what became no row is told with its numbers', async () => {
  const text = `${DRAFT}\ncup,,,,,,,https://shop.example/2.jpg,\n\n,,,,,,,,\n`
  const { notes, json } = await check(text)
  expect(json['folded']).toEqual({ images: 1, parents: 0, blank: 1, empty: 1 })
  expect(notes).toContain(
    '1 image-only line added to its product, 1 blank line skipped, 1 line with empty cells only skipped.',
  )
})
