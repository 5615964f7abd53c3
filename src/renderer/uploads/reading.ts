import { t } from '../../messages/t.ts'
import type { Option } from '../kit/components/Select.tsx'

/** Encodings to choose by hand, named as for TextDecoder. Those that several languages share name the region. */
const ENCODINGS = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
  ['windows-1252', 'Windows-1252', 'uploads.encoding.western'],
  ['windows-1250', 'Windows-1250', 'uploads.encoding.centralEuropean'],
  ['windows-1251', 'Windows-1251', 'uploads.encoding.cyrillic'],
  ['shift_jis', 'Shift_JIS', 'uploads.encoding.japanese'],
  ['gb18030', 'GB18030', 'uploads.encoding.chinese'],
] as const

/** The choices, with the one in use even where it is none of ours. */
export const encodingChoices = (used: string): readonly Option[] => {
  const ours = ENCODINGS.map(([id, name, region]) => ({
    id,
    label: region === undefined ? name : t(region, { name }),
  }))
  return ours.some(({ id }) => id === used) ? ours : [{ id: used, label: used }, ...ours]
}

/** Delimiters to read a file with, labeled in the language of the interface. */
export const delimiterChoices = (): readonly Option[] => [
  { id: ',', label: t('uploads.delimiter.comma', { sign: ',' }) },
  { id: ';', label: t('uploads.delimiter.semicolon', { sign: ';' }) },
  { id: '\t', label: t('uploads.delimiter.tab') },
  { id: '|', label: t('uploads.delimiter.bar', { sign: '|' }) },
]
