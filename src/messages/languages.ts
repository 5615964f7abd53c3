interface Language {
  /** BCP 47. */
  readonly code: string
  /** As its speakers write it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Made from English by the program, to find text that no catalog holds. */
  readonly isPseudo?: true
}

/** To add a language: a folder beside `en`, a row here, and `node build/messages.mjs`. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'en-XA', name: 'Accented', direction: 'ltr', isPseudo: true },
  { code: 'ar-XB', name: 'Right to left', direction: 'rtl', isPseudo: true },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof LANGUAGES)[number]['code']

/** Languages that people choose; pseudo-locales come by ADWRIGHT_LANG alone. */
export const SPOKEN_LANGUAGES: readonly LanguageCode[] = LANGUAGES.filter((language) => !('isPseudo' in language)).map(
  ({ code }) => code,
)

const spoken = (code: string): string => code.toLowerCase().split(/[-_.@]/)[0] ?? ''

/** The code itself where it is one of ours. */
const languageOf = (code: string | undefined): LanguageCode | undefined =>
  LANGUAGES.find((language) => language.code.toLowerCase() === code?.toLowerCase())?.code

/**
 * First language of ours among those wanted, most wanted first; English if there is none. Takes `de-AT`, `de_AT.UTF-8` and the like.
 * Pseudo-locales are taken only by their full code.
 */
export const chooseLanguage = (wanted: readonly (string | undefined)[]): LanguageCode => {
  for (const code of wanted) {
    if (code === undefined) continue
    const own = languageOf(code)
    if (own !== undefined) return own
    const close = LANGUAGES.find((language) => !('isPseudo' in language) && language.code === spoken(code))
    if (close !== undefined) return close.code
  }
  return 'en'
}
