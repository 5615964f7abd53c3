import { isFields } from '../contract/language/fields.ts'
import { failed, success } from '../contract/language/result.ts'
import { LANGUAGE_CHOICES, type LanguageChoice, type LanguageSetting, type LanguageState } from '../host/language.ts'
import { chooseLanguage, type LanguageCode } from '../messages/languages.ts'
import { troubleFailure } from './failures.ts'
import type { Files } from './ports.ts'

/** Where the choice is saved, in the data folder. */
export const LANGUAGE_FILE = 'language.json'

/** The saved language choice; the system's if it is missing or unreadable. */
export const languageChoiceIn = (bytes: Uint8Array | undefined): LanguageChoice => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return LANGUAGE_CHOICES.find((choice) => isFields(value) && value['language'] === choice) ?? 'system'
  } catch {
    return 'system'
  }
}

/** What the shell knows of languages beside the saved choice. */
export interface LanguageSources {
  /** Languages of the system, preferred first. */
  readonly system?: readonly string[]
  /** Held for this run. */
  readonly forced?: LanguageCode
}

/** The language that ADWRIGHT_LANG names, such as `de` or `en-XA`. English for an unsupported one. */
export const forcedLanguage = ({ ADWRIGHT_LANG }: Readonly<Record<string, string | undefined>>): LanguageSources =>
  ADWRIGHT_LANG === undefined || ADWRIGHT_LANG.trim() === '' ? {} : { forced: chooseLanguage([ADWRIGHT_LANG.trim()]) }

/** Stores the choice in the data folder; calls `onChange` after each change. */
export const createLanguageSetting = (
  files: Pick<Files, 'read' | 'replace'>,
  { system = [], forced }: LanguageSources = {},
  onChange: (state: LanguageState) => void = () => {},
): LanguageSetting => {
  const stateOf = (choice: LanguageChoice): LanguageState => ({
    choice,
    system,
    ...(forced === undefined ? {} : { forced }),
  })
  return {
    current: async () => stateOf(languageChoiceIn(await files.read(LANGUAGE_FILE).catch(() => undefined))),
    set: async (choice) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ language: choice }))
      const written = await files.replace(LANGUAGE_FILE, bytes)
      if (!written.ok) return failed(troubleFailure(written.failure))
      onChange(stateOf(choice))
      return success(stateOf(choice))
    },
  }
}
