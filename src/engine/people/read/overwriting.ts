// Texts of rows that workers made are in no script's reach once the worker has ended, but still in the memory of the process.

/** Whoever reads on at once does not share the processor with it. */
const LATER_MS = 500

let readers = 0
/** Bytes of what was read since the memory was last written over. */
let read = 0
let timer: ReturnType<typeof setTimeout> | undefined
let worker: Worker | undefined

const stop = (): void => {
  clearTimeout(timer)
  worker?.terminate()
  worker = undefined
}

const overwrite = (): void => {
  worker = new Worker(new URL('./overwrite.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', () => {
    stop()
    read = 0
  })
  // Without memory for it there are no free pages either.
  worker.addEventListener('error', stop)
  worker.postMessage(read)
}

/** A worker begins to read people; its end is to be told by `readingEnded`. */
export const readingBegan = (): void => {
  readers++
  stop()
}

/** A worker that read so many bytes of people was ended: soon its memory is written over, unless another one reads. */
export const readingEnded = (bytes: number): void => {
  read += bytes
  readers--
  if (readers > 0) return
  stop()
  timer = setTimeout(overwrite, LATER_MS)
}
