import { en } from './en.ts'
import { english } from './english.ts'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { createTranslator, type MessageCode, type ParamsOf, type Translator } from './translator.ts'

/** Catalogs other than English come when they are chosen. */
const LOADERS: Readonly<Record<LanguageCode, () => Promise<Translator>>> = {
  en: async () => english,
  de: async () => createTranslator('de', (await import('./de.ts')).de, en),
  'en-XA': async () => pseudoTranslator(),
  'ar-XB': async () => pseudoTranslator(),
}

// Pseudo-locales keep English numbers and dates: they reveal untranslated text, not other formats.
const pseudoTranslator = async (): Promise<Translator> =>
  createTranslator('en', en, en, (await import('./pseudo.ts')).pseudo)

/** Language of this process or page. It is chosen before anything is shown; after a change everything is shown again. */
const chosen: { code: LanguageCode; wanted: LanguageCode; translator: Translator } = {
  code: 'en',
  wanted: 'en',
  translator: english,
}

/** Chooses the language; the last choice stays. Text that modules write while they load doesn't follow: tables hold codes. */
export const chooseTranslator = async (code: LanguageCode): Promise<void> => {
  chosen.wanted = code
  const translator = await LOADERS[code]()
  // Another one was chosen while this one was loaded.
  if (chosen.wanted !== code) return
  chosen.translator = translator
  chosen.code = code
}

/** A message in the chosen language. */
export const t = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>): string =>
  chosen.translator.text(code, ...params)

/** The chosen language and its translator, for what `t` does not do. */
export const translator = (): Translator => chosen.translator

/** BCP 47 code and direction, for the page. */
export const language = (): (typeof LANGUAGES)[number] =>
  LANGUAGES.find(({ code }) => code === chosen.code) ?? LANGUAGES[0]
