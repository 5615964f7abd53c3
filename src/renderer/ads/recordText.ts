import { isFields, wordOf } from '../../contract/language/fields.ts'
import { t } from '../../messages/t.ts'
import { plainNumber } from '../../workspace/ads/money.ts'
import { valueLabel } from '../../workspace/ads/valueLabels.ts'
import { formatDateTime, formatList } from '../kit/components/format.ts'

const MAX_SHOWN = 2_000

type NameOf = (id: string) => string

/** Whether a text is a time of the platform. */
export const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)

/** Subject of a part of a record, such as a component's title or media. */
const partText = (part: unknown, nameOf: NameOf): string => {
  if (!isFields(part)) return nameOf(recordText(part))
  const { title, url, media_key: key, media_keys: keys, type } = part
  const said = [title, url, key].map(wordOf).find((word) => word !== '')
  if (said !== undefined) return nameOf(said)
  return Array.isArray(keys) ? formatList(keys.map((each) => nameOf(wordOf(each)))) : valueLabel(wordOf(type))
}

/** A value of a record as one line of text. `nameOf` says what ids within it are called. */
export const recordText = (value: unknown, nameOf: NameOf = (id) => id): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t('adsPages.value.yes') : t('adsPages.value.no')
  if (Array.isArray(value)) return formatList(value.flat().map((part) => partText(part, nameOf))).slice(0, MAX_SHOWN)
  if (isFields(value)) return partText(value, nameOf)
  const text = typeof value === 'number' ? plainNumber(value) : wordOf(value)
  return isTime(text) ? formatDateTime(text) : text
}
