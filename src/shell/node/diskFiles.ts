import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, readdir, readFile, rename, rm, open as systemOpen } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Files, FileTrouble } from '../ports.ts'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const DRAFT = '.draft'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const TROUBLES: Readonly<Record<string, FileTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
}

const troubleOf = (error: unknown): FileTrouble => TROUBLES[codeOf(error)] ?? 'other'

const unlessMissing =
  <Value>(missing: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return missing
    throw error
  }

const attempt = async <Value>(act: () => Promise<Value>): Promise<Result<Value, FileTrouble>> => {
  try {
    return success(await act())
  } catch (error) {
    return failed(troubleOf(error))
  }
}

/** Makes a rename or a new name durable; Windows knows no flush of folders. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await systemOpen(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: FOLDER_MODE })

interface Appending {
  readonly handle: FileHandle
  size: number
}

const writeWhole = async (handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/**
 * Files under one folder, open only to their user (0600, folders 0700). `close` lets go of what is held open. `open` is
 * the system's, or one that fails on purpose.
 */
export const diskFiles = (root: string, open = systemOpen): Files & { readonly close: () => Promise<void> } => {
  const appending = new Map<string, Promise<Appending>>()
  const tidied = new Map<string, Promise<void>>()

  const place = (path: string): string => {
    if (path.split('/').some((name) => name === '' || name === '.' || name === '..' || /[\\:\0]/.test(name)))
      throw new Error('A path left the data folder.')
    return join(root, ...path.split('/'))
  }

  const startAppending = async (path: string): Promise<Appending> => {
    await makeFolder(dirname(place(path)))
    const handle = await open(place(path), 'a+', FILE_MODE)
    await flushFolder(dirname(place(path)))
    return { handle, size: (await handle.stat()).size }
  }

  const appendingTo = (path: string): Promise<Appending> => {
    const known = appending.get(path)
    if (known !== undefined) return known
    const starting = startAppending(path)
    appending.set(path, starting)
    return starting
  }

  const letGo = async (path: string): Promise<void> => {
    const known = appending.get(path)
    appending.delete(path)
    await known?.then((one) => one.handle.close()).catch(() => {})
  }

  const append = async (path: string, bytes: Uint8Array): Promise<number> => {
    const file = await appendingTo(path)
    const at = file.size
    try {
      await writeWhole(file.handle, bytes, at)
      await file.handle.datasync()
    } catch (error) {
      await file.handle.truncate(at).catch(() => {})
      throw error
    }
    file.size = at + bytes.length
    return at
  }

  /** Removes drafts of a file that a killed program left behind, once and before the first draft of this one. */
  const tidyDrafts = (goal: string): Promise<void> => {
    const known = tidied.get(goal)
    if (known !== undefined) return known
    const isDraft = (name: string): boolean => name.startsWith(`${basename(goal)}.`) && name.endsWith(DRAFT)
    const tidying = readdir(dirname(goal)).then(async (names) => {
      for (const name of names.filter(isDraft)) await rm(join(dirname(goal), name), { force: true })
    })
    tidied.set(goal, tidying)
    return tidying
  }

  const replace = async (path: string, bytes: Uint8Array): Promise<null> => {
    const goal = place(path)
    await makeFolder(dirname(goal))
    await tidyDrafts(goal).catch(() => {})
    const draft = `${goal}.${randomBytes(6).toString('hex')}${DRAFT}`
    try {
      const handle = await open(draft, 'wx', FILE_MODE)
      await writeWhole(handle, bytes, 0)
        .then(() => handle.sync())
        .finally(() => handle.close())
      await rename(draft, goal)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await flushFolder(dirname(goal))
    return null
  }

  return {
    read: async (path) => readFile(place(path)).catch(unlessMissing(undefined)),
    readAt: async (path, at, length) => {
      const handle = await open(place(path), 'r').catch(unlessMissing(undefined))
      if (handle === undefined) return new Uint8Array()
      const bytes = new Uint8Array(length)
      const { bytesRead } = await handle.read(bytes, 0, length, at).finally(() => handle.close())
      return bytes.subarray(0, bytesRead)
    },
    append: async (path, bytes) => {
      const done = await attempt(() => append(path, bytes))
      if (!done.ok) await letGo(path)
      return done
    },
    replace: (path, bytes) => attempt(() => replace(path, bytes)),
    remove: async (path) => {
      for (const held of appending.keys()) if (held === path || held.startsWith(`${path}/`)) await letGo(held)
      return attempt(async () => {
        await rm(place(path), { recursive: true, force: true })
        return null
      })
    },
    list: async (path) => (await readdir(place(path)).catch(unlessMissing<string[]>([]))).sort(),
    close: async () => {
      for (const path of appending.keys()) await letGo(path)
    },
  }
}
