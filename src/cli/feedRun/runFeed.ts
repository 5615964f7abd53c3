import { resolve } from 'node:path'
import { type Result, success } from '../../contract/language/result.ts'
import type { Host } from '../../host/host.ts'
import type { UploadTarget } from '../../host/uploads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { SecretStore } from '../../shell/ports.ts'
import { headerOf } from '../../workspace/edits/column.ts'
import { createImportGuards } from '../../workspace/edits/importGuards.ts'
import type { PreparedCheck } from '../../workspace/edits/ownCheck.ts'
import type { Supplement } from '../../workspace/edits/supplement.ts'
import { LAYOUTS_BOOK } from '../../workspace/product/feedLayouts.ts'
import { otherPlaces } from '../../workspace/product/otherColumns.ts'
import { readChecks } from '../checksFlag.ts'
import { pushJson, pushOutcome, type SendFlags, sendFeed } from '../commands/productsPush.ts'
import type { ConnectionFlags } from '../connectionFlags.ts'
import { folderOf } from '../dataFolderFlag.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { type CheckedFeed, type FeedOptions, fittingChecks, readFeedFile } from '../feedFile.ts'
import { type FeedFlags, feedOptions } from '../feedFlags.ts'
import { withInput } from '../inputFile.ts'
import { isOfflineRun, isSetOffline } from '../offline.ts'
import { bar, note } from '../print.ts'
import { TARGETS } from '../pushUpload.ts'
import type { Session } from '../session.ts'
import { type Spoken, spoken, spokenOf } from '../spoken.ts'
import { systemProblem } from '../systemSentence.ts'
import { createStoredProducts, OWN_FORMAT, openProducts, readProducts } from './feedProducts.ts'
import type { RunReport } from './feedReport.ts'
import {
  fetchSource,
  type KnownSource,
  knownSource,
  type NoFile,
  readingKey,
  type SourceFile,
  shownSource,
  sourceSettings,
} from './feedSource.ts'
import { readSource } from './readSource.ts'
import { createTransform, readSavedRules, type SavedRules } from './runRules.ts'
import { type RunSupplements, readRunSupplements } from './runSupplements.ts'
import type { FeedSettings, WatchedFeed } from './watchedFeed.ts'
import { NotWritten } from './writing.ts'

/** What a run is told. */
export interface RunFlags extends ConnectionFlags, FeedFlags, SendFlags, Omit<RunSupplements, 'supplement'> {
  /** False: those of earlier runs are left out from now on. */
  readonly supplement?: readonly string[] | false
  readonly source?: string
  readonly match?: string
  readonly rules?: string
  readonly maxDrop: number
  readonly maxPriceMove: number
  readonly accept?: boolean
  readonly allowPrivate?: boolean
  readonly saveCredentials?: boolean
  readonly upload?: UploadTarget
  readonly live?: boolean
  readonly json?: boolean
}

/** Everything that a run works with. */
export interface FeedRun {
  readonly name: string
  readonly flags: RunFlags
  readonly settings: Omit<FeedSettings, 'source' | 'hasQuery'>
  readonly watched: WatchedFeed
  readonly host: Host
  readonly session?: Session
  readonly at: string
}

type Ended = { readonly report: RunReport; readonly exit: ExitCode }

const SETTINGS = [
  'match',
  'rules',
  'checks',
  'currency',
  'shopAddress',
  'encoding',
  'delimiter',
  'sheet',
  'headerRow',
  'includeDrafts',
  'supplement',
  'join',
  'supplementFields',
  'fillBlanks',
] as const

/** How the supplemental files of a run join. Other files start without it. */
const OF_SUPPLEMENTS: readonly string[] = ['join', 'supplementFields', 'fillBlanks']

const wholePlace = (place: string): string => (/^[a-z][a-z\d+.-]+:\/\//i.test(place) ? place : resolve(place))

/** What the flags say, else what the last run that stored rows used. */
export const settingsOf = (
  flags: Pick<RunFlags, (typeof SETTINGS)[number]>,
  before: FeedSettings | undefined,
): FeedRun['settings'] => {
  // A scheduler may run from another folder.
  const { rules, checks, supplement } = flags
  const given = {
    ...flags,
    ...(rules === undefined ? {} : { rules: resolve(rules) }),
    ...(checks === undefined ? {} : { checks: resolve(checks) }),
    ...(supplement === undefined ? {} : { supplement: (supplement || []).map(wholePlace) }),
  }
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const isForgotten = supplement !== undefined && OF_SUPPLEMENTS.includes(name)
      const value = given[name] ?? (isForgotten ? undefined : before?.[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const ended = (
  run: FeedRun,
  exit: ExitCode,
  result: RunReport['result'],
  code: string,
  more: Partial<RunReport> = {},
): Ended => ({
  exit,
  report: { feed: run.name, at: run.at, result, code, ...more },
})

const NETWORK: ReadonlySet<string> = new Set([
  'source.unreachable',
  'source.proxy',
  'source.status',
  'source.tooSlow',
  'source.disk',
])

/** A run that read nothing. */
const unread = (run: FeedRun, { code, sentence, text }: NoFile, source?: string): Ended => {
  note(text)
  const exit = NETWORK.has(code) ? EXIT.platform : EXIT.usage
  return ended(run, exit, 'failed', code, { sentence, ...(source === undefined ? {} : { source }) })
}

const unreadable = (run: FeedRun, why: Spoken, source: string, code = 'unreadable'): Ended =>
  unread(run, { ...why, code: code as NoFile['code'] }, source)

/** The rows of the feed as it is, to compare with. */
const storedProducts = async ({ watched }: FeedRun) => {
  const products = createStoredProducts()
  const file = watched.state()?.file
  if (file === undefined) return success(products)
  const read = await withInput(watched.pathOf(file), async (input) => {
    const opened = await openProducts(input, OWN_FORMAT)
    return opened.ok ? readProducts(input, opened.value, (_line, product) => products.add(product)) : opened
  })
  if (read.ok) return success(products)
  products.close()
  return read
}

const optionsOf = ({ settings }: FeedRun): FeedOptions => feedOptions(settings)

/** What rows are read by. */
interface Ruled {
  readonly rules: SavedRules
  readonly checks: readonly PreparedCheck[]
  readonly layouts: readonly unknown[]
}

/** Reads a file into new rows, which are not the feed yet. */
const readInto = async (
  run: FeedRun,
  file: SourceFile,
  { rules, checks, layouts }: Ruled,
  supplements: readonly Supplement[],
  rowsName: string,
) => {
  const { watched, flags } = run
  const before = await storedProducts(run)
  if (!before.ok) return before
  const progress = bar(t('cliOutput.bar.checking'))
  try {
    return await withInput(file.path, async (opened) => {
      const input = { ...opened, name: file.name }
      const feed = await openProducts(input, optionsOf(run), layouts)
      if (!feed.ok) return feed
      const { products } = feed.value.plan
      const joined = supplements.flatMap(({ headers }) => headers)
      const others = [...new Set([...otherPlaces(products).keys(), ...joined])]
      const fitting = fittingChecks(file.name, checks, others)
      if (!fitting.ok) return fitting
      const transformOf = () => createTransform(rules, products, others)
      const checked = transformOf()
      if (!checked.ok) return checked
      if (checked.value.missing !== undefined) note(checked.value.missing.text)
      const read = await readSource({
        file: input,
        feed: feed.value,
        before: before.value,
        transform: () => {
          const again = transformOf()
          return (again.ok ? again : checked).value.run
        },
        needsFacts: checked.value.needsFacts,
        guards: () => createImportGuards({ rows: flags.maxDrop, price: flags.maxPriceMove }),
        supplements,
        takesDrafts: run.settings.includeDrafts === true,
        others: [...new Set(fitting.value.flatMap(({ others }) => others.map(headerOf)))],
        rowsPath: watched.pathOf(rowsName),
        differencePath: watched.pathOf(`${rowsName}.difference`),
        onBytes: progress.show,
      })
      return read
    })
  } finally {
    progress.end()
    before.value.close()
  }
}

/** Issues with the lines of the source in place of those of the stored rows. */
const withSourceLines = ({ issues, rows, names }: CheckedFeed, lines: readonly number[]) => {
  const wanted = new Set(issues.first.map(({ line }) => line))
  const places = new Map<number, number>()
  for (let row = 0; row < rows; row++) {
    const line = names.lineOf(row)
    if (wanted.has(line)) places.set(line, lines[row] ?? line)
  }
  return { ...issues, first: issues.first.map((issue) => ({ ...issue, line: places.get(issue.line) ?? issue.line })) }
}

const targetKey = (session: Session, { catalog = '' }: RunFlags): string =>
  `${session.connection.state} ${session.connection.person.userId} ${catalog}`

const readStored = async (run: FeedRun, file: string): Promise<Result<CheckedFeed, Spoken>> => {
  const checks = readChecks(run.settings.checks)
  if (!checks.ok) return checks
  return readFeedFile(run.watched.pathOf(file), {
    ...OWN_FORMAT,
    takesDrafts: true,
    checks: checks.value,
    ...(run.flags.upload === undefined ? {} : { packs: 'toSend' }),
  })
}

/** Uploads the feed as it is stored, unless exactly these products were uploaded there. */
const upload = async (run: FeedRun, feed: CheckedFeed, before: Ended): Promise<Ended> => {
  const { session, watched, flags } = run
  const state = watched.state()
  if (session === undefined || state === undefined || feed.ready === 0) return before
  const key = targetKey(session, flags)
  const last = state.uploaded[key]
  // Earlier versions stored the hash of the file.
  if ((last === feed.content || last === feed.sha256) && flags.force !== true) {
    note(t('cliOutput.feedRun.uploaded'))
    return before
  }
  const sent = await sendFeed(session, { ...flags, resume: 'ifAny' }, { name: run.name }, feed)
  if (!sent.ok) {
    note(saidText(sent.failure))
    return {
      exit: sent.failure.code,
      report: { ...before.report, upload: { state: 'failed', sentence: sent.failure.sentence } },
    }
  }
  const { end, catalog } = sent.value
  const outcome = pushOutcome(feed, end)
  if (end.code === EXIT.ok) await watched.store({ ...state, uploaded: { ...state.uploaded, [key]: feed.content } })
  if (end.sentence !== undefined) note(end.sentence)
  note(t('cliOutput.feedRun.sent', { target: t(TARGETS[flags.upload ?? 'practice']), catalog, ...outcome.sum }))
  return {
    exit: outcome.code === EXIT.ok ? before.exit : outcome.code,
    report: { ...before.report, upload: { target: flags.upload, catalog, ...pushJson(outcome, end) } },
  }
}

/** Checks new rows and makes them the feed, unless a guard stops that. */
const settle = async (
  run: FeedRun,
  source: KnownSource,
  file: SourceFile,
  reading: string,
  read: Extract<Awaited<ReturnType<typeof readInto>>, { ok: true }>['value'],
  rowsName: string,
): Promise<Ended> => {
  const { watched, flags } = run
  const shown = shownSource(source)
  const before = watched.state()
  const { guards, lines, problems, ...rows } = read
  const rowsBefore = before?.rows ?? rows.fileRows
  const stops = guards.stops(rowsBefore, rows.rows)
  const found = { ...rows, errors: 0, warnings: 0, moved: guards.moved(), stops }
  const files = { difference: watched.differencePath, report: watched.reportPath }
  const [stop] = stops
  const facts = { source: shown, rowsBefore }
  if (stop !== undefined && flags.accept !== true)
    return ended(run, EXIT.guarded, 'stopped', stop.code, { sentence: stop.said.sentence, ...facts, found, files })
  if (rows.rows === 0)
    return unreadable(run, spokenOf(file.name, spoken('cliError.feed.noProduct')), shown, 'noProduct')
  if (!(await file.still()))
    return unreadable(run, spoken('cliError.feedRun.changed', { name: file.name }), shown, 'source.stillWritten')
  const checked = await readStored(run, rowsName)
  if (!checked.ok) return unreadable(run, checked.failure, shown)
  try {
    const lost = problems.filter(({ kind }) => kind === 'openQuote' || kind === 'tooLong').length
    const issues = withSourceLines(checked.value, lines)
    const errors = issues.errors + lost
    const warnings = issues.warnings + problems.length - lost
    const stored = await watched.store({
      version: 1,
      settings: { ...run.settings, ...sourceSettings(source) },
      file: rowsName,
      rows: rows.rows,
      storedAt: run.at,
      reading,
      ...(file.etag === undefined ? {} : { etag: file.etag }),
      ...(file.lastModified === undefined ? {} : { lastModified: file.lastModified }),
      uploaded: before?.uploaded ?? {},
    })
    if (!stored.ok) return unreadable(run, stored.failure, shown, 'source.disk')
    const own = {
      ...facts,
      found: { ...found, errors, warnings, issues },
      files: { rows: watched.pathOf(rowsName), ...files },
    }
    const done = ended(run, errors > 0 ? EXIT.issues : EXIT.ok, 'stored', errors > 0 ? 'errors' : 'ok', own)
    return flags.upload === undefined ? done : await upload(run, checked.value, done)
  } finally {
    checked.value.close()
  }
}

/** Nothing is new; an upload that is still to be made is made. */
const nothingNew = async (run: FeedRun, source: KnownSource): Promise<Ended> => {
  const done = ended(run, EXIT.ok, 'nothingNew', 'nothingNew', { source: shownSource(source) })
  const file = run.watched.state()?.file
  if (run.flags.upload === undefined || file === undefined) return done
  const feed = await readStored(run, file)
  if (!feed.ok) return unreadable(run, feed.failure, shownSource(source))
  try {
    return await upload(run, feed.value, done)
  } finally {
    feed.value.close()
  }
}

const readAndSettle = async (run: FeedRun, source: KnownSource): Promise<Ended> => {
  const { flags, watched, settings, host } = run
  const state = watched.state()
  const shown = shownSource(source)
  const rules = await readSavedRules(host.ledger, settings.rules)
  if (!rules.ok) return unreadable(run, rules.failure, shown, 'rules')
  const checks = readChecks(settings.checks)
  if (!checks.ok) return unreadable(run, checks.failure, shown, 'checks')
  const layouts = (await host.ledger.read(LAYOUTS_BOOK)).entries
  const own = checks.value.map(({ check }) => check)
  const reading = readingKey(source, settings, rules.value, layouts, ...(own.length === 0 ? [] : [own]))
  const stamp = run.at.replace(/\D/g, '')
  const isOffline = isOfflineRun() || isSetOffline(folderOf(flags))
  const reaching = { allowsPrivate: flags.allowPrivate === true, isOffline }
  const supplements = await readRunSupplements(settings, {
    ...reaching,
    // How the source is read says nothing of other files.
    options: settings.currency === undefined ? {} : { currency: settings.currency },
    layouts,
    intoOf: (at) => watched.pathOf(`${stamp}-${at}.download`),
  })
  if (!supplements.ok) return unread(run, supplements.failure, shown)
  const file = await fetchSource(source, {
    match: settings.match,
    ...reaching,
    into: watched.pathOf(`${stamp}.download`),
    // A supplemental file may be new where the source is not.
    before: state?.reading === reading && supplements.value.length === 0 ? state : undefined,
  })
  if (!file.ok) return unread(run, file.failure, shown)
  if (file.value === 'unchanged') return nothingNew(run, source)
  const rowsName = `rows-${stamp}.csv`
  const ruled = { rules: rules.value, checks: checks.value, layouts }
  const read = await readInto(run, file.value, ruled, supplements.value, rowsName)
  if (!read.ok) return unreadable(run, read.failure, shown)
  return settle(run, source, file.value, reading, read.value, rowsName)
}

/** Reads, checks and stores a feed once. */
export const runFeed = async (run: FeedRun, secrets: () => Promise<SecretStore>): Promise<Ended> => {
  const { name, flags, watched } = run
  const source = await knownSource(name, flags.source, watched.state(), secrets, flags.saveCredentials === true)
  if (!source.ok) return unread(run, source.failure)
  try {
    return await readAndSettle(run, source.value)
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    return unreadable(run, systemProblem(error.cause, error.path), shownSource(source.value), 'source.disk')
  }
}
