import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { LanguageChoice } from '../host/language.ts'
import { chooseLanguage, type LanguageCode } from '../messages/languages.ts'
import { LANGUAGE_FILE, languageChoiceIn } from '../shell/languageSetting.ts'
import { dataFolderOf } from '../shell/node/dataFolder.ts'

const FLAG = '--lang'

const flagIn = (args: readonly string[]): string | undefined => {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  const at = own.findLastIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`))
  const word = own[at]
  return word === FLAG ? own[at + 1] : word?.slice(FLAG.length + 1)
}

/** Language that Settings saved in this user's data folder. The folder is not created. */
export const savedLanguage = (environment: Readonly<Record<string, string | undefined>>): LanguageChoice => {
  try {
    return languageChoiceIn(readFileSync(join(dataFolderOf(process.platform, environment, homedir()), LANGUAGE_FILE)))
  } catch {
    return 'system'
  }
}

/**
 * Language of this run. The first that is set counts: `--lang`, ADWRIGHT_LANG, the one chosen in Settings, LC_ALL,
 * LC_MESSAGES, LANG. C and unsupported languages mean English.
 */
export const runLanguage = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  saved: () => LanguageChoice = () => 'system',
): LanguageCode => {
  const { ADWRIGHT_LANG, LC_ALL, LC_MESSAGES, LANG } = environment
  const firstOf = (...names: readonly (string | undefined)[]): string | undefined =>
    names.find((name) => name !== undefined && name.trim() !== '')?.trim()
  const forced = firstOf(flagIn(args), ADWRIGHT_LANG)
  const choice = forced === undefined ? saved() : 'system'
  return choice === 'system' ? chooseLanguage([forced ?? firstOf(LC_ALL, LC_MESSAGES, LANG)]) : choice
}
