import { guardCell } from '../edits/formulaGuard.ts'

const cellText = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : guardCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines as CSV for spreadsheets. No cell in it would be calculated. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`
