import { command, ending, fail, interrupted } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { portNumber } from '../flags.ts'
import { note, say } from '../print.ts'
import { PAGE_PORT, serve } from '../serve.ts'

interface ServeFlags {
  readonly port?: number
  readonly open: boolean
  readonly data?: string
  readonly practice: boolean
}

const run = async ({ port, open, data, practice }: ServeFlags): Promise<ExitCode> => {
  const serving = await serve({
    open,
    practise: practice,
    ...(port === undefined ? {} : { port }),
    ...(data === undefined ? {} : { dataDir: data }),
  })
  if (!serving.ok) return fail(serving.failure, EXIT.platform)
  const { address, opened, stop } = serving.value
  say(`Adwright is at ${address}`)
  note(opened ? 'It is open in your browser. Press Ctrl+C here to end it.' : 'Press Ctrl+C to end it.')
  await interrupted()
  await stop()
  return EXIT.ok
}

export const serveCommand = () =>
  command('serve', 'Serve the app as a page on this computer, for this computer alone', [
    'serve',
    'serve --no-open --port 43200',
  ])
    .option('--port <number>', `port of the page; browser storage belongs to it (default: ${PAGE_PORT})`, portNumber)
    .option('--no-open', 'print the address and open nothing')
    .option('--practice', 'begin on the built-in emulator where nobody is signed in', false)
    .option('--data <folder>', 'data folder, in place of the usual one (ADWRIGHT_DATA)')
    .action(ending(run))
