import { close, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BulkFile } from './bulkFile.ts'

/** A file of the command line, with the descriptor that shares it with other threads. */
export interface NodeFile extends BulkFile {
  readonly descriptor: number
}

/** The file of another thread's descriptor, which that thread closes; written from the first byte. */
export const sharedFile = (descriptor: number): NodeFile => {
  let size = 0

  const write = (at: number, bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done, at + done)
  }

  /** Returns the number of bytes read. */
  const readInto = (at: number, into: Uint8Array): number => {
    let done = 0
    while (done < into.length) {
      const more = readSync(descriptor, into, done, into.length - done, at + done)
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
 * A temporary file, readable only by this user. It is unlinked at once, so nothing remains however the program ends.
 * Throws errors of the system.
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
    // To free a large file takes long; a thread of the system does that.
    close: () => close(descriptor, remove),
  }
}
