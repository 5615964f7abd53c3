import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Result, success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { noSource, type SourceProblem } from '../sources/sourceProblem.ts'

/** A file that nobody is writing, as it was when it was looked at. */
interface FoundFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

interface FileChoice {
  /** Names that count in a folder, with * and ?. */
  readonly match?: string
  readonly waits?: Partial<Waits>
}

interface Waits {
  /** A file that changed within this time may still be written. */
  readonly recentMs: number
  /** How long such a file must stay the same. */
  readonly steadyMs: number
  readonly longestMs: number
  readonly pauseMs: number
}

const WAITS: Waits = { recentMs: 10_000, steadyMs: 2_000, longestMs: 60_000, pauseMs: 250 }

/** Names under which programs write what is not finished, and hidden files. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|crdownload|download|filepart)$/i

/** A test of file names; `*` stands for any text, `?` for one character. */
export const nameTest = (match: string): ((name: string) => boolean) => {
  const source = match
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const pattern = new RegExp(`^${source}$`, 'is')
  return (name) => pattern.test(name)
}

const looked = async (path: string): Promise<FoundFile | undefined> => {
  const stats = await stat(path).catch(() => undefined)
  if (stats?.isFile() !== true) return undefined
  return { path, name: basename(path), bytes: stats.size, changedAt: stats.mtimeMs }
}

const newestIn = async (folder: string, match: string | undefined): Promise<FoundFile | undefined> => {
  const fits = nameTest(match ?? '*')
  let newest: FoundFile | undefined
  for (const name of (await readdir(folder)).toSorted()) {
    const file = !UNFINISHED.test(name) && fits(name) ? await looked(join(folder, name)) : undefined
    if (file !== undefined && file.changedAt >= (newest?.changedAt ?? 0)) newest = file
  }
  return newest
}

/** Is the file as it was? */
export const isUnchanged = async ({ path, bytes, changedAt }: FoundFile): Promise<boolean> => {
  const now = await looked(path)
  return now?.bytes === bytes && now.changedAt === changedAt
}

const stillWritten = (name: string) => noSource('stillWritten', said('shell.source.stillWritten', { name }))

/** Waits until nobody writes to a file any more; gives up after a while. */
const settled = async (found: FoundFile, waits: Waits): Promise<Result<FoundFile, SourceProblem>> => {
  if (Date.now() - found.changedAt > waits.recentMs) return success(found)
  let file = found
  let since = performance.now()
  const end = since + waits.longestMs
  while (performance.now() < end) {
    await pause(waits.pauseMs)
    if (!(await isUnchanged(file))) {
      const now = await looked(found.path)
      if (now === undefined) return noSource('missing', said('shell.source.missing', { path: found.path }))
      file = now
      since = performance.now()
    } else if (performance.now() - since >= waits.steadyMs) return success(file)
  }
  return stillWritten(found.name)
}

/** The file at a path, or the newest one of a folder. A file that is being written is waited for. */
export const findSourceFile = async (
  path: string,
  { match, waits = {} }: FileChoice = {},
): Promise<Result<FoundFile, SourceProblem>> => {
  try {
    const stats = await stat(path)
    const found = stats.isDirectory() ? await newestIn(path, match) : await looked(path)
    if (found === undefined) return noSource('noMatch', said('shell.source.noMatch', { path, match: match ?? '*' }))
    return await settled(found, { ...WAITS, ...waits })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing
      ? noSource('missing', said('shell.source.missing', { path }))
      : noSource('unreadable', said('shell.source.unreadable', { path }))
  }
}
