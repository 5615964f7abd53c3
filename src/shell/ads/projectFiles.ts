import { type AdKindId, isAdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, fieldsIn, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { joinBytes } from '../../contract/wire/bytes.ts'
import type { AdNews } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { openJournal } from '../journal/journal.ts'
import { journalLine } from '../journal/line.ts'
import type { Files, FileTrouble } from '../ports.ts'
import { createRecordStore, type RecordStore } from './recordStore.ts'

// A project on the disk: project.json names the generation of records that holds; nothing of an older or half-written one
// is read. Every line of a generation has a checksum, and its last one says how many there are.

export const ADS_FOLDER = 'ads'
const FORMAT = 1
/** Bytes that are written at once. */
const CHUNK = 1_000_000

export interface ProjectFacts {
  readonly format: number
  readonly account: string
  readonly accountName: string
  readonly service: 'practice' | 'sandbox' | 'live'
  readonly host: string
  readonly generation: number
  readonly pulledAt?: string
  /** The newest `updated_at` of each list, by its endpoint. */
  readonly since?: Readonly<Record<string, string>>
  /** The generation whose news somebody has looked at. */
  readonly looked?: number
}

export const projectPath = (id: string, name: string): string => `${ADS_FOLDER}/${id}/${name}`

/** The facts of a project, or one sentence why it cannot be opened. */
export const readProjectFacts = async (files: Files, id: string): Promise<Result<ProjectFacts, string> | undefined> => {
  const bytes = await files.read(projectPath(id, 'project.json'))
  if (bytes === undefined) return undefined
  const facts = fieldsIn(new TextDecoder().decode(bytes))
  if (facts === undefined || typeof facts['format'] !== 'number') return failed(t('ads.project.damaged'))
  if (facts['format'] > FORMAT) return failed(t('ads.project.newer'))
  return success(facts as unknown as ProjectFacts)
}

export const writeFacts = (files: Files, id: string, facts: Omit<ProjectFacts, 'format'>) =>
  files.replace(
    projectPath(id, 'project.json'),
    new TextEncoder().encode(`${JSON.stringify({ format: FORMAT, ...facts })}\n`),
  )

const recordsPath = (id: string, generation: number): string => projectPath(id, `records-${generation}.lines`)
const newsPath = (id: string, generation: number): string => projectPath(id, `news-${generation}.lines`)
/** Records as they were read or written after their generation was. */
export const patchesPath = (id: string, generation: number): string => projectPath(id, `patches-${generation}.journal`)

const writeLines = async (
  files: Files,
  path: string,
  values: Iterable<unknown>,
): Promise<Result<null, FileTrouble>> => {
  // Left behind by a program that was ended.
  const cleared = await files.remove(path)
  if (!cleared.ok) return cleared
  let waiting: Uint8Array[] = []
  let bytes = 0
  const flush = async (): Promise<Result<unknown, FileTrouble>> => {
    const written = await files.append(path, joinBytes(waiting))
    waiting = []
    bytes = 0
    return written
  }
  let count = 0
  for (const value of values) {
    const line = journalLine(value)
    waiting.push(line)
    bytes += line.length
    count++
    if (bytes < CHUNK) continue
    const written = await flush()
    if (!written.ok) return written
  }
  waiting.push(journalLine({ end: count }))
  const written = await flush()
  return written.ok ? success(null) : written
}

function* recordLines(store: RecordStore, kinds: readonly AdKindId[]): Iterable<unknown> {
  for (const k of kinds) for (const i of store.ids(k)) yield { k, i, r: store.get(k, i) }
}

/** Writes a generation of records and its news; it holds from the moment project.json names it. */
export const writeGeneration = async (
  files: Files,
  id: string,
  generation: number,
  store: RecordStore,
  kinds: readonly AdKindId[],
  news: readonly AdNews[],
): Promise<Result<null, FileTrouble>> => {
  const records = await writeLines(files, recordsPath(id, generation), recordLines(store, kinds))
  return records.ok ? writeLines(files, newsPath(id, generation), news) : records
}

/** Takes generations away that hold no more. */
export const dropGeneration = async (files: Files, id: string, generation: number): Promise<void> => {
  for (const path of [recordsPath(id, generation), newsPath(id, generation), patchesPath(id, generation)])
    await files.remove(path)
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

/** The records of a generation with what was learned later; `isWhole` is false where lines are damaged. */
export const readGeneration = async (
  files: Files,
  id: string,
  generation: number,
): Promise<{ readonly store: RecordStore; readonly isWhole: boolean }> => {
  const store = createRecordStore()
  const put = ({ k, i, r }: Fields): void => {
    if (!isAdKindId(k) || typeof i !== 'string') return
    if (isFields(r)) store.set(k, i, r)
    else store.remove(k, i)
  }
  const isWhole = generation === 0 || (await readLines(files, recordsPath(id, generation), put))
  await openJournal(files, patchesPath(id, generation), ({ value }) => {
    if (isFields(value)) put(value)
  })
  return { store, isWhole }
}

/** What others changed, as the last generation tells it. */
export const readNews = async (files: Files, id: string, generation: number): Promise<readonly AdNews[]> => {
  const news: AdNews[] = []
  await readLines(files, newsPath(id, generation), (value) => news.push(value as unknown as AdNews))
  return news
}
