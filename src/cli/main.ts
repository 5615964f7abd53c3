#!/usr/bin/env node
import { type Command, CommanderError, Option } from 'commander'
import { SPOKEN_LANGUAGES } from '../messages/languages.ts'
import { chooseTranslator, t } from '../messages/t.ts'
import { adsPullCommand } from './commands/adsPull.ts'
import { adsCheckCommand, adsReviewCommand, adsStatusCommand } from './commands/adsReview.ts'
import { adsExportCommand, adsImportCommand } from './commands/adsSheets.ts'
import { adsRehearseCommand, adsUndoCommand, adsUploadCommand } from './commands/adsUpload.ts'
import { audienceHashCommand } from './commands/audienceHash.ts'
import { audiencePushCommand } from './commands/audiencePush.ts'
import { audienceSelftestCommand } from './commands/audienceSelftest.ts'
import { callCommand } from './commands/call.ts'
import { checkCommand } from './commands/check.ts'
import { completionCommand } from './commands/completion.ts'
import { connectionCommand } from './commands/connection.ts'
import { demoCommand } from './commands/demo.ts'
import { dnrPushCommand } from './commands/dnrPush.ts'
import { emulateCommand } from './commands/emulate.ts'
import { emulatorClockCommand } from './commands/emulatorClock.ts'
import { emulatorFaultCommand } from './commands/emulatorFault.ts'
import { emulatorLogCommand } from './commands/emulatorLog.ts'
import {
  emulatorExportCommand,
  emulatorImportCommand,
  emulatorResetCommand,
  emulatorSeedCommand,
} from './commands/emulatorState.ts'
import { endpointsCommand } from './commands/endpoints.ts'
import { loginCommand } from './commands/login.ts'
import { logoutCommand } from './commands/logout.ts'
import { openapiCommand } from './commands/openapi.ts'
import { productsPushCommand } from './commands/productsPush.ts'
import { serveCommand } from './commands/serve.ts'
import { signCommand } from './commands/sign.ts'
import { suppressionCommands } from './commands/suppression.ts'
import { webhookListenCommand } from './commands/webhookListen.ts'
import { whoamiCommand } from './commands/whoami.ts'
import { tidyEnvironment } from './environment.ts'
import { EXIT, exitHelp } from './exitCodes.ts'
import { fileNamesIn } from './fileNames.ts'
import { harmlessText } from './harmlessText.ts'
import { LocalizedCommand } from './localizedCommand.ts'
import { stayOffline } from './offline.ts'
import { keepNames, note } from './print.ts'
import { version } from './project.ts'
import { withTodaysFlags } from './renamedFlags.ts'
import { runLanguage } from './runLanguage.ts'
import { errorSentence, isSystemError } from './systemSentence.ts'

const group = (name: string, description: string, commands: readonly Command[]): Command =>
  commands.reduce(
    (parent, child) => parent.addCommand(child),
    new LocalizedCommand(name).description(description).helpCommand('help [command]', t('cli.help.command')),
  )

// To add a command: one file in commands/ and one row here.
const commands = (): readonly Command[] => [
  demoCommand(),
  checkCommand(),
  group('products', t('cli.group.products'), [productsPushCommand()]),
  group('audience', t('cli.group.audience'), [audienceHashCommand(), audiencePushCommand(), audienceSelftestCommand()]),
  group('dnr', t('cli.group.dnr'), [dnrPushCommand()]),
  group('suppression', t('cli.group.suppression'), suppressionCommands()),
  group('ads', t('ads.cli.group'), [
    adsPullCommand(),
    adsStatusCommand(),
    adsCheckCommand(),
    adsExportCommand(),
    adsImportCommand(),
    adsReviewCommand(),
    adsRehearseCommand(),
    adsUploadCommand(),
    adsUndoCommand(),
  ]),
  callCommand(),
  endpointsCommand(),
  signCommand(),
  emulateCommand(),
  group('emulator', t('cli.group.emulator'), [
    emulatorClockCommand(),
    emulatorFaultCommand(),
    emulatorLogCommand(),
    emulatorSeedCommand(),
    emulatorExportCommand(),
    emulatorImportCommand(),
    emulatorResetCommand(),
  ]),
  group('webhook', t('cli.group.webhook'), [webhookListenCommand()]),
  openapiCommand(),
  serveCommand(),
  loginCommand(),
  whoamiCommand(),
  logoutCommand(),
  connectionCommand(),
  completionCommand(),
]

/** Makes every command throw where it would end the program, so that usage errors get their exit code. */
const throwing = (command: Command): Command => {
  // Usage errors quote what was typed.
  command.configureOutput({ writeErr: (text) => process.stderr.write(harmlessText(text)) })
  command.exitOverride().showHelpAfterError(t('cli.help.more'))
  for (const child of command.commands) throwing(child)
  return command
}

const createProgram = (): Command =>
  throwing(
    commands().reduce(
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
await chooseTranslator(runLanguage(args, process.env))
for (const [old, flag] of replaced) note(t('cli.flag.renamed', { old, flag }))

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
  throw error
})

process.stderr.on('error', () => {})

try {
  await createProgram().parseAsync(args, { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  else {
    note(errorSentence(error))
    if (process.env['ADWRIGHT_DEBUG'] && error instanceof Error) note(error.stack ?? '')
    process.exitCode = isSystemError(error) ? EXIT.usage : EXIT.platform
  }
}
