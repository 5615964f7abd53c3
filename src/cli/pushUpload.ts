import type { Failure } from '../contract/contract.ts'
import { type Result, success } from '../contract/language/result.ts'
import { isLasting } from '../contract/wire/lasting.ts'
import type { Host } from '../host/host.ts'
import { settledBatches } from '../host/settledBatches.ts'
import {
  type BatchOutcome,
  type PlannedBatch,
  prunedSentence,
  UPLOAD_TARGETS,
  type UploadPlan,
  type UploadSummary,
} from '../host/uploads.ts'
import { saidText } from '../messages/said.ts'
import { interrupted } from './command.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { createIdleTimeout } from './idleTimeout.ts'
import { bar, counted, note } from './print.ts'
import { type NoSession, no } from './session.ts'
import { othersSentence, progressOf, type UnfinishedUpload, unfinishedOf } from './unfinished.ts'

// Drives one upload of the host from plan to end; journal, retries and pace are the host's.

/** How an upload ended here. It may not have ended for good: a stopped one goes on with --resume. */
export interface PushEnd {
  readonly summary: UploadSummary
  readonly outcomes: readonly BatchOutcome[]
  readonly code: ExitCode
  /** What to tell the user where not all went well. */
  readonly sentence?: string
}

/** Where it went, as the last line of a push. */
export const targetLine = ({ summary: { target, plan } }: PushEnd): string => {
  const place = Object.entries(plan.parameters).map(([name, id]) => `${name} ${id}`)
  return `Target: ${[...(target === undefined ? [] : [UPLOAD_TARGETS[target]]), ...place].join(', ')}.`
}

const AT_ONCE = 16
const LOOK_EVERY_MS = 400
/** How long nothing at all may come back from the network before we give up. */
const IDLE_TIMEOUT_MS = 60_000

const DONE: readonly UploadSummary['state'][] = ['finished', 'cancelled', 'paused', 'stopped']

const planAnew = async (
  host: Host,
  plan: UploadPlan,
  batches: Iterable<PlannedBatch>,
): Promise<Result<string, Failure>> => {
  const planned = await host.uploads.plan(plan)
  if (!planned.ok) return planned
  let waiting: PlannedBatch[] = []
  const flush = async (): Promise<Result<null, Failure>> => {
    const added = await host.uploads.add(planned.value, waiting)
    waiting = []
    return added
  }
  for (const batch of batches) {
    waiting.push(batch)
    if (waiting.length < AT_ONCE) continue
    const added = await flush()
    if (!added.ok) return added
  }
  const added = await flush()
  if (!added.ok) return added
  const sealed = await host.uploads.seal(planned.value)
  return sealed.ok ? planned : sealed
}

const summaryOf = async (host: Host, id: string): Promise<UploadSummary | undefined> =>
  (await host.uploads.list(true)).find((upload) => upload.id === id)

/** True while requests leave and nothing comes back. */
const isSilent = async (host: Host): Promise<boolean> => {
  const [last] = await host.activity.recent(1)
  return last !== undefined && last.status === undefined
}

const wait = (milliseconds: number): Promise<void> => new Promise((settle) => setTimeout(settle, milliseconds))

const watch = async (
  host: Host,
  id: string,
  title: string,
  stop: Promise<void>,
): Promise<'ended' | 'interrupted' | 'silent'> => {
  const progress = bar(title)
  let stopped = false
  void stop.then(() => {
    stopped = true
  })
  let confirmed = -1
  const idleTimeout = createIdleTimeout(IDLE_TIMEOUT_MS, () => performance.now())
  try {
    for (;;) {
      const summary = await summaryOf(host, id)
      if (summary === undefined || DONE.includes(summary.state)) return 'ended'
      progress.show(summary.itemsConfirmed, summary.items, summary.waitingFor)
      if (stopped) return 'interrupted'
      if (summary.itemsConfirmed !== confirmed || !(await isSilent(host))) {
        confirmed = summary.itemsConfirmed
        idleTimeout.renew()
      } else if (idleTimeout.isOver()) return 'silent'
      await wait(summary.items > 2000 ? LOOK_EVERY_MS : LOOK_EVERY_MS / 8)
    }
  } finally {
    const summary = await summaryOf(host, id)
    if (summary !== undefined) progress.show(summary.itemsConfirmed, summary.items)
    progress.end()
  }
}

/** What became of every batch that settled, in the order of the rows, whichever was answered first. */
const allOutcomes = async (host: Host, id: string): Promise<readonly BatchOutcome[]> => {
  const all: BatchOutcome[] = []
  for await (const { outcomes } of settledBatches(host.uploads, id)) all.push(...outcomes)
  // A batch that was tried again settles twice; the last word counts. Several are under way at once and settle in any order.
  const last = new Map(all.map((outcome) => [outcome.index, outcome]))
  return [...last.values()].sort((one, other) => one.index - other.index)
}

const codeOf = (
  failures: readonly Failure[],
  { isLasting: stopsForGood }: UploadSummary,
  isWhole: boolean,
): ExitCode => {
  if (failures.some(({ kind }) => kind === 'unauthorized' || kind === 'offline')) return EXIT.signedOut
  if (stopsForGood || (isWhole && failures.every(isRejection))) return EXIT.rejected
  return EXIT.platform
}

/** True if the platform rejected it for good; batches that are held back here don't count. */
const isRejection = (failure: Failure): boolean => failure.kind === 'rejected' && isLasting(failure)

/** True if every failed batch can be sent again unchanged; damaged or withheld ones need a new upload. */
const areSendable = async (host: Host, { id }: UploadSummary): Promise<boolean> =>
  (await allOutcomes(host, id)).every(({ failure }) => failure === undefined || failure.kind !== 'refused')

const count = (number: number): string => number.toLocaleString('en-US')

/** Sentence about batches that were sent without a response; empty if there are none. */
const unanswered = ({ batches, itemsUnanswered = 0, plan: { endpoint } }: UploadSummary): string => {
  const open = batches.sent + batches.unknown
  if (open === 0) return ''
  const ofProducts = endpoint === 'products.put' || endpoint === 'products.delete'
  const items = ofProducts ? counted(itemsUnanswered, 'product') : counted(itemsUnanswered, 'person', 'people')
  const next = endpoint === 'products.put' ? 'reads them back and sends them again' : 'sends them again'
  const left = open === 1 ? 'was sent and has' : 'were sent and have'
  return ` ${counted(open, 'batch', 'batches')} (${items}) ${left} no response yet; --resume ${next}.`
}

const endOf = async (
  host: Host,
  summary: UploadSummary,
  how: 'ended' | 'interrupted' | 'silent',
  items: number,
): Promise<PushEnd> => {
  const outcomes = await allOutcomes(host, summary.id)
  const landed = `${counted(summary.itemsConfirmed, 'item')} of ${count(items)} are confirmed`
  const open = unanswered(summary)
  if (how === 'interrupted')
    return {
      summary,
      outcomes,
      code: EXIT.interrupted,
      sentence: `Interrupted: ${landed}.${open} Run the same command with --resume to continue.`,
    }
  const failures = outcomes.flatMap(({ failure }) => failure ?? [])
  const finished = summary.state === 'finished' && how === 'ended'
  // The plan that was sealed is held against the file: rows that it does not name were not sent.
  const named = Math.min(summary.items, new Set(outcomes.flatMap(({ rows }) => rows)).size)
  const isWhole = finished && summary.problem === undefined && summary.items === items && named === items
  if (isWhole && failures.length === 0) return { summary, outcomes, code: EXIT.ok }
  const [last] = await host.activity.recent(1)
  const code = last?.status === 401 ? EXIT.signedOut : codeOf(failures, summary, isWhole)
  const lost =
    finished && named !== items
      ? `The upload covers ${count(named)} of the ${count(items)} rows of this file.`
      : undefined
  const why =
    summary.problem ?? lost ?? failures[0]?.sentence ?? summary.waitingFor ?? last?.sentence ?? 'The upload stopped.'
  return {
    summary,
    outcomes,
    code,
    sentence: `${why} ${landed}.${finished ? '' : open} ${nextStep(outcomes, finished, isWhole, code)}`,
  }
}

/** What to do about an upload that did not end well. */
const nextStep = (outcomes: readonly BatchOutcome[], finished: boolean, isWhole: boolean, code: ExitCode): string => {
  if (!finished && code === EXIT.rejected) return 'Fix the cause before you run it again.'
  if (!finished) return 'Run the same command with --resume to continue.'
  const wereRejected = outcomes.some(({ state }) => state === 'failed')
  if (code === EXIT.rejected) return 'Failed batches were not accepted. Fix the cause, then --resume sends only those.'
  return `${wereRejected && isWhole ? 'Failed batches were not accepted. ' : ''}Run the same command again to upload what is missing.`
}

const NOTHING_TO_RESUME = 'Nothing was sent. Run the command without --resume to upload it again.'

export interface PushOptions {
  readonly plan: UploadPlan
  readonly batches: () => Iterable<PlannedBatch>
  /** Products or users in all of these batches. */
  readonly items: number
  readonly resume: boolean
  /** Upload although others to the same catalog or list are unfinished. */
  readonly anyway: boolean
  /** Beside the progress bar. */
  readonly title: string
}

const idOf = async (
  host: Host,
  { plan, batches, resume, anyway }: PushOptions,
  { own, rejected, pruned, damaged, unreadable, others }: UnfinishedUpload,
): Promise<Result<string, NoSession>> => {
  if (own !== undefined)
    return resume
      ? success(own.id)
      : no(
          `An upload of this file from ${own.plannedAt} is unfinished: ${progressOf(own)}. Continue with --resume, or start over with --restart.`,
        )
  if (resume && damaged !== undefined) return no(`${damaged.problem} Use --restart to upload this file again.`)
  if (resume && pruned !== undefined) note(prunedSentence(pruned))
  if (resume && rejected !== undefined && (await areSendable(host, rejected))) {
    const failed = counted(rejected.batches.failed, 'batch', 'batches')
    note(`Sending only the rejected batches again: ${failed}, with ${progressOf(rejected)}.`)
    return success(rejected.id)
  }
  const inTheWay = anyway ? undefined : othersSentence(others)
  if (inTheWay !== undefined) return no(inTheWay)
  if (damaged !== undefined) note(`${damaged.problem}`)
  if (unreadable !== undefined) note(`An earlier upload can't be read and may be of this file. ${unreadable.problem}`)
  if (resume) note('No unfinished upload of this file was found. Uploading the whole file.')
  const planned = await planAnew(host, plan, batches())
  if (planned.ok) return planned
  return no(saidText(planned.failure), planned.failure.kind === 'offline' ? EXIT.signedOut : EXIT.platform)
}

/** Gives up on an unfinished upload of the same file to the same place, so that a new one can be planned. */
export const dropUnfinished = async (host: Host, plan: UploadPlan): Promise<void> => {
  const { own } = await unfinishedOf(host, plan)
  if (own !== undefined) await host.uploads.cancel(own.id)
}

/** Uploads and waits for the end, the user's interrupt or a network that stays silent. */
export const pushUpload = async (host: Host, options: PushOptions): Promise<Result<PushEnd, NoSession>> => {
  const found = await unfinishedOf(host, options.plan)
  const { complete } = found
  // A program that was ended behind the last confirmation left nothing to send; sending all of it again would be another upload.
  if (options.resume && complete?.items === options.items) {
    const end = await endOf(host, complete, 'ended', options.items)
    if (end.code === EXIT.ok) {
      note(`This file was uploaded completely by ${complete.endedAt ?? complete.plannedAt}. ${NOTHING_TO_RESUME}`)
      return success(end)
    }
  }
  const id = await idOf(host, options, found)
  if (!id.ok) return id
  // From before the first batch leaves, so that no signal ends the program without a word.
  const stop = interrupted()
  const started = options.resume ? await host.uploads.resume(id.value, true) : await host.uploads.start(id.value)
  if (!started.ok)
    return no(saidText(started.failure), started.failure.kind === 'offline' ? EXIT.signedOut : EXIT.platform)
  const how = await watch(host, id.value, options.title, stop)
  const before = await summaryOf(host, id.value)
  if (how !== 'ended') await host.uploads.pause(id.value)
  const summary = (await summaryOf(host, id.value)) ?? started.value
  return success(
    await endOf(
      host,
      how === 'silent' && before !== undefined ? { ...before, ...summary } : summary,
      // Its end came before the interrupt did: to go on would send all of it again.
      summary.state === 'finished' ? 'ended' : how,
      options.items,
    ),
  )
}
