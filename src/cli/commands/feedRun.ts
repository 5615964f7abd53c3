import { type Command, InvalidArgumentError, Option } from 'commander'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { Host } from '../../host/host.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { keyringSecrets } from '../../shell/node/keyring.ts'
import { DEFAULT_GUARDS } from '../../workspace/edits/importGuards.ts'
import { command, ending, fail } from '../command.ts'
import { withConnectionFlags } from '../connectionFlags.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode, type NoSession, no } from '../exitCodes.ts'
import { withFeedFlags } from '../feedFlags.ts'
import { logLine, type RunReport, runReportJson, tellRun } from '../feedRun/feedReport.ts'
import { type FeedRun, type RunFlags, runFeed, settingsOf } from '../feedRun/runFeed.ts'
import { isFeedName, openWatchedFeed } from '../feedRun/watchedFeed.ts'
import { wholeFrom } from '../flags.ts'
import { note } from '../print.ts'
import { TARGETS } from '../pushUpload.ts'
import { openHost, openSession, type Session } from '../session.ts'
import { spoken } from '../spoken.ts'
import { systemProblem } from '../systemSentence.ts'

/** The host of the data folder, connected where something is to be uploaded. */
const openRunHost = async (
  flags: RunFlags,
): Promise<
  Result<{ readonly host: Host; readonly session?: Session; readonly close: () => Promise<void> }, NoSession>
> => {
  const { upload: target } = flags
  if (target === undefined) return openHost(folderOf(flags))
  if (target === 'live' && flags.live !== true) return no(t('cliError.feedRun.live'))
  const session = await openSession(target === 'practice' ? { ...flags, practice: true } : flags)
  if (!session.ok) return session
  const { state } = session.value.connection
  if (state === target) return success({ ...session.value, session: session.value })
  await session.value.close()
  return failed({
    sentence: t('cliError.feedRun.target', { named: t(TARGETS[target]), connected: t(TARGETS[state]) }),
    code: EXIT.usage,
  })
}

const failedReport = (name: string, failure: Said, code: string): RunReport => ({
  feed: name,
  at: new Date().toISOString(),
  result: 'failed',
  code,
  sentence: failure.sentence,
})

const start = async (name: string, flags: RunFlags): Promise<ExitCode> => {
  const isJson = flags.json === true
  const refuse = (failure: Said, text: string, code: string, exit: ExitCode): ExitCode => {
    if (isJson) tellRun(failedReport(name, failure, code), true)
    return fail(text, exit)
  }
  if (!isFeedName(name)) {
    const failure = spoken('cliError.feedRun.name')
    return refuse(failure, failure.text, 'usage', EXIT.usage)
  }
  const opened = await openRunHost(flags)
  if (!opened.ok) return refuse(opened.failure, saidText(opened.failure), 'session', opened.failure.code)
  const { host, session, close } = opened.value
  const watched = await openWatchedFeed(folderOf(flags), name).catch((error: unknown) =>
    failed(systemProblem(error, folderOf(flags))),
  )
  try {
    if (!watched.ok) return refuse(watched.failure, watched.failure.text, 'unreadable', EXIT.usage)
    const settings = settingsOf(flags, watched.value.state()?.settings)
    const at = new Date().toISOString()
    const run: FeedRun = { name, flags, settings, watched: watched.value, host, at, ...(session && { session }) }
    const { report, exit } = await runFeed(run, keyringSecrets)
    const stamp = at.replace(/\D/g, '')
    const published = await watched.value.publish(
      runReportJson(report),
      report.files === undefined ? undefined : `rows-${stamp}.csv.difference`,
    )
    if (!published.ok) note(published.failure.text)
    await watched.value.log({ ...logLine(report), exit })
    tellRun(report, isJson)
    return exit
  } finally {
    if (watched.ok) await watched.value.close()
    await close()
  }
}

/** What the guards count, and what later runs remember. */
const guardHelp = (): string =>
  [
    t('cli.feedRun.help'),
    `  ${t('cli.feedRun.help.rows')}`,
    `  ${t('cli.feedRun.help.prices')}`,
    t('cli.feedRun.help.kept'),
    t('cli.feedRun.help.rules'),
    t('cli.feedRun.help.credentials'),
  ].join('\n')

const gathered = (place: string, before: unknown): readonly string[] => [
  ...(Array.isArray(before) ? (before as string[]) : []),
  place,
]

const fieldOf = (name: string): ProductField => {
  const field = PRODUCT_FIELD_NAMES.find((known) => known === name.trim())
  if (field === undefined) throw new InvalidArgumentError(t('cliError.feedRun.noField', { name }))
  return field
}

const fieldList = (names: string): readonly ProductField[] => names.split(',').map(fieldOf)

const joinOf = (text: string): string => {
  const at = text.lastIndexOf('=')
  if (at <= 0) throw new InvalidArgumentError(t('cliError.feedRun.noJoin'))
  return `${text.slice(0, at)}=${fieldOf(text.slice(at + 1))}`
}

const percent = wholeFrom(0, 1_000_000)

export const feedRunCommand = (): Command =>
  withConnectionFlags(
    withFeedFlags(
      command('run', t('cli.feedRun'), [
        'feed run shop --source /exports --match "products-*.csv"',
        'feed run shop --source https://shop.example/feed.csv --json',
        'feed run shop --supplement prices.csv --join SKU=id',
        'feed run shop --upload practice',
      ])
        .argument('<name>', t('cli.feedRun.name'))
        .option('--source <place>', t('cli.feedRun.source'))
        .option('--match <pattern>', t('cli.feedRun.match'))
        .option('--rules <file>', t('cli.feedRun.rules'))
        .option('--supplement <place>', t('cli.feedRun.supplement'), gathered)
        .option('--no-supplement', t('cli.feedRun.noSupplement'))
        .option('--join <column=field>', t('cli.feedRun.join'), joinOf)
        .option('--supplement-fields <fields>', t('cli.feedRun.supplementFields'), fieldList)
        .option('--fill-blanks', t('cli.feedRun.fillBlanks'))
        .option('--max-drop <percent>', t('cli.feedRun.maxDrop'), percent, DEFAULT_GUARDS.rows)
        .option('--max-price-move <percent>', t('cli.feedRun.maxPriceMove'), percent, DEFAULT_GUARDS.price)
        .option('--accept', t('cli.feedRun.accept'))
        .option('--allow-private', t('cli.feedRun.allowPrivate'))
        .option('--save-credentials', t('cli.feedRun.saveCredentials'))
        .addOption(new Option('--upload <target>', t('cli.feedRun.upload')).choices(Object.keys(TARGETS)))
        .option('--live', t('cli.feedRun.live'))
        .option('--catalog <id>', t('cli.products.push.catalog'))
        .option('--force', t('cli.feedRun.force'))
        .option('--json', t('cli.option.json')),
    ),
  )
    .addHelpText('after', () => `\n${guardHelp()}`)
    .action(ending(start))
