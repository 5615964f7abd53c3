import { expect, test } from 'vitest'
import { PAGE_ROWS } from '../../src/engine/disk/feedPages.ts'
import { createOriginalWriter, originalBlock } from '../../src/engine/disk/originalColumns.ts'
import { createFeedRows } from '../../src/workspace/product/byteFeed.ts'
import { planFeed } from '../../src/workspace/product/readFeed.ts'
import { memoryFile } from '../renderer/memoryFile.ts'

const cellsOf = (bytes: Uint8Array, columns: number, place: number): readonly (string | undefined)[] | undefined => {
  const block = originalBlock(bytes, columns)
  return block && Array.from({ length: columns }, (_, column) => block.cell(place, column))
}

/** Kept cells of every row of a feed, as an import keeps them. */
const remainderOf = (text: string): readonly (readonly (string | undefined)[] | undefined)[] => {
  const bytes = new TextEncoder().encode(text)
  const plan = planFeed(bytes, true)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const columns = plan.value.products.fields.flatMap((field, at) => (field === null ? [at] : []))
  const file = memoryFile()
  const writer = createOriginalWriter(file, columns)
  let rows = 0
  const ended = (): void => {
    rows++
    if (rows % PAGE_ROWS === 0) writer.pageEnded()
  }
  const reader = createFeedRows(plan.value, {
    bytes: (row) => {
      writer.bytes(row)
      ended()
    },
    product: (_line, _product, cells) => {
      writer.row(cells)
      ended()
    },
    problem: () => {},
    leave: () => {},
  })
  for (let at = 0; at < bytes.length; at += 999) reader.push(bytes.subarray(at, at + 999))
  reader.end()
  writer.pageEnded()
  return Array.from({ length: rows }, (_, row) => {
    const block = writer.blocks[Math.floor(row / PAGE_ROWS)]
    return block && cellsOf(file.read(block.at, block.length), columns.length, row % PAGE_ROWS)
  })
}

test('cells of columns that go to no field come back, from bytes and from text', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) =>
    at % 3 === 0
      ? `A${at},"say ""${at}""",Cup,ü${at}`
      : at % 3 === 1
        ? `A${at},,Cup,"two\nlines ${at}"`
        : `A${at},x${at},"C"up, y `,
  )
  const kept = remainderOf(['id,Note,title,Größe 2', ...rows].join('\n'))
  expect(kept).toHaveLength(2_500)
  expect([kept[0], kept[1], kept[2], kept[1_023], kept[1_024], kept[2_499]]).toEqual([
    ['say "0"', 'ü0'],
    ['', 'two\nlines 1'],
    ['x2', 'y'],
    ['say "1023"', 'ü1023'],
    ['', 'two\nlines 1024'],
    ['say "2499"', 'ü2499'],
  ])
})

test('a product of several lines keeps the cells of its own line', () => {
  const text = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Season',
    'cup,Cup,Size,S,C-S,1.00,https://shop.example/c.jpg,Spring',
    'cup,,,M,C-M,1.00,,Autumn',
  ].join('\n')
  expect(remainderOf(text).map((cells) => cells?.at(-1))).toEqual(['Spring', 'Autumn'])
})

test('bytes that are no block are refused', () => {
  expect(originalBlock(new Uint8Array(3), 2)).toBeUndefined()
  expect(originalBlock(Uint8Array.from([255, 255, 255, 255]), 2)).toBeUndefined()
  expect(originalBlock(Uint8Array.from([9, 0, 0, 0]), 2)).toBeUndefined()
})
