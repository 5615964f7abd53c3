import { once } from 'node:events'
import { createWriteStream, realpathSync, renameSync, rmSync, type Stats, statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import { systemSentence } from './systemSentence.ts'

// Private files at a path of the user's choice: only the user may read them.

const statsOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

const isSameFile = (one: Stats, other: Stats): boolean => one.dev === other.dev && one.ino === other.ino

/** Where a link leads, so that the file is replaced and not the link. */
const placeOf = (path: string): string => (statsOf(path)?.isFile() ? realpathSync(path) : path)

/** Path of the output file; undefined if none is named or `-` means stdout. */
export const fileNamed = (path: string | undefined): string | undefined => (path === '-' ? undefined : path)

/** Why this file must not be written, in one sentence; undefined where it may be. `source` is what is read meanwhile. */
export const refusalToWrite = (path: string, source?: string): string | undefined => {
  try {
    const there = statsOf(path)
    if (there?.isDirectory()) return t('cliError.file.folder', { path })
    const read = source === undefined ? undefined : statsOf(source)
    if (there?.isFile() && read !== undefined && isSameFile(there, read)) return t('cliError.file.same', { path })
    return undefined
  } catch (error) {
    return systemSentence(error, path)
  }
}

/** Writes a file; in one that is new, `descriptor` says where others may write too. */
type WriteFile = (target: Writable, descriptor?: number) => Promise<void>

const writeTo = async (path: string, flags: 'w' | 'wx', write: WriteFile): Promise<void> => {
  const target = createWriteStream(path, { mode: 0o600, flags })
  try {
    const [descriptor] = (await once(target, 'open')) as [number]
    await (flags === 'wx' ? write(target, descriptor) : write(target))
    target.end()
    await once(target, 'close')
  } catch (error) {
    target.destroy()
    throw error
  }
}

/**
 * Writes a file with mode 0600 beside the target and renames it when complete. Pipes and devices are written directly.
 * Fails with one sentence; an existing file is then unchanged.
 */
export const writePrivateFile = async (path: string, write: WriteFile): Promise<ExplainedResult<null>> => {
  let draft: string | undefined
  try {
    const place = placeOf(path)
    const there = statsOf(place)
    if (there !== undefined && !there.isFile()) {
      await writeTo(place, 'w', write)
      return success(null)
    }
    draft = `${place}.${process.pid}.part`
    await writeTo(draft, 'wx', write)
    renameSync(draft, place)
    return success(null)
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { force: true })
    return failed(`${systemSentence(error, path).replaceAll(draft ?? path, path)} ${t('cliError.file.nothingWritten')}`)
  }
}
