import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import { chooseLanguage, type LanguageCode, SPOKEN_LANGUAGES } from '../messages/languages.ts'

/** A language that the user chose, or that of the system. */
export type LanguageChoice = 'system' | LanguageCode

/** What Settings offers. Pseudo-locales come by ADWRIGHT_LANG alone. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = ['system', ...SPOKEN_LANGUAGES]

/** The language setting as it is now. */
export interface LanguageState {
  readonly choice: LanguageChoice
  /** System languages (BCP 47), preferred first; empty if only the browser knows them. */
  readonly system: readonly string[]
  /** Set by ADWRIGHT_LANG for this run, whatever was chosen. */
  readonly forced?: LanguageCode
}

/** The language setting of this computer. It is saved from start to start. */
export interface LanguageSetting {
  readonly current: () => Promise<LanguageState>
  readonly set: (choice: LanguageChoice) => Promise<Result<LanguageState, Failure>>
}

/** The language of the interface. `browser` are the languages of the page, which count where the host knows none. */
export const languageIn = (
  { choice, system, forced }: LanguageState,
  browser: readonly string[] = [],
): LanguageCode => {
  if (forced !== undefined) return forced
  return choice === 'system' ? chooseLanguage(system.length > 0 ? system : browser) : choice
}
