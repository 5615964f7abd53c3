// Overwrites memory: a process hands an ended worker's memory to its next worker uncleared.

/** Upper bound of a worker's remains: both young heap halves and long-lived objects. */
const MAX_MEGABYTES = 64
const MIN_MEGABYTES = 8

/** Memory bytes per file byte: a workbook is compressed, and its cells are compared texts. */
const BYTES_FOR_ONE = 512

const megabytesFor = (bytesRead: number): number =>
  Math.min(MAX_MEGABYTES, MIN_MEGABYTES + Math.ceil((bytesRead * BYTES_FOR_ONE) / 2 ** 20))

/** Small enough to go into any page, large enough to be quick. */
const padding = (): readonly number[] => new Array<number>(250).fill(0)

/** Sizes of buffers and decoded texts, which browsers cache by size, and bytes for each. */
const SIZES = Array.from({ length: 15 }, (_, power) => 64 << power).flatMap((size) => [size, 1.25 * size, 1.5 * size])
const MAX_BYTES_OF_A_SIZE = 1 << 20

const decoder = new TextDecoder()
const kept: unknown[] = []

/** Overwrites remains of this many bytes read. */
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
