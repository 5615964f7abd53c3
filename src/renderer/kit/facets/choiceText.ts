import { t } from '../../../messages/t.ts'
import { formatList } from '../components/format.ts'

const SHOWN = 30

/** A text cut to what a chip has room for. */
export const shortText = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

const listed = (values: readonly string[]): string =>
  values.length > 3
    ? t('kit.filter.chip.more', { values: formatList(values.slice(0, 2).map(shortText)), count: values.length - 2 })
    : formatList(values.map(shortText))

/** Values that were picked or left out: `Brand: cup, not mug`. */
export const choiceText = (
  facet: string,
  only: readonly string[],
  without: readonly string[],
  first: readonly string[] = [],
): string => {
  const parts = [
    ...first,
    ...(only.length === 0 ? [] : [listed(only)]),
    ...(without.length === 0 ? [] : [t('kit.filter.chip.not', { values: listed(without) })]),
  ]
  return t('kit.filter.chip', { facet, values: formatList(parts) })
}
