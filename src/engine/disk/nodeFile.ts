import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BulkFile } from './bulkFile.ts'

/** A file of the command line, and the descriptor by which other threads of the process have it too. */
export interface NodeFile extends BulkFile {
  readonly descriptor: number
}

/** The bytes behind a descriptor that another thread opened and closes; written from the first byte on. */
export const sharedFile = (descriptor: number): NodeFile => {
  let size = 0

  const write = (at: number, bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
  }

  /** Answers how many bytes there were. */
  const readInto = (at: number, room: Uint8Array): number => {
    let done = 0
    while (done < room.length) {
      const more = readSync(descriptor, room, done, room.length - done, at + done)
      if (more === 0) break
      done += more
    }
    return done
  }

  return {
    descriptor,
    size: () => size,
    append: (bytes) => {
      write(size, bytes)
      size += bytes.length
      return size - bytes.length
    },
    read: (at, length) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readInto(at, bytes))
    },
    readInto,
    replace: write,
    cut: (to) => {
      if (to >= size) return
      ftruncateSync(descriptor, to)
      size = to
    },
    flush: () => {},
    close: () => {},
  }
}

/**
 * A file of the command line for as long as it is open, for this user alone. It is taken out of its folder at once, so that
 * nothing of it is left however the program ends. Throws what the system says.
 */
export const openTemporaryFile = (): NodeFile => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-pages-'))
  const descriptor = openSync(join(folder, 'pages'), 'wx+', 0o600)
  const remove = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Windows may hold an open file in its folder: it goes when it is closed.
    }
  }
  remove()
  return {
    ...sharedFile(descriptor),
    close: () => {
      closeSync(descriptor)
      remove()
    },
  }
}
