import { InvalidArgumentError, Option } from 'commander'
import { eventFacts } from '../../contract/access/eventFacts.ts'
import { SIGNATURE_HEADER } from '../../contract/access/webhookSignature.ts'
import { headerSpellings } from '../../contract/wire/brandTexts.ts'
import { stringifyJson } from '../../contract/wire/losslessJson.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { startWebhookListener } from '../../shell/node/webhookListener.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { withConnectionFlags } from '../connectionFlags.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { portNumber } from '../flags.ts'
import { note, say, sayJson, sayJsonText } from '../print.ts'
import { isSystemError } from '../systemSentence.ts'
import { findWebhookKey, type WebhookKeyFlags } from '../webhookKey.ts'

interface ListenFlags extends WebhookKeyFlags {
  readonly port?: number
  readonly path: string
  readonly host: readonly string[]
  readonly json?: boolean
}

const DEFAULT_PORT = 4600
/** How many events are remembered, to notice one that comes again. */
const REMEMBERED = 10_000

const listenPath = (text: string): string => {
  if (!/^\/[\x21-\x7e]*$/.test(text) || /[?#]/.test(text)) throw new InvalidArgumentError(t('cliError.value.path'))
  return text
}

const hostName = (text: string, known: readonly string[] = []): readonly string[] => {
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(text)) throw new InvalidArgumentError(t('cliError.value.host'))
  return [...known, text.toLowerCase()]
}

const clean = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

const run = async (flags: ListenFlags): Promise<ExitCode> => {
  const key = await findWebhookKey(flags)
  if (!key.ok) return fail(saidText(key.failure), key.failure.code)
  const { consumerSecret, wireNames, isPractice, receiverPort, source } = key.value
  const counts = { events: 0, repeated: 0, challenges: 0, refused: 0 }
  const uuids = new Set<string>()

  const isRepeated = (uuid: string | undefined): boolean => {
    if (uuid === undefined) return false
    if (uuids.has(uuid)) return true
    if (uuids.size >= REMEMBERED) uuids.clear()
    uuids.add(uuid)
    return false
  }

  const tell = (body: unknown): void => {
    const at = new Date().toISOString()
    const { type, uuid, tag, payload } = eventFacts(body)
    const repeated = isRepeated(uuid)
    counts.events++
    if (repeated) counts.repeated++
    if (flags.json) sayJsonText(stringifyJson({ kind: 'event', at, type, repeated, body }))
    else
      say(
        clean(
          `${at} ${type}${tag ? ` [${tag}]` : ''}${repeated ? ` ${t('cliOutput.listen.again')}` : ''} ${stringifyJson(payload)}`,
        ),
      )
  }

  try {
    const listener = await startWebhookListener({
      port: flags.port ?? receiverPort ?? DEFAULT_PORT,
      path: flags.path,
      consumerSecret,
      signatureHeaders: headerSpellings(wireNames, SIGNATURE_HEADER),
      // A page that rebinds its DNS name to this address must not collect signatures. Practice keys open nothing, so
      // any host may ask for those.
      mayHost: (host, own) => isPractice || own.includes(host) || flags.host.includes(host),
      onRequest: ({ kind, event, sentence = '' }) => {
        if (kind === 'event') tell(event)
        else if (kind === 'challenge') {
          counts.challenges++
          note(t('cliOutput.listen.challenge'))
        } else {
          counts.refused++
          note(saidText(sentence))
        }
      },
    })
    const address = `http://127.0.0.1:${listener.port}${flags.path}`
    if (flags.json) sayJson({ kind: 'listening', address, port: listener.port, path: flags.path })
    else say(t('cliOutput.listen.started', { url: address }))
    note(`${source} ${t('cliOutput.listen.register', { path: flags.path })}`)
    await interrupted()
    await listener.stop()
  } catch (error) {
    if (!isSystemError(error)) throw error
    const port = String(flags.port ?? receiverPort ?? DEFAULT_PORT)
    return fail(
      error.code === 'EADDRINUSE'
        ? t('cliError.listen.portTaken', { port })
        : t('cliError.listen.port', { port, code: error.code }),
      EXIT.platform,
    )
  }
  if (flags.json) sayJson({ kind: 'counts', ...counts })
  else {
    const { events, repeated, challenges, refused } = counts
    note(t('cliOutput.listen.counts', { events, repeated, challenges, rejected: refused }))
  }
  return EXIT.ok
}

export const webhookListenCommand = () =>
  withConnectionFlags(
    command('listen', t('cli.listen'), [
      'webhook listen --port 4600 --path /hook',
      'webhook listen --credentials signin.json --host hooks.shop.example --json',
    ])
      .option('--port <number>', t('cli.listen.port', { port: String(DEFAULT_PORT) }), portNumber)
      .option('--path </...>', t('cli.listen.path'), listenPath, '/webhook')
      .option('--host <name>', t('cli.listen.host'), hostName, [])
      .addOption(new Option('--control <url>', t('cli.listen.control')).env('ADWRIGHT_CONTROL'))
      .option('--json', t('cli.listen.json')),
  ).action(ending(run))
