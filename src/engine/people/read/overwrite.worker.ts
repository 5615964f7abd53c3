// Engines and browsers give the memory of an ended worker to the next one of the same process as it was.

/** A worker of an import leaves less: both halves of the young part of its heap, and what lived longer. */
const MAX_MEGABYTES = 64
const MIN_MEGABYTES = 8

/** Bytes in memory for one of the file: a workbook is packed, and its cells are texts, compared with others. */
const BYTES_FOR_ONE = 512

const megabytesFor = (bytesRead: number): number =>
  Math.min(MAX_MEGABYTES, MIN_MEGABYTES + Math.ceil((bytesRead * BYTES_FOR_ONE) / 2 ** 20))

/** Small enough to go into any page, large enough to be quick. */
const padding = (): readonly number[] => new Array<number>(250).fill(0)

/** Bytes of buffers and decoded texts, which browsers keep by size; so many of each size. */
const SIZES = Array.from({ length: 15 }, (_, power) => 64 << power).flatMap((size) => [size, 1.25 * size, 1.5 * size])
const MAX_BYTES_OF_A_SIZE = 1 << 20

const decoder = new TextDecoder()
const kept: unknown[] = []

/** Writes over what is left of so many bytes that were read. */
self.addEventListener('message', ({ data: bytesRead }: MessageEvent<number>) => {
  const megabytes = megabytesFor(bytesRead)
  const bytesOfSize = MAX_BYTES_OF_A_SIZE * (megabytes / MAX_MEGABYTES)
  for (const size of SIZES)
    for (let bytes = 0; bytes < bytesOfSize; bytes += size) {
      const zeros = new Uint8Array(size)
      kept.push(zeros, decoder.decode(zeros))
    }
  for (let kilobyte = 0; kilobyte < 1024 * megabytes; kilobyte++) kept.push(padding())
  self.postMessage(kept.length)
})
