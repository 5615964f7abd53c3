import { describe, expect, test } from 'vitest'
import { createFeedRows } from '../../../src/workspace/product/byteFeed.ts'
import { countFolded, foldedPhrases } from '../../../src/workspace/product/foldedLines.ts'
import { createFeedPreview } from '../../../src/workspace/product/previewFeedRows.ts'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { createFeedReader } from './readWhole.ts'
import { countShopify, countWoo, type ShopCounts, shopifyFile, WOO_HEADERS, wooFile } from './shopFiles.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const planOf = (bytes: Uint8Array) => {
  const plan = planFeed(bytes, true, { currency: 'EUR', shopAddress: 'https://shop.example' })
  if (!plan.ok) throw new Error(plan.failure.sentence)
  return plan.value
}

/** Pieces of odd sizes, so that no reader sees the file as a whole. */
const pushAll = (reader: { push: (piece: Uint8Array) => void; end: () => void }, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at += 997) reader.push(bytes.subarray(at, at + 997))
  reader.end()
}

/** What the preview counts. */
const looked = (bytes: Uint8Array) => {
  const reader = createFeedPreview(planOf(bytes))
  pushAll(reader, bytes)
  const { rows, drafts, folded } = reader.preview()
  return { rows, drafts, folded }
}

/** What the import stores. */
const imported = (bytes: Uint8Array): ShopCounts => {
  const lines: [number, boolean][] = []
  const reader = createFeedRows(planOf(bytes), {
    bytes: ({ line }) => lines.push([line, false]),
    product: (line, _product, _cells, isDraft) => lines.push([line, isDraft]),
    problem: () => {},
    leave: () => {},
  })
  pushAll(reader, bytes)
  for (const row of reader.lateDrafts()) (lines[row] as [number, boolean])[1] = true
  return { rows: lines.length, drafts: lines.filter(([, isDraft]) => isDraft).length, folded: reader.folded(), lines }
}

const SEEDS = Array.from({ length: 25 }, (_, at) => 1_000 + at)

const expectCounts = (text: string, counts: ShopCounts): void => {
  const bytes = utf8(text)
  const { rows, drafts, folded } = counts
  expect(looked(bytes)).toEqual({ rows, drafts, folded })
  expect(imported(bytes)).toEqual(counts)
}

describe('drafts, folded lines and line numbers are those of the file', () => {
  test.each(SEEDS)('of a Shopify export, seed %i', (seed) => {
    const text = shopifyFile(seed)
    expectCounts(text, countShopify(text))
  })

  test.each(SEEDS)('of a WooCommerce export, seed %i', (seed) => {
    const languages = Object.keys(WOO_HEADERS) as (keyof typeof WOO_HEADERS)[]
    const text = wooFile(seed, languages[seed % languages.length])
    expectCounts(text, countWoo(text))
  })

  test('of files that hold some of each', () => {
    const [shopify, woo] = [countShopify(shopifyFile(1_000)), countWoo(wooFile(1_002))]
    for (const counts of [shopify, woo])
      expect(Math.min(counts.rows, counts.drafts, countFolded(counts.folded))).toBeGreaterThan(0)
    expect(shopify.folded.images).toBeGreaterThan(0)
    expect(woo.folded.parents).toBeGreaterThan(0)
  })
})

const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status,Published'

describe('a variation of WooCommerce', () => {
  const PRODUCTS = [
    'ID,Type,SKU,Name,Published,Description,Regular price,Images,Parent',
    '1,variable,W-1,Mug,1,Glazed,,https://shop.example/1.jpg,',
    '2,variable,W-2,Cup,0,White,,https://shop.example/2.jpg,',
    '3,simple,W-3,Bowl,1,Deep,7,https://shop.example/3.jpg,',
    '4,variation,W-1-S,,1,,15,,W-1',
    '5,variation,W-1-M,Big mug,1,,16,,id:1',
    '6,variation,W-2-S,,1,,17,,W-2',
    '7,variation,W-9-S,Alone,1,,18,,W-9',
  ]

  const read = (lines: readonly string[]) => {
    const rows: { readonly line: number; readonly product: string; readonly isDraft: boolean }[] = []
    const bytes = utf8(lines.join('\n'))
    const reader = createFeedReader(planOf(bytes), {
      row: ({ line, product, isDraft = false }) => rows.push({ line, product: JSON.stringify(product), isDraft }),
      problem: () => {},
    })
    pushAll(reader, bytes)
    return rows
  }

  test('takes over what its product says, wherever that stands, and rows stay in the order of the file', () => {
    const [headers = '', ...lines] = PRODUCTS
    const byProduct = (rows: ReturnType<typeof read>) =>
      rows.map(({ product, isDraft }) => `${product} ${isDraft}`).toSorted()
    const first = byProduct(read(PRODUCTS))
    expect(first.filter((row) => row.includes('"title":"Mug"') && row.includes('"description":"Glazed"'))).toHaveLength(
      1,
    )
    expect(first.filter((row) => row.endsWith(' true'))).toHaveLength(1)
    for (let turn = 1; turn < lines.length; turn++) {
      const rows = read([headers, ...lines.slice(turn), ...lines.slice(0, turn)])
      expect(byProduct(rows)).toEqual(first)
      expect(rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line).toSorted((a, b) => a - b))
    }
  })

  test('keeps the cells of its own line while it waits for its product', () => {
    const [headers = '', ...lines] = PRODUCTS
    const bytes = utf8([headers, ...lines.toReversed()].join('\n'))
    const names: string[] = []
    const reader = createFeedRows(planOf(bytes), {
      bytes: () => {},
      product: (_line, { id }, cells) => names.push(`${id} ${cells[2]}`),
      problem: () => {},
      leave: () => {},
    })
    pushAll(reader, bytes)
    expect(names).toEqual(['W-9-S', 'W-2-S', 'W-1-M', 'W-1-S', 'W-3'].map((id) => `${id} ${id}`))
  })
})

describe('what makes a draft', () => {
  const draftsOf = (...lines: readonly string[]) =>
    imported(utf8([SHOPIFY, ...lines].join('\n'))).lines.map(([, isDraft]) => isDraft)

  test.each([
    ['active,true', false],
    ['Active,TRUE', false],
    [',', false],
    ['draft,true', true],
    ['archived,true', true],
    ['unlisted,true', true],
    ['active,false', true],
  ])('a Shopify line that says %s', (said, isDraft) => {
    expect(draftsOf(`a,A,Size,S,A-1,5,${said}`, 'a,,,M,A-2,5,,')).toEqual([isDraft, isDraft])
  })

  test('variants that stand apart from their product, before it and after it', () => {
    expect(
      draftsOf(
        'a,,Size,S,A-1,5,,',
        'b,B,Size,S,B-1,5,active,true',
        'a,A,Size,M,A-2,5,draft,',
        'b,,,L,B-2,5,,',
        'a,,,L,A-3,5,,',
      ),
    ).toEqual([true, false, true, false, true])
  })

  test('a plain feed has none', () => {
    expect(imported(utf8('id,title,status\nA,Cup,draft\n')).drafts).toBe(0)
  })
})

test('a draft that stays here does not block the product that has its id', () => {
  const read = (takesDrafts: boolean): readonly string[] => {
    const bytes = utf8([SHOPIFY, 'a,A,Size,S,SKU,5,active,true', 'a-copy,A,Size,S,SKU,5,draft,'].join('\n'))
    const conflicts: string[] = []
    const reader = createFeedReader(
      planOf(bytes),
      {
        row: () => {},
        problem: () => {},
        conflict: (row, { rule }) => rule === 'id.duplicate' && conflicts.push(`${row} ${rule}`),
      },
      { takesDrafts },
    )
    pushAll(reader, bytes)
    return conflicts
  }
  expect(read(false)).toEqual([])
  expect(read(true)).toEqual(['0 id.duplicate', '1 id.duplicate'])
})

test('folded lines are told with their numbers, one phrase a reason', () => {
  expect(foldedPhrases({ images: 1, parents: 277, blank: 2, empty: 0 })).toEqual([
    '1 image-only line added to its product',
    '277 variable products merged into their variations',
    '2 blank lines skipped',
  ])
})
