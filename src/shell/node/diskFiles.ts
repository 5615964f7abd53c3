import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Files, FileTrouble } from '../ports.ts'
import { endsOf, readMany, sizesOf } from './manyFiles.ts'

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

/** System calls of the data folder, so that tests can make any of them fail. */
export interface DiskCalls {
  readonly open: typeof open
  readonly mkdir: typeof mkdir
  readonly readdir: (folder: string) => Promise<string[]>
  readonly rename: typeof rename
  readonly rm: typeof rm
  readonly stat: (
    path: string,
  ) => Promise<{ readonly isFile: () => boolean; readonly size: number; readonly mtimeMs: number }>
}

const SYSTEM: DiskCalls = { open, mkdir, readdir: (folder) => readdir(folder), rename, rm, stat: (path) => stat(path) }

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

/** Thrown where a file was removed while it was held open. */
const gone = (): Error => Object.assign(new Error('It was taken away.'), { code: 'ENOENT' })

/** Thrown if our name belongs to a folder or a pipe. Opening a pipe would block forever. */
const noFile = (): Error => Object.assign(new Error('It is no file.'), { code: 'EFTYPE' })

/** Paths of our files, and operations on their folders. */
const createPlaces = (root: string, disk: DiskCalls) => {
  const place = (path: string): string => {
    if (path.split('/').some((name) => name === '' || name === '.' || name === '..' || /[\\:\0]/.test(name)))
      throw new Error('A path left the data folder.')
    return join(root, ...path.split('/'))
  }

  const makeFolder = (folder: string) => disk.mkdir(folder, { recursive: true, mode: FOLDER_MODE })

  /** Makes a rename or a new name durable; Windows knows no flush of folders. */
  const flushFolder = async (folder: string): Promise<void> => {
    if (process.platform === 'win32') return
    const handle = await disk.open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  }

  /** Opens an existing file; undefined if missing. Fails if the name is no regular file. */
  const openToRead = async (path: string): Promise<FileHandle | undefined> => {
    const known = await disk.stat(place(path)).catch(unlessMissing(undefined))
    if (known === undefined) return undefined
    if (!known.isFile()) throw noFile()
    return disk.open(place(path), 'r').catch(unlessMissing(undefined))
  }

  return { place, makeFolder, flushFolder, openToRead }
}

type Places = ReturnType<typeof createPlaces>

/** Files that are appended to; each stays open until it is let go. */
const createAppending = (disk: DiskCalls, { place, makeFolder, flushFolder }: Places) => {
  const appending = new Map<string, Promise<Appending>>()

  const startAppending = async (path: string): Promise<Appending> => {
    await makeFolder(dirname(place(path)))
    const handle = await disk.open(place(path), 'a+', FILE_MODE)
    try {
      const known = await handle.stat()
      if (known.isFIFO()) throw noFile()
      await flushFolder(dirname(place(path)))
      return { handle, size: known.size }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  /** True if the file was removed with its folder. Writing there would be lost. */
  const isGone = async (path: string, handle: FileHandle): Promise<boolean> =>
    (await handle.stat()).nlink === 0 && (await disk.stat(place(path)).catch(unlessMissing(undefined))) === undefined

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
      if (await isGone(path, file.handle)) throw gone()
    } catch (error) {
      await file.handle.truncate(at).catch(() => {})
      throw error
    }
    file.size = at + bytes.length
    return at
  }

  return { append, letGo, open: (): Iterable<string> => appending.keys() }
}

/** Replaces a file as a whole: a draft beside it takes its name. */
const createReplacing = (disk: DiskCalls, { place, makeFolder, flushFolder }: Places) => {
  const tidied = new Map<string, Promise<void>>()

  /** Removes drafts that a killed program left, once, before this program's first draft. */
  const tidyDrafts = (goal: string): Promise<void> => {
    const known = tidied.get(goal)
    if (known !== undefined) return known
    const isDraft = (name: string): boolean => name.startsWith(`${basename(goal)}.`) && name.endsWith(DRAFT)
    const tidying = disk.readdir(dirname(goal)).then(async (names) => {
      for (const name of names.filter(isDraft)) await disk.rm(join(dirname(goal), name), { force: true })
    })
    tidied.set(goal, tidying)
    return tidying
  }

  return async (path: string, bytes: Uint8Array, isFlushed: boolean): Promise<null> => {
    const goal = place(path)
    await makeFolder(dirname(goal))
    await tidyDrafts(goal).catch(() => {})
    const draft = `${goal}.${randomBytes(6).toString('hex')}${DRAFT}`
    try {
      const handle = await disk.open(draft, 'wx', FILE_MODE)
      await writeWhole(handle, bytes, 0)
        .then(() => (isFlushed ? handle.sync() : undefined))
        .finally(() => handle.close())
      await disk.rename(draft, goal)
    } catch (error) {
      await disk.rm(draft, { force: true }).catch(() => {})
      throw error
    }
    if (isFlushed) await flushFolder(dirname(goal))
    return null
  }
}

/**
 * Files under one folder, open only to their user (0600, folders 0700). `close` lets go of what is held open. `calls` are
 * the system's, or some that fail on purpose.
 */
export const diskFiles = (
  root: string,
  calls: Partial<DiskCalls> = {},
): Files & { readonly close: () => Promise<void> } => {
  const disk: DiskCalls = { ...SYSTEM, ...calls }
  const places = createPlaces(root, disk)
  const { place, openToRead } = places
  const { append, letGo, open: openFiles } = createAppending(disk, places)
  const replace = createReplacing(disk, places)
  return {
    read: async (path) => {
      const handle = await openToRead(path)
      return handle?.readFile().finally(() => handle.close())
    },
    readAt: async (path, at, length) => {
      const handle = await openToRead(path)
      if (handle === undefined) return new Uint8Array()
      const bytes = new Uint8Array(length)
      const { bytesRead } = await handle.read(bytes, 0, length, at).finally(() => handle.close())
      return bytes.subarray(0, bytesRead)
    },
    size: async (path) => {
      const known = await disk.stat(place(path)).catch(unlessMissing(undefined))
      return known?.isFile() === true ? { bytes: known.size, changedAt: known.mtimeMs } : undefined
    },
    readMany: (paths) => readMany(paths.map(place)),
    endsOf: (paths, length) => endsOf(paths.map(place), length),
    sizesOf: (paths) => sizesOf(paths.map(place)),
    append: async (path, bytes) => {
      const done = await attempt(() => append(path, bytes))
      if (!done.ok) await letGo(path)
      return done
    },
    replace: async (path, bytes, anew) => {
      // Later lines would go to the replaced file. Windows replaces none that is open.
      await letGo(path)
      const done = await attempt(() => replace(path, bytes, anew === undefined))
      await letGo(path)
      return done
    },
    remove: async (path) => {
      for (const held of openFiles()) if (held === path || held.startsWith(`${path}/`)) await letGo(held)
      return attempt(async () => {
        await disk.rm(place(path), { recursive: true, force: true })
        return null
      })
    },
    list: async (path) => (await disk.readdir(place(path)).catch(unlessMissing<string[]>([]))).sort(),
    close: async () => {
      for (const path of openFiles()) await letGo(path)
    },
  }
}
