import type { CustomerList } from '../../../workspace/customer/read/customerList.ts'
import { createRemarks, type FileRemarks, type Remarks } from '../../../workspace/customer/read/fileRemarks.ts'
import { type ByteRange, linePieces } from '../../../workspace/customer/read/linePieces.ts'
import { formatReaders } from '../../../workspace/customer/read/listFormats.ts'
import type { ListPlan } from '../../../workspace/customer/read/listPlan.ts'
import type { ListMapping } from '../../../workspace/customer/read/mapping.ts'
import { readPieces } from '../../../workspace/customer/read/readPieces.ts'
import { mayBeSimple } from '../../../workspace/customer/read/sourceStart.ts'
import type { TableProblem } from '../../../workspace/intake/tableReader.ts'
import { arriving, fileBytes, readRange } from './fileBytes.ts'
import type { ListWorkerPool } from './workerPool.ts'

/** One file of a list and how it is read. */
export interface ListSource {
  readonly file: File
  readonly plan: ListPlan
  readonly mapping: ListMapping
}

/** How far a file is read: bytes of it that are done with, and customers in it. */
export type Told = (done: number, rows: number) => void

/** Thrown at a file that cannot be read; its message is for people and has no value of the file in it. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource'
}

/** A file that cannot be read on ends the import; everything else that is wrong with it is told in the report. */
const problemOf =
  (remarks: Remarks) =>
  (problem: TableProblem): void => {
    if (problem.kind === 'unreadable') throw new UnreadableSource(`Line ${problem.line}: ${problem.sentence}`)
    remarks.add(problem)
  }

/** Reads delimited text by several workers, behind its first lines. */
const readInPool = async (
  list: CustomerList,
  workerPool: ListWorkerPool,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<void> => {
  const { start, customers, take } = list.inPieces(plan, mapping, problemOf(remarks))
  const tell = (done: number): void => told(done, customers.counts().rows)
  const reading = readRange(file, { from: 0, to: file.size })
  /** What is left of the bytes in which the first customer stands. */
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
      const again = (range: ByteRange): AsyncIterable<Uint8Array> => fileBytes(file, range)
      return await readPieces(pieces, file.size, workerPool, {
        start,
        customers,
        take,
        noted: remarks.addPart,
        again,
        told: tell,
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

const readDelimited = async (
  list: CustomerList,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<void> => {
  const reader = list.delimited(plan, mapping, { problem: problemOf(remarks) })
  let done = 0
  for await (const bytes of fileBytes(file, { from: 0, to: file.size })) {
    reader.push(bytes)
    done += bytes.length
    told(done, reader.counts().rows)
  }
  reader.end()
}

const NO_READER = "This file type isn't supported. Save the file as CSV and choose that."

const readFormat = async (
  list: CustomerList,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<void> => {
  const read = formatReaders[plan.format ?? 'delimited']
  if (read === undefined) throw new UnreadableSource(NO_READER)
  const customers = list.rows(mapping)
  const bytes = {
    size: file.size,
    read: async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
  await read(bytes, plan, mapping, {
    row: customers.row,
    problem: problemOf(remarks),
    done: (done) => told(done, customers.counts().rows),
  })
  customers.finish()
}

/**
 * Reads one file of a list to its end, by the worker pool if there is one. Answers what is wrong with it; a file that cannot be read is
 * thrown as `UnreadableSource`.
 */
export const readFile = async (
  list: CustomerList,
  workerPool: ListWorkerPool | undefined,
  source: ListSource,
  told: Told,
): Promise<FileRemarks> => {
  const remarks = createRemarks()
  const isText = (source.plan.format ?? 'delimited') === 'delimited'
  if (!isText) await readFormat(list, source, told, remarks)
  else if (workerPool !== undefined && mayBeSimple(source.plan))
    await readInPool(list, workerPool, source, told, remarks)
  else await readDelimited(list, source, told, remarks)
  return remarks.all()
}
