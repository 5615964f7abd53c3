import type { Result } from '../../contract/language/result.ts'
import type { SheetLines } from '../../workspace/ads/sheetLines.ts'
import type { Unreadable } from '../../workspace/intake/tableReader.ts'
import { callWorker, withWorker } from '../thread/workerCall.ts'
import type { readSheetLines } from './sheetLines.ts'

/** Reads a CSV in its own worker, so that long ones don't block the window. */
export const askForSheet = (bytes: Uint8Array): Promise<Result<SheetLines, Unreadable>> =>
  withWorker(
    () =>
      callWorker<{ readonly readSheetLines: typeof readSheetLines }>(
        new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' }),
      ),
    (worker) => worker.ask('readSheetLines', bytes),
  )
