import { t } from '../messages/t.ts'

// Commander reports usage errors in English; only their codes allow a translation.

type Quoted = readonly [whole: string, ...parts: (string | undefined)[]]

interface UsageError {
  readonly pattern: RegExp
  readonly sentence: (quoted: Quoted) => string
}

const CHOICES = /^Allowed choices are (.*)\.$/

const whyOf = (text: string): string => {
  const [, choices] = CHOICES.exec(text) ?? []
  return choices === undefined ? text : t('cli.usage.choices', { choices })
}

const invalid = (name = '', value = '', why = ''): string => t('cli.usage.invalid', { name, value, why: whyOf(why) })

const ERRORS: Readonly<Record<string, readonly UsageError[]>> = {
  'commander.unknownOption': [
    {
      pattern: /^error: unknown option '([\s\S]*?)'/,
      sentence: ([, name = '']) => t('cli.usage.unknownOption', { name }),
    },
  ],
  'commander.unknownCommand': [
    {
      pattern: /^error: unknown command '([\s\S]*?)'/,
      sentence: ([, name = '']) => t('cli.usage.unknownCommand', { name }),
    },
  ],
  'commander.missingArgument': [
    {
      pattern: /^error: missing required argument '([^']*)'/,
      sentence: ([, name = '']) => t('cli.usage.missingArgument', { name }),
    },
  ],
  'commander.optionMissingArgument': [
    { pattern: /^error: option '([^']*)'/, sentence: ([, name = '']) => t('cli.usage.missingValue', { name }) },
  ],
  'commander.excessArguments': [
    {
      pattern: /Expected (\d+) arguments? but got (\d+)/,
      sentence: ([, max = '', count = '']) => t('cli.usage.excess', { max, count }),
    },
  ],
  'commander.invalidArgument': [
    {
      pattern: /^error: option '([^']*)' (?:argument|value) '([\s\S]*)' (?:from env '[^']*' )?is invalid\. ([\s\S]*)$/,
      sentence: ([, name, value, why]) => invalid(name, value, why),
    },
    {
      pattern: /^error: command-argument value '([\s\S]*)' is invalid for argument '([^']*)'\. ([\s\S]*)$/,
      sentence: ([, value, name, why]) => invalid(name, value, why),
    },
  ],
}

/** A parser's usage error in the language of this run; unknown ones are unchanged. */
export const usageSentence = (message: string, code = ''): string => {
  for (const { pattern, sentence } of ERRORS[code] ?? []) {
    const quoted = pattern.exec(message)
    if (quoted === null) continue
    const [, near] = /\((?:Did you mean (?:one of )?)(.*)\?\)$/.exec(message) ?? []
    const said = sentence([...quoted] as unknown as Quoted)
    return near === undefined ? said : `${said} ${t('cli.usage.near', { near })}`
  }
  return message
}
