import type { CustomerList } from '../../../workspace/customer/customerList.ts'
import { createRemarks, type FileRemarks, type Remarks } from '../../../workspace/customer/fileRemarks.ts'
import { formatReaders } from '../../../workspace/customer/listFormats.ts'
import type { ListMapping } from '../../../workspace/customer/mapping.ts'
import type { ListPlan } from '../../../workspace/customer/readList.ts'
import { cutAtLines, readPieces } from '../../../workspace/customer/readPieces.ts'
import { mayBeSimple } from '../../../workspace/customer/sourceStart.ts'
import type { TableProblem } from '../../../workspace/intake/tableReader.ts'
import type { ListCrew } from './crew.ts'
import { createFingerprint, type Fingerprint, filePieces } from './filePieces.ts'

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

/** What is known of a file beside its customers. */
export interface FileFacts {
  readonly fingerprint: string
  readonly remarks: FileRemarks
}

/** A file that cannot be read on ends the import; everything else that is wrong with it is told in the report. */
const problemOf =
  (remarks: Remarks) =>
  (problem: TableProblem): void => {
    if (problem.kind === 'unreadable') throw new UnreadableSource(`Line ${problem.line}: ${problem.sentence}`)
    remarks.add(problem)
  }

const fingerprintOf = async (file: File): Promise<string> => {
  const fingerprint = createFingerprint()
  for await (const piece of filePieces(file)) await fingerprint.add(piece)
  return fingerprint.end()
}

/** Every piece of a file in turn, its fingerprint being made meanwhile. */
async function* printed(file: File, fingerprint: Fingerprint): AsyncGenerator<ArrayBuffer> {
  for await (const piece of filePieces(file)) {
    await fingerprint.add(piece)
    yield piece
  }
}

/** Reads delimited text by several workers, behind its first lines. */
const readByCrew = async (
  list: CustomerList,
  crew: ListCrew,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<string> => {
  const fingerprint = createFingerprint()
  const pieces = printed(file, fingerprint)
  const { start, customers, take } = list.inPieces(plan, mapping, problemOf(remarks))
  const first = await pieces.next()
  const rest = first.done === true ? undefined : start.push(new Uint8Array(first.value))
  if (rest === undefined || first.done === true) {
    // No customer soon: the table reader reads on alone.
    if (!start.isTooLong()) start.table.push(start.unread())
    for await (const piece of pieces) start.table.push(new Uint8Array(piece))
    start.table.end()
    customers.finish()
    return fingerprint.end()
  }
  const from = first.value.byteLength - rest.length
  async function* behindStart(): AsyncGenerator<ArrayBuffer> {
    yield (rest as Uint8Array<ArrayBuffer>).slice().buffer
    yield* pieces
  }
  crew.begin({ settings: plan, mapping, start: start.bytes(), columns: start.columns() })
  await readPieces(cutAtLines(behindStart(), from, file.size), crew, {
    ...{ start, customers, take, noted: remarks.addPart },
    again: async (begin, end) => new Uint8Array(await file.slice(begin, end).arrayBuffer()),
    told: (done) => told(done, customers.counts().rows),
  })
  return fingerprint.end()
}

const readDelimited = async (
  list: CustomerList,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<string> => {
  const reader = list.delimited(plan, mapping, { problem: problemOf(remarks) })
  const fingerprint = createFingerprint()
  let done = 0
  for await (const piece of filePieces(file)) {
    await fingerprint.add(piece)
    reader.push(new Uint8Array(piece))
    done += piece.byteLength
    told(done, reader.counts().rows)
  }
  reader.end()
  return fingerprint.end()
}

const NO_READER = 'This kind of file cannot be read yet. Save it as CSV and choose that.'

const readFormat = async (
  list: CustomerList,
  { file, plan, mapping }: ListSource,
  told: Told,
  remarks: Remarks,
): Promise<string> => {
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
  return fingerprintOf(file)
}

/**
 * Reads one file of a list to its end, by the crew if there is one. Answers its fingerprint and what is wrong with it; a file
 * that cannot be read is thrown as `UnreadableSource`.
 */
export const readFile = async (
  list: CustomerList,
  crew: ListCrew | undefined,
  source: ListSource,
  told: Told,
): Promise<FileFacts> => {
  const remarks = createRemarks()
  const isText = (source.plan.format ?? 'delimited') === 'delimited'
  const fingerprint = !isText
    ? await readFormat(list, source, told, remarks)
    : crew !== undefined && mayBeSimple(source.plan)
      ? await readByCrew(list, crew, source, told, remarks)
      : await readDelimited(list, source, told, remarks)
  return { fingerprint, remarks: remarks.all() }
}
