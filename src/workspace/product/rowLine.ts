import { coded } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { InnerMessage } from '../../messages/translator.ts'

/** Where a row begins in its file: line, sheet row, or item number. */
export interface RowLine {
  readonly line: number
  /** Name of the file, where that is not the first one of the feed. */
  readonly file?: string
}

/** A row for people: "line 12", "line 12 of prices.csv", or that it was added. */
export const lineText = (row: RowLine | undefined): string => {
  if (row === undefined) return t('product.line.added')
  const { line, file } = row
  return file === undefined ? t('product.line', { line }) : t('product.line.file', { line, file })
}

/** A row for people as a parameter of stored messages. */
export const lineName = (row: RowLine | undefined): InnerMessage => {
  if (row === undefined) return coded('product.line.added')
  const { line, file } = row
  return file === undefined ? coded('product.line', { line }) : coded('product.line.file', { line, file })
}

/** A row for people in a narrow column: `12`, or that it was added. */
export const lineNumber = (row: RowLine | undefined): string => {
  if (row === undefined) return t('product.lineNumber.added')
  const { line, file } = row
  return file === undefined ? t('product.lineNumber', { line }) : t('product.lineNumber.file', { line, file })
}
