import type { CustomerList } from '../../../workspace/customer/read/customerList.ts'
import type { Remarks } from '../../../workspace/customer/read/fileRemarks.ts'
import { type ByteRange, linePieces } from '../../../workspace/customer/read/linePieces.ts'
import type { ListPlan } from '../../../workspace/customer/read/listPlan.ts'
import type { ListMapping } from '../../../workspace/customer/read/mapping.ts'
import { readPieces } from '../../../workspace/customer/read/readPieces.ts'
import type { TableProblem } from '../../../workspace/intake/tableReader.ts'
import type { ListWorkerPool } from './createWorkerPool.ts'
import { arriving, type FileReading } from './fileReading.ts'

/** Delimited text in any storage, and how to read it. */
export interface PooledSource {
  readonly size: number
  /** All of it in order; closed at the end. */
  readonly whole: FileReading
  /** A part of it for a second time. */
  readonly again: (range: ByteRange) => AsyncIterable<Uint8Array>
  readonly plan: ListPlan
  readonly mapping: ListMapping
}

/** Reads delimited text after its first lines, by several workers. */
export const readInPool = async (
  list: CustomerList,
  workerPool: ListWorkerPool,
  { size, whole: reading, again, plan, mapping }: PooledSource,
  told: (done: number, rows: number) => void,
  problem: (problem: TableProblem) => void,
  noted: Remarks['addPart'],
): Promise<void> => {
  const { start, customers, take } = list.inPieces(plan, mapping, problem)
  const tell = (done: number): void => told(done, customers.counts().rows)
  /** Rest of the bytes that contain the first customer. */
  let first: Uint8Array | undefined
  try {
    let from = 0
    let bytes: Uint8Array | undefined
    for await (const arrived of arriving(reading)) {
      from += arrived.length
      bytes = start.push(arrived)
      if (bytes !== undefined || start.isTooLong()) break
    }
    if (bytes !== undefined) {
      first = bytes
      workerPool.begin({ settings: plan, mapping, start: start.bytes(), columns: start.columns() })
      const pieces = linePieces(reading, { from: from - bytes.length, bytes }, workerPool.memory)
      return await readPieces(pieces, size, workerPool, {
        start,
        customers,
        take,
        noted,
        again,
        onProgress: tell,
      })
    }
    // No customer soon: the table reader reads on alone.
    if (!start.isTooLong()) start.table.push(start.unread())
    for await (const arrived of arriving(reading)) {
      start.table.push(arrived)
      from += arrived.length
      tell(from)
    }
    start.table.end()
    customers.finish()
  } finally {
    if (first !== undefined) new Uint8Array(first.buffer).fill(0)
    start.bytes().fill(0)
    await reading.close()
  }
}
