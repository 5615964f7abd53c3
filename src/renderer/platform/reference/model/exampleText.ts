import { t } from '../../../../messages/t.ts'

/** Longer values are cut: what matters of them is their length. */
const MAX_LENGTH = 48

const shown = (value: string): string => {
  if (value === '') return t('platform.example.empty')
  const visible = value.replace(
    /[\p{Cc}\p{Cf}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
  const points = [...visible]
  return points.length > MAX_LENGTH
    ? t('platform.example.cut', { text: points.slice(0, 12).join(''), count: points.length })
    : t('platform.example.text', { text: visible })
}

/** Fields of an example in a row; "a valid product" if it names none. */
export const exampleText = (example: Readonly<Record<string, string | undefined>>): string => {
  const fields = Object.entries(example).filter(([, value]) => value !== undefined)
  return fields.length === 0
    ? t('platform.example.any')
    : fields.map(([name, value]) => `${name}: ${shown(value ?? '')}`).join(', ')
}
