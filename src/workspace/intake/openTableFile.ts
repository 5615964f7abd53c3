import { type Result, success } from '../../contract/language/result.ts'
import { joinBytes } from '../../contract/wire/bytes.ts'
import type { ByteSource } from './byteSource.ts'
import { wholeDecoder } from './chunkDecoder.ts'
import { refuse, type ScoreSheet, type TableChoices, type TableFile } from './tableFile.ts'
import { HEAD_BYTES, type Unreadable } from './tableReader.ts'
import { textTable } from './textTable.ts'
import { ReadProblem } from './workbook.ts'
import { workbookTable } from './workbookTable.ts'
import { xmlEncoding, xmlTable } from './xmlTable.ts'

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

const isXml = (head: Uint8Array): boolean => {
  const encoding = xmlEncoding(head) ?? 'utf-8'
  const start = wholeDecoder(encoding)(head.subarray(0, 2_000)).trimStart()
  return (
    /^<(?:\?xml|!--|!DOCTYPE\s+(?!html)|rss|feed|products|items|catalog|shop|offers|[a-z][\w:-]*(?:\s[^>]*)?>\s*<)/i.test(
      start,
    ) && !/^<(?:!doctype\s+html|html)/i.test(start)
  )
}

/**
 * Opens any table file. What is no workbook and no XML is text, and `inspectTable` says what to make of it. Of a workbook
 * the sheet that scores best is opened where none is chosen.
 */
export const openTableFile = async (
  source: ByteSource,
  choices: TableChoices = {},
  score?: ScoreSheet,
): Promise<Result<TableFile, Unreadable>> => {
  const head = await source.read(0, Math.min(source.size, 4_096))
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return workbookTable(source, choices, score)
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return refuse('This is an old Excel file (XLS) or a protected one; save it as XLSX or CSV without a password.')
  if (startsWith(head, 0x1f, 0x8b))
    return refuse('This is a compressed file (gz). Unpack it and open the table inside.')
  return isXml(head) ? xmlTable(source, head) : success(await textTable(source, choices))
}

/** First bytes of a table for `planFeed` and `inspectTable`, and whether they are all. */
export const readTableHead = async (
  file: TableFile,
): Promise<Result<{ readonly head: Uint8Array; readonly isWhole: boolean }, Unreadable>> => {
  const pieces: Uint8Array[] = []
  let length = 0
  let isWhole = true
  try {
    for await (const piece of file.bytes()) {
      if (length >= HEAD_BYTES && piece.length > 0) {
        isWhole = false
        break
      }
      pieces.push(piece)
      length += piece.length
    }
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error
    if (length === 0) return refuse(error.message)
    isWhole = false
  }
  return success({ head: joinBytes(pieces), isWhole })
}
