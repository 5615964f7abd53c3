#!/usr/bin/env node
import { type Command, CommanderError, Option } from 'commander'
import { SPOKEN_LANGUAGES } from '../messages/languages.ts'
import { chooseTranslator, t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'
import { tidyEnvironment } from './environment.ts'
import { EXIT, exitHelp } from './exitCodes.ts'
import { fileNamesIn } from './fileNames.ts'
import { harmlessText } from './harmlessText.ts'
import { LocalizedCommand } from './localizedCommand.ts'
import { stayOffline } from './offline.ts'
import { keepNames, note } from './print.ts'
import { version } from './project.ts'
import { withTodaysFlags } from './renamedFlags.ts'
import { runLanguage, savedLanguage } from './runLanguage.ts'
import { errorSentence, isSystemError } from './systemSentence.ts'

interface Row {
  /** Description, as the command itself has it. */
  readonly about: PlainCode
  readonly load: (name: string) => Promise<Command>
}

const about = (code: PlainCode, load: Row['load']): Row => ({ about: code, load })

const group = (code: PlainCode, load: () => Promise<readonly Command[]>): Row =>
  about(code, async (name) =>
    (await load()).reduce(
      (parent, child) => parent.addCommand(child),
      new LocalizedCommand(name).description(t(code)).helpCommand('help [command]', t('cli.help.command')),
    ),
  )

/**
 * Commands by their first word, in the order of the help. To add one: a file in commands/ and a row here.
 * A run loads the command that it names; loading all takes longer than most commands do.
 */
const COMMANDS: Readonly<Record<string, Row>> = {
  demo: about('cli.demo', async () => (await import('./commands/demo.ts')).demoCommand()),
  check: about('cli.check', async () => (await import('./commands/check.ts')).checkCommand()),
  products: group('cli.group.products', async () => [
    (await import('./commands/productsPush.ts')).productsPushCommand(),
  ]),
  feed: group('cli.group.feed', async () => [(await import('./commands/feedRun.ts')).feedRunCommand()]),
  audience: group('cli.group.audience', async () => [
    (await import('./commands/audienceHash.ts')).audienceHashCommand(),
    (await import('./commands/audiencePush.ts')).audiencePushCommand(),
    (await import('./commands/audienceSelftest.ts')).audienceSelftestCommand(),
  ]),
  dnr: group('cli.group.dnr', async () => [(await import('./commands/dnrPush.ts')).dnrPushCommand()]),
  suppression: group('cli.group.suppression', async () =>
    (await import('./commands/suppression.ts')).suppressionCommands(),
  ),
  ads: group('ads.cli.group', async () => {
    const review = await import('./commands/adsReview.ts')
    const sheets = await import('./commands/adsSheets.ts')
    const upload = await import('./commands/adsUpload.ts')
    return [
      (await import('./commands/adsPull.ts')).adsPullCommand(),
      review.adsStatusCommand(),
      review.adsCheckCommand(),
      sheets.adsExportCommand(),
      sheets.adsImportCommand(),
      review.adsReviewCommand(),
      upload.adsRehearseCommand(),
      upload.adsUploadCommand(),
      upload.adsUndoCommand(),
      (await import('./commands/adsGuardrails.ts')).adsGuardrailsCommand(),
      (await import('./commands/adsConflicts.ts')).adsConflictsCommand(),
      (await import('./commands/adsVersions.ts')).adsVersionsCommand(),
      (await import('./commands/adsMedia.ts')).adsMediaCommand(),
      (await import('./commands/adsAdd.ts')).adsAddCommand(),
    ]
  }),
  call: about('cli.call', async () => (await import('./commands/call.ts')).callCommand()),
  run: about('cli.run', async () => (await import('./commands/run.ts')).runCollectionCommand()),
  endpoints: about('cli.endpoints', async () => (await import('./commands/endpoints.ts')).endpointsCommand()),
  sign: about('cli.sign', async () => (await import('./commands/sign.ts')).signCommand()),
  emulate: about('cli.emulate', async () => (await import('./commands/emulate.ts')).emulateCommand()),
  emulator: group('cli.group.emulator', async () => {
    const state = await import('./commands/emulatorState.ts')
    return [
      (await import('./commands/emulatorClock.ts')).emulatorClockCommand(),
      (await import('./commands/emulatorFault.ts')).emulatorFaultCommand(),
      (await import('./commands/emulatorLog.ts')).emulatorLogCommand(),
      state.emulatorSeedCommand(),
      state.emulatorExportCommand(),
      state.emulatorImportCommand(),
      state.emulatorResetCommand(),
    ]
  }),
  webhook: group('cli.group.webhook', async () => [
    (await import('./commands/webhookListen.ts')).webhookListenCommand(),
  ]),
  openapi: about('cli.openapi', async () => (await import('./commands/openapi.ts')).openapiCommand()),
  mcp: about('cli.mcp', async () => (await import('./commands/mcp.ts')).mcpCommand()),
  serve: about('cli.serve', async () => (await import('./commands/serve.ts')).serveCommand()),
  login: about('cli.login', async () => (await import('./commands/login.ts')).loginCommand()),
  whoami: about('cli.whoami', async () => (await import('./commands/whoami.ts')).whoamiCommand()),
  logout: about('cli.logout', async () => (await import('./commands/logout.ts')).logoutCommand()),
  connection: about('cli.connection', async () => (await import('./commands/connection.ts')).connectionCommand()),
  completion: about('cli.completion', async () => (await import('./commands/completion.ts')).completionCommand()),
  manual: about('cli.manual', async () => (await import('./commands/manual.ts')).manualCommand()),
}

/** All commands with name and description, for help and for unknown commands. */
const overview = (): readonly Command[] =>
  Object.entries(COMMANDS).map(([name, { about: code }]) => new LocalizedCommand(name).description(t(code)))

/** Commands that print what all commands are. */
const ABOUT_ALL: readonly string[] = ['completion', 'manual']

/** The command that the arguments name. Completion, manual page and `help COMMAND` get all of them. */
const commandsFor = async (args: readonly string[]): Promise<readonly Command[]> => {
  const [name = 'help', ...more] = args.filter((word, at) => !word.startsWith('-') && args[at - 1] !== '--lang')
  if (ABOUT_ALL.includes(name) || (name === 'help' && more.length > 0))
    return Promise.all(Object.entries(COMMANDS).map(([each, { load }]) => load(each)))
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return row === undefined ? overview() : [await row.load(name)]
}

/** Makes commands throw instead of ending the program, so usage errors get their exit code. */
const throwing = (command: Command): Command => {
  // Usage errors quote what was typed.
  command.configureOutput({ writeErr: (text) => process.stderr.write(harmlessText(text)) })
  command.exitOverride().showHelpAfterError(t('cli.help.more'))
  for (const child of command.commands) throwing(child)
  return command
}

const createProgram = (commands: readonly Command[]): Command =>
  throwing(
    commands.reduce(
      (parent, child) => parent.addCommand(child),
      new LocalizedCommand('adwright')
        .description(t('cli.program'))
        .version(version(), '-V, --version', t('cli.help.version'))
        .helpCommand('help [command]', t('cli.help.command'))
        .addOption(new Option('--offline', t('cli.program.offline')).env('ADWRIGHT_OFFLINE'))
        .addOption(new Option('--lang <language>', t('cli.program.lang')).choices(SPOKEN_LANGUAGES))
        .hook('preAction', (root) => {
          const { offline, lang } = root.opts<{ readonly offline?: boolean; readonly lang?: string }>()
          if (offline === true) stayOffline()
          // For what this program starts.
          if (lang !== undefined) process.env['ADWRIGHT_LANG'] = lang
        })
        .addHelpText('after', () => `\n${exitHelp()}`),
    ),
  )

tidyEnvironment(process.env)
const { args, replaced } = withTodaysFlags(process.argv.slice(2))
keepNames(...fileNamesIn(args))
await chooseTranslator(runLanguage(args, process.env, () => savedLanguage(process.env)))
for (const [old, flag] of replaced) note(t('cli.flag.renamed', { old, flag }))

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
  throw error
})

process.stderr.on('error', () => {})

try {
  await createProgram(await commandsFor(args)).parseAsync(args, { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  else {
    note(errorSentence(error))
    if (process.env['ADWRIGHT_DEBUG'] && error instanceof Error) note(error.stack ?? '')
    process.exitCode = isSystemError(error) ? EXIT.usage : EXIT.platform
  }
}
