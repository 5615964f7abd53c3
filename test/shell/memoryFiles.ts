import { failed, type Result, success } from '../../src/contract/language/result.ts'
import { crc32 } from '../../src/contract/wire/crc32.ts'
import type { Files, FileTrouble } from '../../src/shell/ports.ts'

export interface MemoryFiles extends Files {
  readonly all: Map<string, Uint8Array>
  /** Set to make every write fail this way. */
  trouble: FileTrouble | undefined
  /** Paths that were appended to, in order. */
  readonly appends: string[]
}

const join = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Files in memory that keep the port's promises, and fail on request. */
export const memoryFiles = (all = new Map<string, Uint8Array>()): MemoryFiles => {
  const write = <Value>(act: () => Value): Result<Value, FileTrouble> =>
    files.trouble === undefined ? success(act()) : failed(files.trouble)
  const files: MemoryFiles = {
    all,
    trouble: undefined,
    appends: [],
    read: async (path) => all.get(path)?.slice(),
    readAt: async (path, at, length) => (all.get(path) ?? new Uint8Array()).slice(at, at + length),
    // Other bytes are another time, as on a disk.
    size: async (path) => {
      const bytes = all.get(path)
      return bytes === undefined ? undefined : { bytes: bytes.length, changedAt: crc32(bytes) }
    },
    readMany: (paths) => Promise.all(paths.map((path) => files.read(path).catch(() => undefined))),
    endsOf: (paths, length) =>
      Promise.all(
        paths.map(async (path) => {
          const bytes = await files.read(path).catch(() => undefined)
          return bytes?.slice(Math.max(0, bytes.length - length))
        }),
      ),
    sizesOf: (paths) => Promise.all(paths.map((path) => files.size(path).catch(() => undefined))),
    append: async (path, bytes) =>
      write(() => {
        const before = all.get(path) ?? new Uint8Array()
        all.set(path, join(before, bytes))
        files.appends.push(path)
        return before.length
      }),
    replace: async (path, bytes) =>
      write(() => {
        all.set(path, bytes.slice())
        return null
      }),
    remove: async (path) => {
      for (const name of all.keys()) if (name === path || name.startsWith(`${path}/`)) all.delete(name)
      return success(null)
    },
    list: async (path) => {
      const inside = [...all.keys()].filter((name) => name.startsWith(`${path}/`))
      return [...new Set(inside.map((name) => name.slice(path.length + 1).split('/')[0] ?? ''))].sort()
    },
  }
  return files
}
