import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

// Disks that become full on command. A real one of a few megabytes where the system lets us mount it, else one that
// only seems full to the files of the data folder.

export interface SmallDisk {
  readonly kind: 'tmpfs' | 'pretended'
  readonly folder: string
  readonly fill: () => void
  readonly free: () => void
  /** What the files are opened with. */
  readonly open: typeof open
  readonly remove: () => void
}

const full = (): Error => Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })

/** A real disk: fills itself with ballast down to the last byte. */
const mounted = (folder: string, megabytes: number): SmallDisk | undefined => {
  mkdirSync(folder, { recursive: true })
  const size = `size=${megabytes}m,mode=0700`
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return undefined
  const ballast = join(folder, 'ballast')
  return {
    kind: 'tmpfs',
    folder,
    open,
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const piece of [65_536, 4096, 1])
        try {
          while (writeSync(file, new Uint8Array(piece)) === piece);
        } catch {
          // It takes no piece of this size any more.
        }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A full disk takes a part of what is written, then nothing. */
const pretended = (folder: string): SmallDisk => {
  mkdirSync(folder, { recursive: true })
  let isFull = false
  const failing = (handle: FileHandle): FileHandle =>
    new Proxy(handle, {
      get: (target, name) => {
        if (name === 'write' && isFull)
          return async (bytes: Uint8Array, from: number, length: number, at: number) => {
            await target.write(bytes, from, length >> 1, at)
            throw full()
          }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    kind: 'pretended',
    folder,
    open: async (...given) => failing(await open(...given)),
    fill: () => {
      isFull = true
    },
    free: () => {
      isFull = false
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A disk at `folder`, a real one where that is possible and not otherwise wanted. */
export const smallDisk = (folder: string, megabytes: number, kind?: SmallDisk['kind']): SmallDisk =>
  (kind === 'pretended' ? undefined : mounted(folder, megabytes)) ?? pretended(folder)
