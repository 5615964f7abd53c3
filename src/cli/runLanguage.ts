import { chooseLanguage, type LanguageCode } from '../messages/languages.ts'

const FLAG = '--lang'

const flagIn = (args: readonly string[]): string | undefined => {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  const at = own.findLastIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`))
  const word = own[at]
  return word === FLAG ? own[at + 1] : word?.slice(FLAG.length + 1)
}

/**
 * Language of this run: `--lang`, ADWRIGHT_LANG, or the first set of LC_ALL, LC_MESSAGES, LANG. C and unsupported
 * languages mean English.
 */
export const runLanguage = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): LanguageCode => {
  const { ADWRIGHT_LANG, LC_ALL, LC_MESSAGES, LANG } = environment
  const wanted = [flagIn(args), ADWRIGHT_LANG, LC_ALL, LC_MESSAGES, LANG].find(
    (name) => name !== undefined && name.trim() !== '',
  )
  return chooseLanguage([wanted?.trim()])
}
