#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { audienceHashCommand } from './commands/audienceHash.ts'
import { audiencePushCommand } from './commands/audiencePush.ts'
import { audienceSelftestCommand } from './commands/audienceSelftest.ts'
import { callCommand } from './commands/call.ts'
import { checkCommand } from './commands/check.ts'
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
import { EXIT, EXIT_HELP } from './exitCodes.ts'
import { fileNamesIn } from './fileNames.ts'
import { harmlessText } from './harmlessText.ts'
import { stayOffline } from './offline.ts'
import { keepNames, note } from './print.ts'
import { version } from './project.ts'
import { errorSentence, isSystemError } from './systemSentence.ts'

const group = (name: string, description: string, commands: readonly Command[]): Command =>
  commands.reduce((parent, child) => parent.addCommand(child), new Command(name).description(description))

// To add a command: one file in commands/ and one row here.
const COMMANDS: readonly Command[] = [
  demoCommand(),
  checkCommand(),
  group('products', 'Product feeds', [productsPushCommand()]),
  group('audience', 'Customer lists and custom audiences', [
    audienceHashCommand(),
    audiencePushCommand(),
    audienceSelftestCommand(),
  ]),
  group('dnr', 'Do-not-reach lists', [dnrPushCommand()]),
  group('suppression', 'People who are never imported or uploaded, as hashes', suppressionCommands()),
  callCommand(),
  endpointsCommand(),
  signCommand(),
  emulateCommand(),
  group('emulator', 'The emulator that runs: its clock, faults, log and state', [
    emulatorClockCommand(),
    emulatorFaultCommand(),
    emulatorLogCommand(),
    emulatorSeedCommand(),
    emulatorExportCommand(),
    emulatorImportCommand(),
    emulatorResetCommand(),
  ]),
  group('webhook', 'Webhooks', [webhookListenCommand()]),
  openapiCommand(),
  serveCommand(),
  loginCommand(),
  whoamiCommand(),
  logoutCommand(),
]

/** Makes every command throw where it would end the program, so that usage errors get their exit code. */
const throwing = (command: Command): Command => {
  // What it says of wrong words repeats them.
  command.configureOutput({ writeErr: (text) => process.stderr.write(harmlessText(text)) })
  command.exitOverride().showHelpAfterError('(add --help for what it takes)')
  for (const child of command.commands) throwing(child)
  return command
}

const program = throwing(
  COMMANDS.reduce(
    (parent, child) => parent.addCommand(child),
    new Command('adwright')
      .description('Prepare product feeds and customer lists offline, then upload them safely.')
      .version(version())
      .option('--offline', 'send nothing that leaves this computer; Practice still works (ADWRIGHT_OFFLINE=1)')
      .hook('preAction', (root) => {
        if (root.opts()['offline'] === true) stayOffline()
      })
      .addHelpText('after', EXIT_HELP),
  ),
)

tidyEnvironment(process.env)
keepNames(...fileNamesIn(process.argv.slice(2)))

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
  throw error
})

process.stderr.on('error', () => {})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  else {
    note(errorSentence(error))
    if (process.env['ADWRIGHT_DEBUG'] && error instanceof Error) note(error.stack ?? '')
    process.exitCode = isSystemError(error) ? EXIT.usage : EXIT.platform
  }
}
