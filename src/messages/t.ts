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

const loaded = new Map<LanguageCode, Translator>([['en', english]])

const load = async (code: LanguageCode): Promise<Translator> => {
  const translator = loaded.get(code) ?? (await LOADERS[code]())
  loaded.set(code, translator)
  return translator
}

/** Language of this process or page. It is chosen before anything is shown; after a change everything is shown again. */
const chosen: { code: LanguageCode; wanted: LanguageCode; translator: Translator } = {
  code: 'en',
  wanted: 'en',
  translator: english,
}

/** Chooses the language; the last choice stays. Text that modules write while they load doesn't follow: tables hold codes. */
export const chooseTranslator = async (code: LanguageCode): Promise<void> => {
  chosen.wanted = code
  const translator = await load(code)
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

const codeOf = (wanted: string): LanguageCode | undefined => LANGUAGES.find(({ code }) => code === wanted)?.code

/** Gets a language ready for `speaking`. One that is unknown is left alone. */
export const prepareLanguage = async (wanted: string): Promise<void> => {
  const code = codeOf(wanted)
  if (code !== undefined) await load(code)
}

/** Runs work as if another language were chosen. Undefined if that was not prepared; work can't wait. */
export const speaking = <Value>(wanted: string, work: () => Value): Value | undefined => {
  const code = codeOf(wanted)
  const translator = code === undefined ? undefined : loaded.get(code)
  if (code === undefined || translator === undefined) return undefined
  const before = { code: chosen.code, translator: chosen.translator }
  Object.assign(chosen, { code, translator })
  try {
    return work()
  } finally {
    Object.assign(chosen, before)
  }
}
