// Bulk bytes of one feed or list. Append-only while importing, random reads afterwards (performance design, section 5).

/** A byte file in the browser's private file system, opened inside a worker. */
export interface BulkFile {
  /** Bytes in the file. */
  readonly size: () => number
  /** Appends bytes and returns their offset. */
  readonly append: (bytes: Uint8Array) => number
  readonly read: (at: number, length: number) => Uint8Array
  /** Reads as many bytes as there is room for; they are in the file. */
  readonly readInto: (at: number, into: Uint8Array) => void
  /** Overwrites existing bytes of the file. */
  readonly replace: (at: number, bytes: Uint8Array) => void
  /** Truncates the file to `size` bytes; nothing is written until the next `append`. */
  readonly cut: (size: number) => void
  /** Makes written bytes durable before it returns or resolves. */
  readonly flush: () => void | Promise<void>
  /** Flushes immediately where that is synchronous, as a step on the way to `flush`. */
  readonly flushSoon?: () => void
  readonly close: () => void
}

/** Bytes that are read only. */
export type StoredBytes = Pick<BulkFile, 'size' | 'read' | 'close'>
