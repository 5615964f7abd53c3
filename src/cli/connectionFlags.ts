import { type Command, Option } from 'commander'

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

const FLAGS: readonly (readonly [flags: string, help: string, env: string])[] = [
  [
    '--credentials <file>',
    'file with addresses and keys, from `login --save` or `emulate --json`',
    'ADWRIGHT_CREDENTIALS',
  ],
  ['--profile <file>', 'service profile: three addresses and wire names, as JSON', 'ADWRIGHT_PROFILE'],
  ['--main <url>', 'main address of the service', 'ADWRIGHT_MAIN'],
  ['--ads <url>', 'advertising address of the service', 'ADWRIGHT_ADS'],
  ['--ads-sandbox <url>', "address of the service's own sandbox", 'ADWRIGHT_ADS_SANDBOX'],
  ['--consumer-key <key>', 'better in the environment than here', 'ADWRIGHT_CONSUMER_KEY'],
  ['--consumer-secret <secret>', 'better in the environment than here', 'ADWRIGHT_CONSUMER_SECRET'],
  ['--access-token <token>', 'better in the environment than here', 'ADWRIGHT_ACCESS_TOKEN'],
  ['--access-token-secret <secret>', 'better in the environment than here', 'ADWRIGHT_ACCESS_TOKEN_SECRET'],
  ['--data <folder>', 'data folder with journals and profiles', 'ADWRIGHT_DATA'],
]

/** Adds the flags of a connection to a command. Without any of them the sign-in that `login` kept is used. */
export const withConnectionFlags = (target: Command): Command => {
  for (const [flags, help, env] of FLAGS) target.addOption(new Option(flags, help).env(env))
  return target
    .addOption(new Option('--sandbox', "send advertising calls to the service's sandbox").env('ADWRIGHT_SANDBOX'))
    .option('--practice', 'use the built-in emulator; nothing leaves this computer')
}
