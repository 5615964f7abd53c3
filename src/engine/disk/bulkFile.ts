// Bulk bytes of one feed or list: append-only while importing, random reads afterwards (performance design, section 5).

/** A file of bytes of ours in the browser's private file system, opened inside a worker. */
export interface BulkFile {
  /** Bytes in the file. */
  readonly size: () => number
  /** Writes at the end and answers where it stands. */
  readonly append: (bytes: Uint8Array) => number
  readonly read: (at: number, length: number) => Uint8Array
  /** Reads as many bytes as there is room for; they are in the file. */
  readonly readInto: (at: number, room: Uint8Array) => void
  /** Writes over bytes that stand in the file. */
  readonly replace: (at: number, bytes: Uint8Array) => void
  /** Takes away what stands behind a place; nothing is written there any more until the next `append`. */
  readonly cut: (size: number) => void
  /** Makes what was written durable; done when the answer is there. */
  readonly flush: () => void | Promise<void>
  /** Makes what was written durable now, where that is done on the spot; a step on the way to `flush`. */
  readonly flushSoon?: () => void
  readonly close: () => void
}

/** Bytes that are read only. */
export type StoredBytes = Pick<BulkFile, 'size' | 'read' | 'close'>
