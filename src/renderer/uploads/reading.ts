import { t } from '../../messages/t.ts'
import type { ReadingScores } from '../../workspace/intake/readingScores.ts'
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

/** The choices, with the one in use even where it is none of ours. `scores`: how well each fits the file. */
export const encodingChoices = (used: string, scores?: ReadingScores): readonly Option[] => {
  const ours: readonly Option[] = ENCODINGS.map(([id, name, region]) => ({
    id,
    label: region === undefined ? name : t(region, { name }),
    ...(scores?.damaging.includes(id) === true ? { note: t('uploads.encoding.damaging') } : {}),
  }))
  return ours.some(({ id }) => id === used) ? ours : [{ id: used, label: used }, ...ours]
}

/** Delimiters to read a file with, labeled in the language of the interface. `scores`: how well each fits the file. */
export const delimiterChoices = (scores?: ReadingScores): readonly Option[] =>
  [
    { id: ',', label: t('uploads.delimiter.comma', { sign: ',' }) },
    { id: ';', label: t('uploads.delimiter.semicolon', { sign: ';' }) },
    { id: '\t', label: t('uploads.delimiter.tab') },
    { id: '|', label: t('uploads.delimiter.bar', { sign: '|' }) },
  ].map((option) => {
    const score = scores?.delimiters.find(({ delimiter }) => delimiter === option.id)
    if (score === undefined) return option
    const { columns, share } = score
    const fit = columns < 2 ? 'none' : share === 1 ? 'even' : 'uneven'
    return { ...option, note: t(`uploads.delimiter.${fit}`) }
  })
