import type { Result } from '../../contract/language/result.ts'
import type { SheetLines } from '../../workspace/ads/sheetLines.ts'
import type { Unreadable } from '../../workspace/intake/tableReader.ts'
import { callWorker, withWorker } from '../thread/workerCall.ts'
import type { readSheetLines } from './sheetLines.ts'

/** Reads a CSV in its own worker, so that long ones don't block the window. Throws the reason of the signal once that aborts. */
export const askForSheet = (bytes: Uint8Array, signal: AbortSignal): Promise<Result<SheetLines, Unreadable>> =>
  withWorker(
    () =>
      callWorker<{ readonly readSheetLines: typeof readSheetLines }>(
        new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' }),
      ),
    (worker) => worker.ask('readSheetLines', bytes),
    signal,
  )
