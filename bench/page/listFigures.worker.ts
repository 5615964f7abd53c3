import { removeListFile } from '../../src/renderer/import/list/listFiles.ts'
import { importList, inspectList } from '../../src/renderer/import/list/listImport.ts'
import { serveWorker } from '../../src/renderer/import/workerCall.ts'
import { beginPacking, measure, nextBatches } from '../../src/renderer/upload/listPacking.ts'
import type { HashKernel } from '../../src/workspace/customer/hashKernel.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../src/workspace/customer/kernel/wasmKernel.ts'
import { mappingOf } from '../../src/workspace/customer/mapping.ts'
import { sha256 } from '../../src/workspace/customer/sha256.ts'
import type { Hashed, Measured } from './listFigures.ts'

const seconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const AT_ONCE = 65_536

const hashWith = (kernel: HashKernel, texts: Uint8Array, offsets: Uint32Array, digests: Uint8Array, count: number) => {
  const hex = new Uint8Array(2 * digests.length)
  const encode = digests as Uint8Array & { readonly toHex?: () => string }
  return seconds(() => {
    for (let left = count; left > 0; left -= AT_ONCE) {
      kernel.hashMany(texts, offsets, Math.min(left, AT_ONCE), digests)
      if (encode.toHex !== undefined) encode.toHex()
      else hex.fill(48)
    }
  })
}

const hash = async (count: number): Promise<Hashed> => {
  const kernel = createWasmKernel(instantiate())
  const { texts, offsets, digests } = kernel.space
  let end = 0
  const encoder = new TextEncoder()
  for (let at = 0; at < AT_ONCE; at++) {
    offsets[at] = end
    end += encoder.encodeInto(`user${at * 15}@example.com`, texts.subarray(end)).written
  }
  offsets[AT_ONCE] = end
  const timed = async (one: HashKernel): Promise<number> => {
    await hashWith(one, texts, offsets, digests, 2 * AT_ONCE)
    const times = []
    for (let run = 0; run < 3; run++) times.push(await hashWith(one, texts, offsets, digests, count))
    return Math.min(...times)
  }
  return { wasm: await timed(kernel), typeScript: await timed(sha256) }
}

const INTO = 'bench'

const importAndPack = async ({ file, kinds }: { file: File; kinds: number }): Promise<Measured> => {
  const plan = await inspectList({ file })
  if (!plan.ok) throw new Error(plan.sentence)
  const found = mappingOf(plan.value.columns, { country: '', hasHeadings: plan.value.hasHeadings })
  const mapping = { ...found, columns: found.columns.slice(0, kinds) }
  if (mapping.columns.length !== kinds) throw new Error('A column was not found.')
  await removeListFile(INTO)
  const began = performance.now()
  const imported = await importList({ into: INTO, sources: [{ file, plan: plan.value, mapping }] }, () => {})
  const importing = (performance.now() - began) / 1_000
  if (!imported.ok) throw new Error(imported.sentence)
  const { counts, pages, flags } = imported.value
  const times = { effectiveAt: '2026-01-31T10:00:00Z', expiresAt: '2027-02-28T10:00:00Z' }
  const options = { list: 'customAudience', operation: 'Update', wireNames: {}, ...times } as const
  const question = { file: INTO, pages, flags, options }
  let users = 0
  const packing = await seconds(async () => {
    await beginPacking(question)
    for (;;) {
      const batches = nextBatches(8_000_000)
      if (batches.length === 0) return
      for (const { items } of batches) users += items
    }
  })
  const counting = await seconds(() => measure(question))
  await removeListFile(INTO)
  return { rows: counts.rows, usable: counts.usable, importing, packing, counting, users }
}

serveWorker(self, { hash, importAndPack })
