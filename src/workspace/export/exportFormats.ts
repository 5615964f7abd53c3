import { DELIMITED_PRESETS, presetForDecimal } from './delimitedWriter.ts'

/** A way to write rows to a file; `writeRows.ts` has its writer. */
interface ExportFormat {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly extension: string
  /** Writes whole products, whatever columns are chosen. */
  readonly isWhole?: true
  /** How a table of text is written. */
  readonly settings?: { readonly isGuarded: boolean }
}

/** Every format, spreadsheets first. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    id: 'xlsx',
    label: 'Excel workbook (XLSX)',
    help: 'Every cell is text: no digit of a GTIN is lost and nothing is calculated.',
    extension: 'xlsx',
  },
  ...DELIMITED_PRESETS,
  {
    id: 'json',
    label: 'JSON',
    help: 'One list of products, as they would be sent, with all their fields.',
    extension: 'json',
    isWhole: true,
  },
  {
    id: 'jsonLines',
    label: 'JSON lines',
    help: 'One product per line, as it would be sent, with all its fields.',
    extension: 'jsonl',
    isWhole: true,
  },
]

/** The row of the format, or undefined for an id of another version. */
export const exportFormat = (id: string): ExportFormat | undefined => EXPORT_FORMATS.find((format) => format.id === id)

/** Can a file hold texts about its rows? Not as whole products, nor where cells could become formulas. */
export const takesTexts = (id: string): boolean => {
  const { isWhole, settings } = exportFormat(id) ?? {}
  return isWhole !== true && settings?.isGuarded !== false
}

/** The format to offer first to someone who writes numbers as this language does. */
export const defaultFormat = (language: string): string => {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return presetForDecimal(decimal ?? '.').id
}
