import { areWholeCells } from '../../../workspace/customer/read/cellValues.ts'
import type { CustomerList } from '../../../workspace/customer/read/customerList.ts'
import { createRemarks, type FileRemarks, type Remarks } from '../../../workspace/customer/read/fileRemarks.ts'
import { formatReaders } from '../../../workspace/customer/read/listFormats.ts'
import { mayBeSimple } from '../../../workspace/customer/read/sourceStart.ts'
import type { TableProblem } from '../../../workspace/intake/tableReader.ts'
import type { ListSource } from '../../model/listSource.ts'
import type { ListWorkerPool } from './createWorkerPool.ts'
import { fileBytes, readRange, sourceBytes } from './fileBytes.ts'
import { type PooledSource, readInPool } from './readInPool.ts'

/** Progress of reading: bytes done, and customers so far. */
type ReadProgress = (done: number, rows: number) => void

/** Thrown for unreadable files. The message is for people and contains no value of the file. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource'
}

/** An unreadable file ends the import; other problems are only reported. */
const problemOf =
  (remarks: Remarks) =>
  (problem: TableProblem): void => {
    if (problem.kind === 'unreadable') throw new UnreadableSource(`Line ${problem.line}: ${problem.sentence}`)
    remarks.add(problem)
  }

const pooled = ({ file, plan, mapping }: ListSource): PooledSource => ({
  size: file.size,
  whole: readRange(file, { from: 0, to: file.size }),
  again: (range) => fileBytes(file, range),
  plan,
  mapping,
})

const readDelimited = async (
  list: CustomerList,
  { file, plan, mapping }: ListSource,
  told: ReadProgress,
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
  told: ReadProgress,
  remarks: Remarks,
): Promise<void> => {
  const read = formatReaders[plan.format ?? 'delimited']
  if (read === undefined) throw new UnreadableSource(NO_READER)
  const customers = list.rows(mapping)
  await read(sourceBytes(file), plan, mapping, {
    row: customers.row,
    problem: problemOf(remarks),
    done: (done) => told(done, customers.counts().rows),
  })
  customers.finish()
}

/**
 * Reads one file of a list completely, by the worker pool if present. Returns its remarks; throws `UnreadableSource` if
 * it cannot be read.
 */
export const readFile = async (
  list: CustomerList,
  workerPool: ListWorkerPool | undefined,
  source: ListSource,
  told: ReadProgress,
): Promise<FileRemarks> => {
  const remarks = createRemarks()
  const isText = (source.plan.format ?? 'delimited') === 'delimited'
  if (!isText) await readFormat(list, source, told, remarks)
  else if (workerPool !== undefined && mayBeSimple(source.plan) && areWholeCells(source.mapping.columns))
    await readInPool(list, workerPool, pooled(source), told, problemOf(remarks), remarks.addPart)
  else await readDelimited(list, source, told, remarks)
  return remarks.all()
}
