import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Failure } from '../../contract/contract.ts'
import { type AppKeys, type BrowserApp, DEFAULT_CALLBACK, type ServiceProfile } from '../../host/connection.ts'
import type { Host } from '../../host/host.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { openInBrowser } from '../../shell/node/browser.ts'
import { diskFiles } from '../../shell/node/diskFiles.ts'
import { keyringSecrets, sessionSecrets } from '../../shell/node/keyring.ts'
import type { SecretStore } from '../../shell/ports.ts'
import { createSavedSignIns, grantTexts, isGrant } from '../../shell/savedSignIn.ts'
import { command, ending, fail } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { type Given, givenBy, profileOf, saveSignIn } from '../credentials.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { keepSecret, note, revealText, say } from '../print.ts'
import { openHost } from '../session.ts'

/** Limit of characters read for an answer, since piped input may be an endless line. */
const MAX_TYPED = 10_000

/** Asks on the terminal or takes a piped line; empty without input. */
const askText = (prompt: string, signal?: AbortSignal, onInterrupt = () => {}): Promise<string> =>
  new Promise((settle) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY })
    signal?.addEventListener('abort', () => lines.close())
    // A terminal that is read key by key raises no signal of its own.
    lines.once('SIGINT', () => {
      lines.close()
      onInterrupt()
    })
    lines.once('close', () => settle(''))
    let typed = 0
    process.stdin.on('data', (piece) => {
      typed += piece.length
      if (typed > MAX_TYPED) lines.close()
    })
    lines.question(prompt, (answer) => {
      // Piped input isn't echoed, so the next output would continue this line.
      if (!process.stdin.isTTY) process.stderr.write('\n')
      settle(answer)
      lines.close()
    })
  })

interface LoginFlags extends ConnectionFlags {
  readonly save?: string
  readonly pin?: string
  readonly open?: boolean
  readonly pkce?: boolean
  readonly clientId?: string
  readonly clientSecret?: string
  readonly callback: string
  readonly scope?: string
}

/** The app that the user signs in with; undefined where its keys were kept before. */
const appOf = (given: Given, flags: LoginFlags): AppKeys | BrowserApp | undefined => {
  const { consumerKey, consumerSecret } = given
  if (!flags.pkce) return consumerKey && consumerSecret ? { consumerKey, consumerSecret } : undefined
  const { clientId = consumerKey, callback: redirectUri, scope } = flags
  if (clientId === undefined) return undefined
  // It stands in the URL that the user opens.
  revealText(clientId)
  const clientSecret = flags.clientSecret ?? (flags.clientId === undefined ? consumerSecret : undefined)
  keepSecret(clientSecret)
  return {
    clientId,
    redirectUri,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(scope === undefined ? {} : { scopes: scope.split(/\s+/).filter(Boolean) }),
  }
}

/** What the user does on the page, and what they type here afterwards. */
const STEPS = {
  pin: { open: 'cliOutput.login.open', prompt: 'PIN: ' },
  callback: { open: 'cliOutput.login.openBrowser', prompt: undefined },
  address: { open: 'cliOutput.login.openAddress', prompt: 'URL: ' },
} as const

/** What the program ends with where a step of the sign-in failed. */
const codeOf = ({ kind }: Failure): ExitCode => {
  if (kind === 'refused') return EXIT.usage
  return kind === 'unauthorized' || kind === 'rejected' ? EXIT.signedOut : EXIT.platform
}

/** Ends with the browser that comes back, or with the URL that is pasted meanwhile. */
const finishedOrPasted = async ({ finish, cancel }: Host['connection']) => {
  const ends = new AbortController()
  const returned = finish('')
  const pasted = askText('URL: ', ends.signal, () => void cancel())
  const typed = await Promise.race([returned.then(() => ''), pasted])
  ends.abort()
  return typed === '' ? returned : finish(typed)
}

/** The steps of a sign-in; returns the exit code, and says who signed in. */
const signIn = async (host: Host, profile: ServiceProfile, given: Given, flags: LoginFlags): Promise<ExitCode> => {
  const kept = await host.profiles.save(profile)
  if (!kept.ok) return fail(saidText(kept.failure), EXIT.platform)
  const app = appOf(given, flags)
  if (app === undefined && flags.pkce) return fail(t('cliError.login.clientId'), EXIT.usage)
  const pending = await host.connection.begin(kept.value.id, app)
  if (!pending.ok) return fail(saidText(pending.failure), codeOf(pending.failure))
  const { authorizeUrl, endsBy } = pending.value
  const { open, prompt } = STEPS[endsBy]
  // A browser on another computer doesn't come back here: its URL may be pasted meanwhile.
  const mayPaste = endsBy === 'callback' && process.stdin.isTTY
  say(`${t(mayPaste ? 'cliOutput.login.openOrPaste' : open)}\n${authorizeUrl}`)
  if (flags.open) await openInBrowser(authorizeUrl)
  const done = mayPaste
    ? await finishedOrPasted(host.connection)
    : await host.connection.finish(prompt === undefined ? '' : (flags.pin ?? (await askText(prompt))))
  if (!done.ok)
    return fail(saidText(done.failure), done.failure.kind === 'refused' ? EXIT.signedOut : codeOf(done.failure))
  const { value: connection } = done
  if (connection.state !== 'none') {
    const { screenName, userId } = connection.person
    say(t('cliOutput.login.signedIn', { name: screenName, id: userId }))
  }
  return EXIT.ok
}

const inHost = async (
  folder: string,
  secrets: SecretStore,
  work: (host: Host) => Promise<ExitCode>,
  settingsOf = folder,
): Promise<ExitCode> => {
  const opened = await openHost(folder, { secrets, settingsOf })
  if (!opened.ok) return fail(saidText(opened.failure), opened.failure.code)
  try {
    return await work(opened.value.host)
  } finally {
    await opened.value.close()
  }
}

/** Signs in beside the data folder and writes the result to the file alone. */
const loginToFile = async (
  path: string,
  profile: ServiceProfile,
  given: Given,
  flags: LoginFlags,
): Promise<ExitCode> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  const secrets = sessionSecrets()
  try {
    const work = async (host: Host): Promise<ExitCode> => {
      const code = await signIn(host, profile, given, flags)
      if (code !== EXIT.ok) return code
      const last = await createSavedSignIns(diskFiles(folder), secrets).last()
      if (last === undefined || last === 'locked') return fail(t('cliError.login.lost'), EXIT.platform)
      keepSecret(...Object.values(isGrant(last.credentials) ? grantTexts(last.credentials) : last.credentials))
      if (!saveSignIn(path, { profile, ...last })) return fail(t('cliError.login.unwritable', { path }))
      note(t('cliOutput.login.saved', { path }))
      return EXIT.ok
    }
    return await inHost(folder, secrets, work, folderOf(flags))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const login = async (flags: LoginFlags): Promise<ExitCode> => {
  const given = givenBy(flags)
  if (!given.ok) return fail(given.failure)
  const { main, ads, adsSandbox } = given.value.addresses
  if (main === undefined) return fail(t('cliError.connection.main'))
  const addresses = { main, ads: ads ?? main, adsSandbox: adsSandbox ?? ads ?? main }
  const profile = profileOf({ ...given.value, addresses })
  if (!profile.ok) return fail(profile.failure)
  if (flags.save !== undefined) return loginToFile(flags.save, profile.value, given.value, flags)
  const secrets = await keyringSecrets()
  if (secrets.keeping === 'session') return fail(t('cliError.login.noStore'))
  return inHost(folderOf(flags), secrets, (host) => signIn(host, profile.value, given.value, flags))
}

export const loginCommand = () =>
  withConnectionFlags(
    command('login', t('cli.login'), [
      'login --profile service.json',
      'login --main https://api.service.example --ads https://ads-api.service.example --save signin.json',
      'login --profile service.json --pkce --client-id <id> --open',
    ])
      .option('--save <file>', t('cli.login.save'))
      .option('--pin <digits>', t('cli.login.pin'))
      .option('--open', t('cli.login.open'))
      .option('--pkce', t('cli.login.pkce'))
      .option('--client-id <id>', t('cli.login.clientId'))
      .option('--client-secret <secret>', t('cli.login.clientSecret'))
      .option('--callback <url>', t('cli.login.callback'), DEFAULT_CALLBACK)
      .option('--scope <scopes>', t('cli.login.scope')),
  ).action(ending(login))
