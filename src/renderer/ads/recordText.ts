import { isFields, wordOf } from '../../contract/language/fields.ts'
import { t } from '../../messages/t.ts'
import { formatDateTime, formatList } from '../kit/components/format.ts'

const MAX_SHOWN = 2_000

/** Whether a text is a time of the platform. */
export const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)

/** What a part of a record is about, such as the title or the media of a component. */
const partText = (part: unknown): string => {
  if (!isFields(part)) return recordText(part)
  const { title, url, media_key: key, media_keys: keys, type } = part
  const said = [title, url, key].map(wordOf).find((word) => word !== '')
  return said ?? (Array.isArray(keys) ? formatList(keys.map(wordOf)) : wordOf(type))
}

/** A value of a record as one line of text. */
export const recordText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t('adsPages.value.yes') : t('adsPages.value.no')
  if (Array.isArray(value)) return formatList(value.flat().map(partText)).slice(0, MAX_SHOWN)
  if (isFields(value)) return partText(value)
  const text = wordOf(value)
  return isTime(text) ? formatDateTime(text) : text
}
