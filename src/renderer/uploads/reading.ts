import type { Option } from '../kit/components/Select.tsx'

/** Encodings that a file can be read with by hand, as TextDecoder calls them. */
const ENCODINGS: readonly Option[] = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'utf-16le', label: 'UTF-16 LE' },
  { id: 'utf-16be', label: 'UTF-16 BE' },
  { id: 'windows-1252', label: 'Western (Windows-1252)' },
  { id: 'windows-1250', label: 'Central European (Windows-1250)' },
  { id: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { id: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { id: 'gb18030', label: 'Chinese (GB18030)' },
]

/** The choices, with the one in use even where it is none of ours. */
export const encodingChoices = (used: string): readonly Option[] =>
  ENCODINGS.some(({ id }) => id === used) ? ENCODINGS : [{ id: used, label: used }, ...ENCODINGS]

export const DELIMITER_CHOICES: readonly Option[] = [
  { id: ',', label: 'Comma ,' },
  { id: ';', label: 'Semicolon ;' },
  { id: '\t', label: 'Tab' },
  { id: '|', label: 'Bar |' },
]
