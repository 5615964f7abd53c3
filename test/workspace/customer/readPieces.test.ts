import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createComparison, sumComparisons } from '../../../src/workspace/customer/compare/comparison.ts'
import {
  type DigestPage,
  decodePage,
  FIRST_ROW_AT,
  firstRowBytes,
  setUsable,
} from '../../../src/workspace/customer/digest/digestPage.ts'
import { PARTS } from '../../../src/workspace/customer/digest/entries.ts'
import { createSpace, type HashKernel } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { instantiate as instantiateComparison } from '../../../src/workspace/customer/kernel/compareKernel.as.ts?wasm'
import { firstComparison } from '../../../src/workspace/customer/kernel/firstComparison.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'
import { type CountedList, createCustomerList } from '../../../src/workspace/customer/read/customerList.ts'
import { createRemarks, type FileRemarks } from '../../../src/workspace/customer/read/fileRemarks.ts'
import { type ByteRange, linePieces } from '../../../src/workspace/customer/read/linePieces.ts'
import { createPieceReader, type PieceSettings } from '../../../src/workspace/customer/read/listPiece.ts'
import type { ListMapping } from '../../../src/workspace/customer/read/mapping.ts'
import { type PieceWorkerPool, readPieces } from '../../../src/workspace/customer/read/readPieces.ts'
import { detachedPage, encodePage, identifiersOf } from './lists.ts'
import { listBytes, listText } from './listTexts.ts'
import { stepwise } from './sequentialBytes.ts'

const own = createWasmKernel(instantiate())
const slowKernel = (): HashKernel => ({ ...sha256, space: createSpace() })
const slow = slowKernel()
const CREWS: Readonly<Record<'WebAssembly' | 'TypeScript', readonly HashKernel[]>> = {
  WebAssembly: [1, 2, 3].map(() => createWasmKernel(instantiate())),
  TypeScript: [1, 2, 3].map(slowKernel),
}

const SETTINGS = { encoding: 'utf-8', delimiter: ',' }

const mappingOf = (hasHeadings: boolean): ListMapping => ({
  columns: [
    { index: 0, kind: 'email' },
    { index: 1, kind: 'phone_number' },
    { index: 1, kind: 'email' },
    { index: 2, kind: 'device_id' },
    { index: 0, kind: 'partner_user_id' },
    { index: 2, kind: 'partner_user_id' },
  ],
  country: 'DE',
  hasHeadings,
})

interface Text {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hasHeadings: boolean
}

const resultOf = (counted: CountedList, pages: readonly DigestPage[], usable: Uint8Array) => {
  for (const page of pages) setUsable(page, usable)
  const rows = pages.flatMap((page) => [...page.usable])
  const places = pages.map((page) => page.firstRow)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  return { ...counted, identifiers: identifiersOf(pages), rows }
}

/** Reads files by the table reader and the kernel in TypeScript. */
const readPlainly = (texts: readonly Text[]) => {
  const pages: DigestPage[] = []
  let usable = new Uint8Array()
  const list = createCustomerList({
    kernel: slow,
    rowsPerPage: 4,
    page: (page) => pages.push(detachedPage(page)),
    usable: (flags) => {
      usable = flags.slice()
    },
  })
  const remarks = texts.map(({ bytes, hasHeadings }) => {
    const noted = createRemarks()
    const reader = list.delimited(SETTINGS, mappingOf(hasHeadings), { shortCuts: false, problem: noted.add })
    reader.push(bytes)
    reader.end()
    return noted.all()
  })
  return { ...resultOf(list.end(), pages, usable), remarks }
}

/** A worker pool in this thread, with members that answer in own turns. Its memory is used again. */
const workerPoolOf = (
  kernels: readonly HashKernel[],
  size: number,
  begun: PieceSettings,
  length: number,
  keep: (page: DigestPage) => { readonly at: number; readonly length: number },
): PieceWorkerPool & { readonly memory: () => ArrayBuffer } => {
  const readers = kernels.slice(0, size).map((kernel) => createPieceReader(kernel, begun, keep))
  const free: ArrayBuffer[] = []
  const memories: ArrayBuffer[] = []
  let asked = 0
  return {
    size,
    memory: () => memories.pop() ?? new ArrayBuffer(length),
    read: async (lines, isLast) => {
      const number = asked++
      for (let turn = 0; turn < (number * 7) % 5; turn++) await Promise.resolve()
      const reading = readers[number % size]?.(free.pop() ?? new ArrayBuffer(8))
      if (reading === undefined) throw new Error('There is no such reader.')
      const step = 1 + ((number * 5) % 11)
      for (let at = 0; at < lines.length; at += step) reading.push(lines.slice(at, at + step))
      memories.push(lines.buffer)
      return reading.end(isLast)
    },
    letGo: ({ entries }) => {
      free.push(entries.buffer as ArrayBuffer)
    },
  }
}

async function* chunksOf(bytes: Uint8Array, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; at += 7) yield bytes.slice(at, Math.min(to, at + 7))
}

const readInPool = async (texts: readonly Text[], size: number, members: number, kernels = CREWS.WebAssembly) => {
  const pages: DigestPage[] = []
  const kept: Uint8Array[] = []
  const keep = (page: DigestPage) => {
    const encoded = encodePage(page)
    return { at: kept.push(encoded) - 1, length: encoded.length }
  }
  let usable = new Uint8Array()
  const list = createCustomerList({
    kernel: kernels === CREWS.WebAssembly ? own : slow,
    rowsPerPage: 4,
    page: (page) => pages.push(detachedPage(page)),
    pages: (piece, firstRow) => {
      for (const place of piece.pages) {
        const bytes = kept[place.at]?.slice() ?? new Uint8Array()
        bytes.set(firstRowBytes(firstRow + place.firstRow), FIRST_ROW_AT)
        const page = decodePage(bytes)
        if (page === undefined) throw new Error('A page cannot be read back.')
        pages.push(page)
      }
    },
    usable: (flags) => {
      usable = flags.slice()
    },
  })
  const remarks: FileRemarks[] = []
  for (const { bytes, hasHeadings } of texts) {
    const mapping = mappingOf(hasHeadings)
    const noted = createRemarks()
    const { start, customers, take } = list.inPieces(SETTINGS, mapping, noted.add)
    const rest = start.push(bytes)
    if (rest === undefined) {
      start.table.push(start.unread())
      start.table.end()
      customers.finish()
      remarks.push(noted.all())
      continue
    }
    const from = bytes.length - rest.length
    // Some bytes were read with the first lines; they are shorter than a piece.
    const ahead = rest.subarray(0, Math.min(rest.length, size - 1))
    const source = stepwise(rest.subarray(ahead.length), (read) => 1 + ((read * 7) % 13))
    const begun = { settings: SETTINGS, mapping, start: start.bytes(), columns: start.columns(), rowsPerPage: 4 }
    let told = from
    const workerPool = workerPoolOf(kernels, members, begun, size, keep)
    await readPieces(linePieces(source, { from, bytes: ahead }, workerPool.memory), bytes.length, workerPool, {
      ...{ start, customers, take, noted: noted.addPart },
      again: (range) => chunksOf(bytes, range),
      onProgress: (done) => {
        expect(done).toBeGreaterThanOrEqual(told)
        told = done
      },
    })
    expect(told).toBe(bytes.length)
    remarks.push(noted.all())
  }
  const counted = await list.endWith(async (part, ends) => {
    // One compares in WebAssembly, the other in TypeScript.
    const shares = [firstComparison(instantiateComparison, ends), createComparison(ends)]
    for (let each = 0; each < PARTS; each++) shares[each % 2]?.take(part(each))
    return sumComparisons(shares.map((share) => share.result()))
  })
  return { ...resultOf(counted, pages, usable), remarks }
}

/**
 * Without the issues of bytes that are no characters. Short cuts do not decode whole lines, so only the table reader
 * sees all of them.
 */
const comparable = <Result extends { readonly remarks: readonly FileRemarks[] }>(result: Result): Result => ({
  ...result,
  remarks: result.remarks.map(({ count, first }) => {
    const left = first.filter(({ sentence }) => !sentence.includes("bytes that aren't valid in this encoding"))
    return { count: count - (first.length - left.length), first: left }
  }),
})

describe('a list read in pieces by several', () => {
  it.each([
    ['text', listText, 200, 'WebAssembly'],
    ['bytes', listBytes, 300, 'WebAssembly'],
    ['text', listText, 60, 'TypeScript'],
    ['bytes', listBytes, 60, 'TypeScript'],
  ] as const)('is the same as one read by the table reader alone: %s', async (_, file, numRuns, by) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 3 }),
        async (texts, size, members) => {
          expect(comparable(await readInPool(texts, size, members, CREWS[by]))).toEqual(comparable(readPlainly(texts)))
        },
      ),
      { numRuns },
    )
  })

  it('counts what stands in two files in the second, with lines of that file', async () => {
    const text = (lines: readonly string[]): Text => ({
      bytes: new TextEncoder().encode(['email,phone,x', ...lines, ''].join('\n')),
      hasHeadings: true,
    })
    const first = text(['ann@b.example,,', 'bob@b.example,,', 'nobody,,'])
    const second = text(['carl@b.example,,', 'Ann@b.example ,,', ',,zz', 'noone,,', 'nope,,'])
    const { counts, perSource } = await readInPool([first, second], 20, 2)
    const emailOf = (of: { readonly kinds: readonly { readonly kind: string }[] } | undefined) =>
      of?.kinds.find(({ kind }) => kind === 'email')
    expect(emailOf(perSource[0])).toMatchObject({ valid: 2, duplicate: 0, invalid: [{ count: 1, firstLine: 4 }] })
    expect(emailOf(perSource[1])).toMatchObject({ valid: 2, duplicate: 1, invalid: [{ count: 2, firstLine: 5 }] })
    expect(emailOf(counts)).toMatchObject({ valid: 4, duplicate: 1, invalid: [{ count: 3, firstLine: 4 }] })
    expect(counts.rows).toBe(8)
  })
})
