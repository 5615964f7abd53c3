import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Result, success } from '../../contract/language/result.ts'
import { asTitled } from '../../contract/language/said.ts'
import { issuesJson } from '../../engine/feed/issues/issueTally.ts'
import type { MeasuredPlan, UploadPlan, UploadSummary } from '../../host/uploads.ts'
import { said, saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { type ProductRowOutcome, productOutcomes } from '../../workspace/product/outcomes.ts'
import { readChecks } from '../checksFlag.ts'
import { command, ending, fail } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { datasetOf, fileKeyOf } from '../dataset.ts'
import { EXIT, type ExitCode, type NoSession, no } from '../exitCodes.ts'
import { type CheckedFeed, readFeedFile } from '../feedFile.ts'
import { type FeedFlags, feedOptions, withFeedFlags } from '../feedFlags.ts'
import { feedNotes } from '../feedHints.ts'
import { inSession } from '../inSession.ts'
import { bar, count, note, say, sayJson, table } from '../print.ts'
import { hasSameReading, type PushEnd, pushGone, pushUpload, targetLine } from '../pushUpload.ts'
import type { Session } from '../session.ts'
import { type Spoken, spoken, spokenBy } from '../spoken.ts'
import { unfinishedOf } from '../unfinished.ts'

interface PushFlags extends ConnectionFlags, FeedFlags {
  readonly catalog?: string
  readonly dryRun?: boolean
  readonly resume?: boolean
  readonly restart?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

type Outcome = ProductRowOutcome['outcome']

const OUTCOMES: readonly Outcome[] = ['created', 'updated', 'unchanged', 'rejected', 'unknown']

const OUTCOME_HEADERS = {
  created: 'cliOutput.column.created',
  updated: 'cliOutput.column.updated',
  unchanged: 'cliOutput.column.unchanged',
  rejected: 'cliOutput.column.rejected',
  unknown: 'cliOutput.column.unknown',
} as const satisfies Readonly<Record<Outcome, PlainCode>>

type SpokenOutcome = Omit<ProductRowOutcome, 'remarks'> & Pick<FeedReport, 'remarks'>

interface FeedReport {
  readonly line: number
  readonly id: string
  readonly outcome: Outcome
  readonly remarks: readonly Spoken[]
}

/** What is named of the rows of an upload. */
type NamedRows = Pick<CheckedFeed, 'rows' | 'names' | 'blocked'>

/** Rows of a file as it was, which can be counted only. */
const UNNAMED: NamedRows = {
  rows: Number.POSITIVE_INFINITY,
  names: { lineOf: () => 0, idOf: () => '' },
  blocked: 0,
}

/** What became of every row that was sent, in the order of the file. */
const tell = ({ rows, names }: NamedRows, end: PushEnd): readonly FeedReport[] =>
  end.outcomes.flatMap((batch) => {
    const named = batch.rows.filter((row) => row < rows).map((row) => ({ row, id: names.idOf(row) }))
    const outcomes: readonly SpokenOutcome[] =
      batch.state === 'confirmed'
        ? productOutcomes(named, batch.data).map((each) => ({
            ...each,
            remarks: each.remarks.map((remark) => spokenBy(remark)),
          }))
        : named.map(({ row }) => ({
            row,
            outcome: batch.state === 'failed' ? 'rejected' : 'unknown',
            remarks: [batch.failure === undefined ? spoken('cliOutput.products.notSent') : spokenBy(batch.failure)],
          }))
    return outcomes.map(({ row, outcome, remarks }) => ({
      line: names.lineOf(row),
      id: names.idOf(row),
      outcome,
      remarks,
    }))
  })

const tally = (told: readonly FeedReport[]): Readonly<Record<Outcome, number>> => {
  const sum: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, rejected: 0, unknown: 0 }
  for (const { outcome } of told) sum[outcome]++
  return sum
}

const numbersOf = ({ rows, ready, drafts, blocked, issues: { errors, warnings } }: CheckedFeed) => ({
  rows,
  ready,
  drafts,
  blocked,
  errors,
  warnings,
})

/** Rows that are left out as drafts of the shop. */
const skippedDrafts = (feed: CheckedFeed, { includeDrafts = false }: PushFlags): number =>
  includeDrafts ? 0 : feed.drafts

const NO_BATCHES: UploadSummary['batches'] = { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }

/** Nothing can be sent: prints the JSON of an upload, so scripts read one shape. */
const nothingReady = (flags: PushFlags, feed: CheckedFeed): ExitCode => {
  const sent = { sent: 0, ...tally([]), state: 'none', batches: NO_BATCHES, requests: 0, retries: 0, outcomes: [] }
  const to = { target: null, catalog: flags.catalog ?? null }
  if (flags.json) sayJson({ ...to, ...numbersOf(feed), ...sent, ...issuesJson(feed.issues) })
  const drafts = skippedDrafts(feed, flags)
  return fail(
    feed.blocked === 0
      ? t('cliError.products.allDrafts')
      : t(drafts === 0 ? 'cliError.products.allErrors' : 'cliError.products.allSkipped'),
    EXIT.issues,
  )
}

const SHOWN = 20

/** What became of the rows of an upload, and what the program ends with. */
export const pushOutcome = (feed: NamedRows, end: PushEnd) => {
  const told = tell(feed, end)
  const sum = tally(told)
  const code = end.code !== EXIT.ok ? end.code : feed.blocked + sum.rejected + sum.unknown > 0 ? EXIT.issues : EXIT.ok
  return { told, sum, code }
}

/** An upload as JSON. */
export const pushJson = ({ told, sum }: ReturnType<typeof pushOutcome>, { summary }: PushEnd) => {
  const { batches, requests, retries, state, partial } = summary
  return {
    sent: told.length,
    ...(partial === undefined ? {} : { planned: partial.items }),
    ...sum,
    state,
    batches,
    requests,
    retries,
    outcomes: told.map(({ remarks, ...row }) => ({ ...row, remarks: remarks.map(({ sentence }) => sentence) })),
  }
}

/** What an upload of a feed comes to, and what its rest depends on. */
export const measuredFeed = ({ ready, measured, reading }: CheckedFeed, path?: string): MeasuredPlan => ({
  items: ready,
  batches: measured.requests,
  frozen: { reading, ...(path === undefined ? {} : { file: fileKeyOf(path) }) },
})

const report = (flags: PushFlags, feed: CheckedFeed, end: PushEnd, catalog: string): ExitCode => {
  const outcome = pushOutcome(feed, end)
  const { told, sum, code } = outcome
  const blocked = feed.blocked
  const { target, requests } = end.summary
  if (flags.json) {
    sayJson({ target, catalog, ...numbersOf(feed), ...pushJson(outcome, end), ...issuesJson(feed.issues) })
  } else {
    const wrong = told.filter(({ outcome }) => outcome === 'rejected' || outcome === 'unknown')
    if (wrong.length > 0)
      say(
        `${table(
          [
            t('cliOutput.column.line'),
            t('cliOutput.column.id'),
            t('cliOutput.column.outcome'),
            t('cliOutput.column.remarks'),
          ],
          wrong
            .slice(0, SHOWN)
            .map(({ line, id, outcome, remarks }) => [
              String(line),
              id,
              t(outcome === 'rejected' ? 'cliOutput.outcome.rejected' : 'cliOutput.outcome.unknown'),
              remarks.map(({ text }) => text).join(' '),
            ]),
        )}\n`,
      )
    say(
      table(
        [
          t('cliOutput.column.rows'),
          t('cliOutput.column.draftsSkipped'),
          t('cliOutput.column.withErrors'),
          ...OUTCOMES.map((name) => t(OUTCOME_HEADERS[name])),
          t('cliOutput.column.requests'),
        ],
        [[feed.rows, skippedDrafts(feed, flags), blocked, ...OUTCOMES.map((name) => sum[name]), requests].map(count)],
      ),
    )
    if (blocked > 0) note(t('cliOutput.products.skipped', { rows: blocked }))
  }
  if (end.sentence !== undefined) note(end.sentence)
  note(targetLine(end))
  return code
}

/** What became of the file as it was. No row is named, as they are others now. */
const reportEarlier = (flags: PushFlags, end: PushEnd): ExitCode => {
  const { target, items, plan } = end.summary
  const catalog = plan.parameters['product_catalog_id']
  const outcome = pushOutcome(UNNAMED, end)
  if (flags.json) sayJson({ target, catalog, items, ...pushJson(outcome, end), outcomes: [] })
  if (end.sentence !== undefined) note(end.sentence)
  note(targetLine(end))
  return outcome.code
}

const dryRun = (flags: PushFlags, feed: CheckedFeed): ExitCode => {
  const numbers = numbersOf(feed)
  const { requests, bytes } = feed.measured
  if (flags.json) sayJson({ dryRun: true, ...numbers, requests, bytes, ...issuesJson(feed.issues) })
  else
    say(
      t('cliOutput.products.wouldSend', {
        products: numbers.ready,
        requests,
        bytes,
        rows: numbers.blocked,
      }),
    )
  return numbers.blocked > 0 || numbers.ready === 0 ? EXIT.issues : EXIT.ok
}

/** How a feed is uploaded. */
export interface SendFlags {
  readonly catalog?: string
  /** `ifAny`: an unfinished upload of the same rows, without a word where there is none. */
  readonly resume?: boolean | 'ifAny'
  readonly restart?: boolean
  readonly force?: boolean
}

/** Where a feed goes and what its upload is called. */
const planOf = (
  { connection }: Session,
  flags: SendFlags,
  name: string,
): Result<Omit<UploadPlan, 'dataset'>, NoSession> => {
  const catalog = flags.catalog || (connection.state === 'practice' ? connection.seeded.catalogId : undefined)
  if (catalog === undefined) return no(t('cliError.products.noCatalog'))
  return success({
    endpoint: 'products.put',
    parameters: { product_catalog_id: catalog },
    ...asTitled(said('cliOutput.push.titleProducts', { file: name, catalog })),
  })
}

/** What a feed is uploaded from. */
interface SentFrom {
  /** The name in the title. */
  readonly name: string
  /** The path, where a person named one. */
  readonly path?: string
}

/** Uploads the valid rows of a feed. `part` tells uploads of different rows of one file apart. */
export const sendFeed = async (
  session: Session,
  flags: SendFlags,
  { name, path }: SentFrom,
  feed: CheckedFeed,
  part = '',
): Promise<Result<{ readonly catalog: string; readonly end: PushEnd }, NoSession>> => {
  const { host, connection } = session
  const to = planOf(session, flags, name)
  if (!to.ok) return to
  const plan: UploadPlan = { ...to.value, dataset: datasetOf(feed.sha256, connection, part) }
  const measured = measuredFeed(feed, path)
  const { own, changed } = await unfinishedOf(host, plan)
  const isUpToDate = own !== undefined && hasSameReading(own, measured)
  // Nobody may be there to start over: all of it is uploaded anew.
  const dropped = flags.restart ? own : flags.resume === 'ifAny' && !isUpToDate ? (own ?? changed) : undefined
  if (dropped !== undefined) await host.uploads.cancel(dropped.id)
  const resume = flags.resume === 'ifAny' ? isUpToDate : flags.resume === true
  const end = await pushUpload(host, {
    plan,
    batches: feed.batches,
    measured,
    resume,
    anyway: flags.force ?? false,
    title: t('cliOutput.bar.uploading'),
  })
  return end.ok ? success({ catalog: plan.parameters['product_catalog_id'] ?? '', end: end.value }) : end
}

const send = async (session: Session, flags: PushFlags, path: string, feed: CheckedFeed): Promise<ExitCode> => {
  const part = skippedDrafts(feed, flags) > 0 ? 'without-drafts' : ''
  const sent = await sendFeed(session, flags, { name: basename(path), path }, feed, part)
  if (!sent.ok) return fail(saidText(sent.failure), sent.failure.code)
  const { end, catalog } = sent.value
  return end.isEarlier === true ? reportEarlier(flags, end) : report(flags, feed, end, catalog)
}

/** Goes on with the upload of a file that is gone. */
const sendGone = async (session: Session, flags: PushFlags, path: string, unread: string): Promise<ExitCode> => {
  const { host, connection } = session
  const to = planOf(session, flags, basename(path))
  if (!to.ok) return fail(saidText(to.failure), to.failure.code)
  const plan = { ...to.value, dataset: datasetOf('gone', connection) }
  const gone = { plan, file: fileKeyOf(path), unread, title: t('cliOutput.bar.uploading') }
  const end = await pushGone(host, gone)
  return end.ok ? reportEarlier(flags, end.value) : fail(saidText(end.failure), end.failure.code)
}

const pushFeed = async (path: string, flags: PushFlags, feed: CheckedFeed): Promise<ExitCode> => {
  for (const sentence of feedNotes(feed, flags)) note(sentence)
  if (flags.dryRun) return dryRun(flags, feed)
  if (feed.ready === 0) return nothingReady(flags, feed)
  return inSession(flags, (session) => send(session, flags, path, feed))
}

const push = async (path: string, flags: PushFlags): Promise<ExitCode> => {
  const checks = readChecks(flags.checks)
  if (!checks.ok) return fail(checks.failure.text, EXIT.usage)
  const progress = bar(t('cliOutput.bar.checking'))
  const packs = flags.dryRun ? 'toMeasure' : 'toSend'
  const feed = await readFeedFile(path, { ...feedOptions(flags), checks: checks.value, packs, onBytes: progress.show })
  progress.end()
  if (!feed.ok) {
    const unread = feed.failure.text
    const isGone = flags.resume && !flags.dryRun && path !== '-' && !existsSync(path)
    return isGone ? inSession(flags, (session) => sendGone(session, flags, path, unread)) : fail(unread)
  }
  try {
    return await pushFeed(path, flags, feed.value)
  } finally {
    feed.value.close()
  }
}

export const productsPushCommand = () =>
  withConnectionFlags(
    withFeedFlags(
      command('push', t('cli.products.push'), [
        'products push resources/products.csv --practice',
        'products push feed.csv --catalog 1f2e --credentials signin.json --json',
        'products push feed.csv --catalog 1f2e --dry-run',
      ])
        .argument('<feed>', t('cli.feed.file'))
        .option('--catalog <id>', t('cli.products.push.catalog'))
        .option('--dry-run', t('cli.option.dryRun'))
        .option('--resume', t('cli.option.resume'))
        .option('--restart', t('cli.option.restart'))
        .option('--force', t('cli.option.force'))
        .option('--json', t('cli.products.push.json')),
    ),
  ).action(ending(push))
