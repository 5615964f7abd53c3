import { translator } from './t.ts'

// Formats of the chosen language. Intl is slow to build, so each is kept.

/** A value that depends only on the language: created on first use and after changes. */
export const inLanguage = <Format>(create: (locale: string) => Format): (() => Format) => {
  let made: { readonly locale: string; readonly format: Format } | undefined
  return () => {
    const { locale } = translator()
    if (made?.locale !== locale) made = { locale, format: create(locale) }
    return made.format
  }
}

/** Numbers, percent, money and units, such as `numbers({ style: 'percent' })`. */
export const numbers = (options?: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
  inLanguage((locale) => new Intl.NumberFormat(locale, options))

/** Days and times. */
export const dates = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  inLanguage((locale) => new Intl.DateTimeFormat(locale, options))

/** Distances in time, such as "yesterday". */
export const distances = (options: Intl.RelativeTimeFormatOptions): (() => Intl.RelativeTimeFormat) =>
  inLanguage((locale) => new Intl.RelativeTimeFormat(locale, options))

/** Lists, such as "a, b and c". */
export const lists = (options?: Intl.ListFormatOptions): (() => Intl.ListFormat) =>
  inLanguage((locale) => new Intl.ListFormat(locale, options))

/** The order in which a dictionary lists texts. */
export const orders = (options: Intl.CollatorOptions): (() => Intl.Collator) =>
  inLanguage((locale) => new Intl.Collator(locale, options))

const list = lists({ type: 'unit', style: 'short' })

/** `id, title, price`. */
export const listText = (items: readonly string[]): string => list().format(items)
