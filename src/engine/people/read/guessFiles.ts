import { isReturned } from '../../../workspace/edits/rowVersion.ts'
import { sourceOfBlob } from '../../../workspace/intake/byteSource.ts'
import { openTableFile } from '../../../workspace/intake/openTableFile.ts'
import { type GuessedContents, guessContents, isWorkbook } from '../../model/guessContents.ts'

/** Bytes of a file that reveal its content. */
const HEAD_BYTES = 64 * 1024

/** Larger workbooks take too long to look into before they are opened. */
const MAX_WORKBOOK = 32 * 1024 * 1024

/** A workbook that was exported from a feed has the keys of its rows. */
const guessWorkbook = async (file: File): Promise<GuessedContents> => {
  if (file.size > MAX_WORKBOOK) return 'workbook'
  const table = await openTableFile(sourceOfBlob(file)).catch(() => undefined)
  return table?.ok === true && isReturned(table.value.firstRows) ? 'catalog' : 'workbook'
}

const guessFile = async (file: File): Promise<GuessedContents> => {
  const buffer = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  if (buffer === undefined) return undefined
  const head = new Uint8Array(buffer)
  const guessed = isWorkbook(head) ? await guessWorkbook(file) : guessContents(head)
  head.fill(0)
  return guessed
}

/** Guesses what files hold, here and not in the page: it may be people. */
export const guessFiles = (files: readonly File[]): Promise<readonly GuessedContents[]> =>
  Promise.all(files.map(guessFile))
