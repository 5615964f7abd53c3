/** Bytes readable at any position: a browser's File, a Node file, a buffer. */
export interface ByteSource {
  readonly size: number
  /** Bytes from `start` up to `end`, fewer at the end of the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

/** A source over a File or Blob, by its shape: this room knows no browser. */
export const sourceOfBlob = (blob: {
  readonly size: number
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> }
}): ByteSource => ({
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
})
