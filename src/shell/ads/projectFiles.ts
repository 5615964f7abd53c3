import { isAdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, fieldsIn, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { AdNews } from '../../host/adPulls.ts'
import { said } from '../../messages/said.ts'
import { fileSum, type JournalPosition, openJournal, summedUp } from '../journal/journal.ts'
import { journalLine } from '../journal/line.ts'
import type { Files, FileTrouble } from '../ports.ts'
import { readIndex, writeIndex } from './recordIndex.ts'
import { createRecordStore, type RecordStore } from './recordStore.ts'

// A project on disk: project.json names the current generation of records. Older or half-written ones are ignored.
// Every line of a generation has a checksum, and the last one holds their count. An index holds ids, names and
// positions, so that opening parses no record.

export const ADS_FOLDER = 'ads'
const FORMAT = 1
/** Bytes that are written at once. */
const CHUNK = 1_000_000

export interface ProjectFacts {
  readonly format: number
  readonly account: string
  readonly accountName: string
  /** Projects of older versions have none. */
  readonly timezone?: string
  readonly service: 'practice' | 'sandbox' | 'live'
  readonly host: string
  readonly generation: number
  readonly pulledAt?: string
  /** The newest `updated_at` of each list, by its endpoint. */
  readonly since?: Readonly<Record<string, string>>
  /** The generation whose changes somebody has seen. */
  readonly looked?: number
  /** Positions of changes by others that were kept one by one. */
  readonly seenNews?: readonly number[]
  /** What the signed-in user may do, as it was read last. */
  readonly permissions?: readonly string[]
}

/** Path in the data folder. `id` must be a checked id, since it names a folder. */
export const projectPath = (id: string, name: string): string => `${ADS_FOLDER}/${id}/${name}`

/** The facts of a project, or one message why it cannot be opened. */
export const readProjectFacts = async (files: Files, id: string): Promise<Result<ProjectFacts, Said> | undefined> => {
  const bytes = await files.read(projectPath(id, 'project.json'))
  if (bytes === undefined) return undefined
  const facts = fieldsIn(new TextDecoder().decode(bytes))
  if (facts === undefined || typeof facts['format'] !== 'number') return failed(said('ads.project.damaged'))
  if (facts['format'] > FORMAT) return failed(said('ads.project.newer'))
  return success(facts as unknown as ProjectFacts)
}

/** Replaces the file as a whole. So a kill leaves the old or the new one. */
export const writeFacts = (files: Files, id: string, facts: Omit<ProjectFacts, 'format'>) =>
  files.replace(
    projectPath(id, 'project.json'),
    new TextEncoder().encode(`${JSON.stringify({ format: FORMAT, ...facts })}\n`),
  )

const recordsPath = (id: string, generation: number): string => projectPath(id, `records-${generation}.lines`)
const indexPath = (id: string, generation: number): string => projectPath(id, `records-${generation}.index`)
const newsPath = (id: string, generation: number): string => projectPath(id, `news-${generation}.lines`)
/** Records as they were read or written after their generation was. */
export const patchesPath = (id: string, generation: number): string => projectPath(id, `patches-${generation}.journal`)

interface Written {
  readonly lines: number
  readonly position: JournalPosition
}

const writeLines = async (
  files: Files,
  path: string,
  lines: Iterable<Uint8Array>,
): Promise<Result<Written, FileTrouble>> => {
  // Left by a killed program.
  const cleared = await files.remove(path)
  if (!cleared.ok) return cleared
  // One buffer for all parts. New ones would wait for the collector by the hundred.
  let part = new Uint8Array(CHUNK)
  let used = 0
  let position: JournalPosition = { bytes: 0, checksum: 0 }
  const flush = async (): Promise<Result<unknown, FileTrouble>> => {
    const bytes = part.subarray(0, used)
    position = summedUp(bytes, position)
    used = 0
    return files.append(path, bytes)
  }
  const take = (line: Uint8Array): void => {
    if (line.length > part.length) part = new Uint8Array(line.length)
    part.set(line, used)
    used += line.length
  }
  let count = 0
  for (const line of lines) {
    if (used > 0 && used + line.length > part.length) {
      const written = await flush()
      if (!written.ok) return written
    }
    take(line)
    count++
  }
  const end = journalLine({ end: count })
  if (used + end.length > part.length) {
    const written = await flush()
    if (!written.ok) return written
  }
  take(end)
  const written = await flush()
  return written.ok ? success({ lines: count, position }) : written
}

function* newsLines(news: readonly AdNews[]): Iterable<Uint8Array> {
  for (const one of news) yield journalLine(one)
}

/** Writes a generation of records and their changes; it counts once project.json names it. */
export const writeGeneration = async (
  files: Files,
  id: string,
  generation: number,
  store: RecordStore,
  news: readonly AdNews[],
): Promise<Result<null, FileTrouble>> => {
  const records = await writeLines(files, recordsPath(id, generation), store.lines())
  if (!records.ok) return records
  const indexed = await writeIndex(files, indexPath(id, generation), store, records.value.position)
  if (!indexed.ok) return indexed
  const told = await writeLines(files, newsPath(id, generation), newsLines(news))
  return told.ok ? success(null) : told
}

/** Takes generations away that hold no more. */
export const dropGeneration = async (files: Files, id: string, generation: number): Promise<void> => {
  const paths = [recordsPath, indexPath, newsPath, patchesPath].map((path) => path(id, generation))
  for (const path of paths) await files.remove(path)
}

/** Reads lines with their end; undefined where some of them are damaged or missing. */
const readLines = async (files: Files, path: string, take: (value: Fields) => void): Promise<boolean> => {
  let count = 0
  let end: unknown
  const { damaged } = await openJournal(files, path, ({ value }) => {
    if (!isFields(value)) return
    if ('end' in value) end = value['end']
    else {
      count++
      take(value)
    }
  })
  return damaged === 0 && end === count
}

interface Generation {
  readonly store: RecordStore
  /** False where lines are damaged. */
  readonly isWhole: boolean
  /** Compares checksums of lines taken by index; absent if every line was checked on reading. */
  readonly isIntact?: () => Promise<boolean>
}

const putRecord = (store: RecordStore, { k, i, r }: Fields): void => {
  if (!isAdKindId(k) || typeof i !== 'string') return
  if (isFields(r)) store.set(k, i, r)
  else store.remove(k, i)
}

const readRecords = async (files: Files, id: string, generation: number): Promise<Generation> => {
  const path = recordsPath(id, generation)
  const indexed = await readIndex(files, indexPath(id, generation), path)
  if (indexed === undefined) {
    const store = createRecordStore()
    const isWhole = generation === 0 || (await readLines(files, path, (value) => putRecord(store, value)))
    return { store, isWhole }
  }
  const { checksum } = indexed.position
  return {
    store: createRecordStore(indexed),
    isWhole: true,
    isIntact: async () => {
      const found = await fileSum(files, path)
      // A file that is gone was replaced, or removed with its project.
      return found.bytes === 0 || found.checksum === checksum
    },
  }
}

/** The records of a generation with what was learned later. */
export const readGeneration = async (files: Files, id: string, generation: number): Promise<Generation> => {
  const read = await readRecords(files, id, generation)
  await openJournal(files, patchesPath(id, generation), ({ value }) => {
    if (isFields(value)) putRecord(read.store, value)
  })
  return read
}

/** Changes by others in the last generation. */
export const readNews = async (files: Files, id: string, generation: number): Promise<readonly AdNews[]> => {
  const news: AdNews[] = []
  await readLines(files, newsPath(id, generation), (value) => news.push(value as unknown as AdNews))
  return news
}
