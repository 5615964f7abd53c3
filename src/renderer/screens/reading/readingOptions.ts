import type { Option } from '../../parts/Select.tsx'

/** Encodings that a person may choose where the found one is wrong. */
export const ENCODINGS: readonly Option[] = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'utf-16le', label: 'UTF-16 (little endian)' },
  { id: 'utf-16be', label: 'UTF-16 (big endian)' },
  { id: 'windows-1252', label: 'Western (windows-1252)' },
  { id: 'windows-1250', label: 'Central European (windows-1250)' },
  { id: 'windows-1251', label: 'Cyrillic (windows-1251)' },
  { id: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { id: 'gb18030', label: 'Chinese (GB18030)' },
]

export const DELIMITERS: readonly Option[] = [
  { id: ',', label: 'Comma ,' },
  { id: ';', label: 'Semicolon ;' },
  { id: '\t', label: 'Tab' },
  { id: '|', label: 'Pipe |' },
]

/** The list with the found value in it, even where a person would not choose it. */
export const withFound = (options: readonly Option[], found: string): readonly Option[] =>
  options.some(({ id }) => id === found) ? options : [{ id: found, label: found }, ...options]
