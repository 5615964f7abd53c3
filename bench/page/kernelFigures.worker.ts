import { removeBulkFile } from '../../src/engine/disk/opfsFile.ts'
import type { PackQuestion } from '../../src/engine/model/packModel.ts'
import type { PagePlace } from '../../src/engine/model/storedList.ts'
import { measure, packedChunks } from '../../src/engine/people/pack/listPacking.ts'
import { LIST_FILE, newListFile } from '../../src/engine/people/read/listFiles.ts'
import { createPageFile } from '../../src/engine/people/read/listPages.ts'
import { serveWorker } from '../../src/engine/thread/workerCall.ts'
import { KINDS, PARTNER } from '../../src/workspace/customer/digest/digestPage.ts'
import { DIGEST_BYTES } from '../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../src/workspace/customer/kernel/wasmKernel.ts'
import type { Hashed, KernelMethods, Packed } from './kernelFigures.ts'

const VALUES = 65_536
/** Short runs, of which one at least is left alone on a busy machine. */
const RUNS = 24

const exports = instantiate()
const kernel = createWasmKernel(exports)
const { texts, offsets, digests } = kernel.space
const hashHexMany = exports['hashHexMany'] as (...places: readonly number[]) => void
// Partner ids are not hashed here, so their room takes the digits.
const digits = kernel.space.partnerTexts

const encoder = new TextEncoder()
let end = 0
for (let at = 0; at < VALUES; at++) {
  offsets[at] = end
  end += encoder.encodeInto(`user${at * 15}@example.com`, texts.subarray(end)).written
}
offsets[VALUES] = end

const bestRate = (work: () => void): number => {
  let best = 0
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    work()
    best = Math.max(best, VALUES / (performance.now() - began))
  }
  return 1_000 * best
}

const hashPlain = (): void => kernel.hashMany(texts, offsets, VALUES, digests)

const hashWithDigits = (): void =>
  hashHexMany(texts.byteOffset, offsets.byteOffset, VALUES, digests.byteOffset, digits.byteOffset)

const hash = (): Hashed => {
  const withDigits = bestRate(hashWithDigits)
  const last = new TextDecoder().decode(digits.subarray(64 * (VALUES - 1), 64 * VALUES))
  const plain = bestRate(hashPlain)
  const typeScript = bestRate(() => sha256.hashMany(texts, offsets, VALUES, digests))
  const again = Array.from(digests.subarray(-DIGEST_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (last !== again) throw new Error('The two kernels disagree.')
  return { plain, withDigits, typeScript }
}

const INTO = 'bench-bodies'
const ROWS_A_PAGE = 5_000

let stored: PackQuestion | undefined

const pageOf = (firstRow: number, kinds: number) => {
  const counts = new Uint8Array(KINDS * ROWS_A_PAGE)
  for (let row = 0; row < ROWS_A_PAGE; row++) counts.fill(1, KINDS * row, KINDS * row + kinds)
  const digests = new Uint8Array(DIGEST_BYTES * ROWS_A_PAGE * Math.min(PARTNER, kinds))
  for (let at = 0; at < digests.length; at++) digests[at] = Math.imul(at + firstRow, 0x9e3779b1) >>> 24
  const partners = kinds > PARTNER ? ROWS_A_PAGE : 0
  return {
    ...{ firstRow, rows: ROWS_A_PAGE, counts, digests, usable: new Uint8Array(ROWS_A_PAGE).fill(1) },
    partnerLengths: new Uint32Array(partners).fill(10),
    partnerTexts: encoder.encode('CRM-123456'.repeat(partners)),
  }
}

const store = async ({ rows, kinds }: { readonly rows: number; readonly kinds: number }): Promise<void> => {
  await removeBulkFile(LIST_FILE + INTO)
  const file = await newListFile(INTO)
  const pages: PagePlace[] = []
  const pageFile = createPageFile(file)
  for (let firstRow = 0; firstRow < rows; firstRow += ROWS_A_PAGE) pages.push(pageFile.add(pageOf(firstRow, kinds)))
  const flags = { at: file.append(new Uint8Array(rows).fill(1)), length: rows }
  await file.flush()
  file.close()
  const times = { effectiveAt: '2026-01-31T10:00:00Z', expiresAt: '2027-02-28T10:00:00Z' }
  const options = { list: 'customAudience', operation: 'Update', wireNames: {}, ...times } as const
  stored = { file: INTO, pages, flags, options }
}

const pack = async (): Promise<Packed> => {
  if (stored === undefined) throw new Error('Nothing is stored.')
  let users = 0
  const began = performance.now()
  for await (const batches of packedChunks(stored, 8_000_000)) for (const { items } of batches) users += items
  return { users, rate: (1_000 * users) / (performance.now() - began) }
}

const count = async (): Promise<Packed> => {
  if (stored === undefined) throw new Error('Nothing is stored.')
  const began = performance.now()
  const { users } = await measure(stored)
  return { users, rate: (1_000 * users) / (performance.now() - began) }
}

serveWorker(self, { hash, store, pack, count } satisfies KernelMethods)
