import { readHash, trimmed } from '../../../contract/audience/normalForm.ts'

const first = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 42)

/** A value that can be shown: `j***@e***.com`, `+49***12`, `5bf1***` of a hash, else the first character. */
export const masked = (raw: string): string => {
  const value = trimmed(raw)
  if (value === '') return ''
  const hash = readHash(value)
  if (hash !== undefined) return `${value.slice(0, 4).toLowerCase()}***`
  const at = value.lastIndexOf('@')
  if (at > 0) {
    const domain = value.slice(at + 1)
    const dot = domain.lastIndexOf('.')
    const ending = dot > 0 && /^[a-z]{2,10}$/i.test(domain.slice(dot + 1)) ? domain.slice(dot).toLowerCase() : ''
    return `${first(value)}***@${domain === '' ? '' : first(domain)}***${ending}`
  }
  if (/^\+?[\d\s().\-/]{7,}$/.test(value)) return `${value.slice(0, value.startsWith('+') ? 3 : 2)}***`
  if (value.startsWith('@') && value.length > 2) return `@${first(value.slice(1))}***`
  return value.length < 3 ? '***' : `${first(value)}***`
}
