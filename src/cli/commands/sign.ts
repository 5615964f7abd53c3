import { randomBytes } from 'node:crypto'
import { InvalidArgumentError, Option } from 'commander'
import { type Pair, readPairs, signRequest, writePairs } from '../../contract/wire/oauth1.ts'
import { t } from '../../messages/t.ts'
import { hmacSha1 } from '../../shell/node/hmac.ts'
import { command, ending, fail } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'

interface SignFlags {
  readonly param: readonly Pair[]
  readonly form: readonly Pair[]
  readonly oauth: readonly Pair[]
  readonly consumerKey?: string
  readonly consumerSecret?: string
  readonly token?: string
  readonly tokenSecret?: string
  readonly nonce?: string
  readonly timestamp?: number
  readonly version: boolean
  readonly json?: boolean
}

/** `name=value`; the first `=` parts them, so that a value may hold more. */
const pair = (text: string, before: readonly Pair[]): readonly Pair[] => {
  const equals = text.indexOf('=')
  if (equals < 0) throw new InvalidArgumentError(t('cliError.value.pair'))
  return [...before, [text.slice(0, equals), text.slice(equals + 1)]]
}

const seconds = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(t('cliError.value.seconds'))
  return Number(text)
}

/** Parameters that have a flag of their own, or are computed. */
const OWN = /^oauth_(consumer_key|nonce|signature|signature_method|timestamp|token|version)$/

/** Why this cannot be signed, in one sentence. */
const refusal = (
  method: string,
  url: string,
  { consumerKey, consumerSecret, oauth }: SignFlags,
): string | undefined => {
  if (!/^[A-Za-z]+$/.test(method)) return t('cliError.sign.method')
  if (!/^https?:\/\/[^/?#\s]/i.test(url)) return t('cliError.sign.url')
  if (readPairs(/\?([^#]*)/.exec(url)?.[1] ?? '') === undefined) return t('cliError.sign.query')
  if (consumerKey === undefined || consumerSecret === undefined) return t('cliError.sign.keys')
  const own = oauth.find(([name]) => OWN.test(name))
  return own === undefined ? undefined : t('cliError.sign.own', { name: own[0] })
}

const withQuery = (url: string, pairs: readonly Pair[]): string => {
  const bare = url.replace(/#.*$/s, '')
  if (pairs.length === 0) return bare
  return `${bare}${bare.includes('?') ? '&' : '?'}${writePairs(pairs)}`
}

// Users asked for signature and consumer key, so both are printed; neither contains a secret.
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const sign = async (method: string, url: string, flags: SignFlags): Promise<ExitCode> => {
  const refused = refusal(method, url, flags)
  if (refused !== undefined) return fail(refused)
  const { consumerKey = '', consumerSecret = '', token, tokenSecret } = flags
  const { request, baseString, signature } = signRequest({
    request: { method, url: withQuery(url, flags.param), headers: {} },
    credentials: {
      consumerKey,
      consumerSecret,
      ...(token === undefined ? {} : { token }),
      ...(tokenSecret === undefined ? {} : { tokenSecret }),
    },
    hmac: hmacSha1,
    nonce: flags.nonce ?? randomBytes(16).toString('hex'),
    timestamp: flags.timestamp ?? Math.floor(Date.now() / 1000),
    extra: flags.oauth,
    form: flags.form,
    ...(flags.version ? {} : { version: false }),
  })
  const header = request.headers['authorization'] ?? ''
  if (flags.json) print(JSON.stringify({ baseString, signature, header }))
  else
    print(
      [
        `${t('cliOutput.sign.baseString')}\n${baseString}`,
        `${t('cliOutput.sign.signature')}\n${signature}`,
        `${t('cliOutput.sign.header')}\n${header}`,
      ].join('\n\n'),
    )
  return EXIT.ok
}

const NONE: readonly Pair[] = []

export const signCommand = () =>
  command('sign', t('cli.sign'), [
    'sign GET "https://ads-api.service.example/12/accounts?count=5" --consumer-key K --consumer-secret S',
    'sign POST https://api.service.example/oauth/request_token --oauth oauth_callback=oob --consumer-key K --consumer-secret S --json',
  ])
    .argument('<method>', t('cli.sign.method'))
    .argument('<url>', t('cli.sign.url'))
    .option('--param <name=value>', t('cli.sign.param'), pair, NONE)
    .option('--form <name=value>', t('cli.sign.form'), pair, NONE)
    .option('--oauth <name=value>', t('cli.sign.oauth'), pair, NONE)
    .addOption(new Option('--consumer-key <key>', t('cli.connection.consumerKey')).env('ADWRIGHT_CONSUMER_KEY'))
    .addOption(
      new Option('--consumer-secret <secret>', t('cli.connection.consumerSecret')).env('ADWRIGHT_CONSUMER_SECRET'),
    )
    .option('--token <token>', t('cli.sign.token'))
    .option('--token-secret <secret>', t('cli.sign.tokenSecret'))
    .option('--nonce <text>', t('cli.sign.nonce'))
    .option('--timestamp <seconds>', t('cli.sign.timestamp'), seconds)
    .option('--no-version', t('cli.sign.noVersion'))
    .option('--json', t('cli.sign.json'))
    .action(ending(sign))
