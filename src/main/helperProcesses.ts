import { app } from 'electron'

/** Chromium draws without graphics hardware after this many ends of the GPU process; some more ends, and it ends itself. */
const GPU_ENDS_BEFORE_SOFTWARE = 3

/**
 * Keeps the program running when a helper process (GPU, network) ends. Chromium starts each of them again by itself, and
 * pages draw anew, so the user is told nothing.
 */
export const outliveHelpers = (): void => {
  let gpuEnds = 0
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return
    console.error(`A helper process ended unexpectedly (${type}, ${reason}). It starts again.`)
    if (type === 'GPU') gpuEnds++
    // Not at the start: before this, the limit is what makes Chromium give up broken graphics hardware.
    if (gpuEnds === GPU_ENDS_BEFORE_SOFTWARE) app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
  })
}
