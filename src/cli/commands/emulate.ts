import { startEmulator } from '../../shell/node/emulatorServer.ts'
import type { RunningEmulator } from '../../shell/runningEmulator.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { portNumber } from '../flags.ts'
import { say, sayJson, table } from '../print.ts'

interface EmulateFlags {
  readonly port?: number
  readonly state?: string
  readonly autoApprove?: boolean
  readonly json?: boolean
}

/** Where the emulator is and who may sign in to it; its keys are made for practice and open nothing else. */
const factsOf = ({ addresses, credentials, seeded }: RunningEmulator) => ({
  main: addresses.main,
  ads: addresses.ads,
  adsSandbox: addresses.adsSandbox,
  consumerKey: credentials.consumerKey,
  consumerSecret: credentials.consumerSecret,
  accessToken: credentials.token,
  accessTokenSecret: credentials.tokenSecret,
  accountId: seeded.accountId,
  catalogId: seeded.catalogId,
  audienceId: seeded.audienceId,
  doNotReachListId: seeded.doNotReachListId,
  userId: seeded.userId,
  screenName: seeded.screenName,
})

const start = async ({ port, state, autoApprove }: EmulateFlags): Promise<RunningEmulator | undefined> => {
  try {
    return await startEmulator({
      ...(port === undefined ? {} : { port }),
      ...(state === undefined ? {} : { stateFile: state }),
      ...(autoApprove === undefined ? {} : { autoApprove }),
    })
  } catch (error) {
    fail(`The emulator could not start: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const run = async (flags: EmulateFlags): Promise<ExitCode> => {
  const running = await start(flags)
  if (running === undefined) return EXIT.platform
  const facts = factsOf(running)
  if (flags.json) sayJson(facts)
  else {
    say(table(['what', 'value'], Object.entries(facts)))
    say('\nThe platform, on this computer: nothing leaves it. Press Ctrl+C to end it.')
  }
  await interrupted()
  await running.stop()
  return EXIT.ok
}

export const emulateCommand = () =>
  command('emulate', 'Run the platform on this computer: sign-in, catalogs, products, audiences, limits and errors', [
    'emulate',
    'emulate --json --port 4500 --state world.json',
  ])
    .option('--port <number>', 'use this port and the next two (default: any free ones)', portNumber)
    .option('--state <file>', 'keep what it remembers in this file')
    .option('--auto-approve', 'approve every sign-in at once instead of asking on the page')
    .option('--json', 'print one JSON object with addresses, keys and ids first, then serve')
    .action(ending(run))
