// No script can reach an ended worker's row texts, but they remain in process memory.

/** Delay, so that it does not compete with a reading that follows. */
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

/** Registers a worker that reads people; `readingEnded` must follow. */
export const readingBegan = (): void => {
  readers++
  stop()
}

/**
 * Registers the end of a worker that read this many bytes of people. Its memory is overwritten soon, unless another one
 * reads.
 */
export const readingEnded = (bytes: number): void => {
  read += bytes
  readers--
  if (readers > 0) return
  stop()
  timer = setTimeout(overwrite, LATER_MS)
}
