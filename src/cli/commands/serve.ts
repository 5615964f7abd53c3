import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { PAGE_PORT } from '../../shell/node/pagePort.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { portNumber } from '../flags.ts'
import { atEachLine } from '../linesOfInput.ts'
import { note, say } from '../print.ts'
import { runLanguage } from '../runLanguage.ts'
import { serve } from '../serve.ts'

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
    languageOfRun: (chosen) => runLanguage(process.argv.slice(2), process.env, () => chosen),
    ...(port === undefined ? {} : { port }),
    ...(data === undefined ? {} : { dataDir: data }),
  })
  if (!serving.ok) return fail(saidText(serving.failure), EXIT.platform)
  const { address, opened, stop } = serving.value
  const tell = (): void => say(t('cliOutput.serve.at', { url: address() }))
  tell()
  const { reads, stop: stopReading } = atEachLine(tell)
  note(t('cliOutput.serve.once'))
  if (reads) note(t('cliOutput.serve.enter'))
  note(t(opened ? 'cliOutput.serve.opened' : 'cliOutput.serve.stop'))
  await interrupted()
  stopReading()
  await stop()
  return EXIT.ok
}

export const serveCommand = () =>
  command('serve', t('cli.serve'), ['serve', 'serve --no-open --port 23200'])
    .option('--port <number>', t('cli.serve.port', { port: String(PAGE_PORT) }), portNumber)
    .option('--no-open', t('cli.serve.noOpen'))
    .option('--practice', t('cli.serve.practice'), false)
    .option('--data <folder>', `${t('cli.serve.data')} (${t('cli.help.env', { name: 'ADWRIGHT_DATA' })})`)
    .action(ending(run))
