import { failed, type Result, success } from '../../contract/language/result.ts'
import { createSheetReader, type SheetLines } from '../../workspace/ads/sheetLines.ts'
import { inspectTable, type Unreadable } from '../../workspace/intake/tableReader.ts'

/** Reads the bytes of a whole CSV; fails with one sentence if they are none. */
export const readSheetLines = (bytes: Uint8Array): Result<SheetLines, Unreadable> => {
  const found = inspectTable(bytes, true)
  if (!found.ok) return failed(found.failure)
  const { encoding, delimiter, quote } = found.value
  const reader = createSheetReader({ encoding, delimiter, quote })
  reader.push(bytes)
  return success(reader.end())
}
