import { type Command, Option } from 'commander'
import { t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'

/** Where and as whom to connect, from flags or the environment. */
export interface ConnectionFlags {
  readonly practice?: boolean
  readonly credentials?: string
  readonly profile?: string
  readonly main?: string
  readonly ads?: string
  readonly adsSandbox?: string
  readonly sandbox?: boolean
  readonly consumerKey?: string
  readonly consumerSecret?: string
  readonly accessToken?: string
  readonly accessTokenSecret?: string
  readonly data?: string
}

const FLAGS: readonly (readonly [flags: string, help: PlainCode, env: string])[] = [
  ['--credentials <file>', 'cli.connection.credentials', 'ADWRIGHT_CREDENTIALS'],
  ['--profile <file>', 'cli.connection.profile', 'ADWRIGHT_PROFILE'],
  ['--main <url>', 'cli.connection.main', 'ADWRIGHT_MAIN'],
  ['--ads <url>', 'cli.connection.ads', 'ADWRIGHT_ADS'],
  ['--ads-sandbox <url>', 'cli.connection.adsSandbox', 'ADWRIGHT_ADS_SANDBOX'],
  ['--consumer-key <key>', 'cli.connection.consumerKey', 'ADWRIGHT_CONSUMER_KEY'],
  ['--consumer-secret <secret>', 'cli.connection.consumerSecret', 'ADWRIGHT_CONSUMER_SECRET'],
  ['--access-token <token>', 'cli.connection.accessToken', 'ADWRIGHT_ACCESS_TOKEN'],
  ['--access-token-secret <secret>', 'cli.connection.accessTokenSecret', 'ADWRIGHT_ACCESS_TOKEN_SECRET'],
  ['--data <folder>', 'cli.connection.data', 'ADWRIGHT_DATA'],
  ['--sandbox', 'cli.connection.sandbox', 'ADWRIGHT_SANDBOX'],
]

/**
 * Adds the flags of a connection to a command. Without any of them the sign-in that `login` kept is used. Only one page of
 * help lists them; the help of other commands refers to it.
 */
export const withConnectionFlags = (target: Command, isHidden = true): Command => {
  for (const [flags, help, env] of FLAGS) target.addOption(new Option(flags, t(help)).env(env).hideHelp(isHidden))
  target.option('--practice', t('cli.connection.practice'))
  return isHidden ? target.addHelpText('after', `\n${t('cli.help.connection')}`) : target
}
