import type { Failure } from '../contract/contract.ts'
import { type Result, success } from '../contract/language/result.ts'
import { isLasting } from '../contract/wire/lasting.ts'
import type { Host } from '../host/host.ts'
import { settledBatches } from '../host/settledBatches.ts'
import {
  type BatchOutcome,
  MAX_WHOLE_REQUESTS,
  type MeasuredPlan,
  type UploadPlan,
  type UploadSummary,
  type UploadTarget,
} from '../host/uploads.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import type { PlainCode } from '../messages/translator.ts'
import { interrupted } from './command.ts'
import { EXIT, type ExitCode, type NoSession, no } from './exitCodes.ts'
import { createIdleTimeout } from './idleTimeout.ts'
import { type BatchesFrom, type PlanInHand, planAnew, planRest } from './planUpload.ts'
import { bar, moment, note } from './print.ts'
import { othersSentence, progressOf, type UnfinishedUpload, unfinishedOf, unfinishedOfGone } from './unfinished.ts'

// Drives one upload from plan to end. The host journals, retries and paces.

/** How an upload ended here. It may not have ended for good: a stopped one continues with --resume. */
export interface PushEnd {
  readonly summary: UploadSummary
  readonly outcomes: readonly BatchOutcome[]
  readonly code: ExitCode
  /** What to tell the user where not all went well. */
  readonly sentence?: string
  /** Of the file as it was. Its rows are not those of the file now. */
  readonly isEarlier?: true
}

/** The three modes, by the word for them in JSON. */
export const TARGETS = {
  practice: 'uploads.target.practice',
  sandbox: 'uploads.target.sandbox',
  live: 'uploads.target.live',
} as const satisfies Readonly<Record<UploadTarget, PlainCode>>

/** Where it went, as the last line of a push. */
export const targetLine = ({ summary: { target, plan } }: PushEnd): string => {
  const place = Object.entries(plan.parameters).map(([name, id]) => `${name} ${id}`)
  const named = target === undefined ? place : [t(TARGETS[target]), ...place]
  return t('cliOutput.push.destination', { place: named.join(', ') })
}

const POLL_MS = 400
/** How long nothing at all may come back from the network before we give up. */
const IDLE_TIMEOUT_MS = 60_000

const DONE: readonly UploadSummary['state'][] = ['finished', 'cancelled', 'paused', 'stopped']

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
      progress.show(summary.itemsConfirmed, summary.items, summary.waitingFor && saidText(summary.waitingFor))
      if (stopped) return 'interrupted'
      if (summary.itemsConfirmed !== confirmed || !(await isSilent(host))) {
        confirmed = summary.itemsConfirmed
        idleTimeout.renew()
      } else if (idleTimeout.isOver()) return 'silent'
      await wait(summary.items > 2000 ? POLL_MS : POLL_MS / 8)
    }
  } finally {
    const summary = await summaryOf(host, id)
    if (summary !== undefined) progress.show(summary.itemsConfirmed, summary.items)
    progress.end()
  }
}

/** Outcome of every settled batch, in row order, whichever response came first. */
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

/** True if the platform rejected it for good; batches withheld here don't count. */
const isRejection = (failure: Failure): boolean => failure.kind === 'rejected' && isLasting(failure)

/** True if every failed batch can be resent unchanged. Damaged or withheld ones need a new upload. */
const areSendable = async (host: Host, { id }: UploadSummary): Promise<boolean> =>
  (await allOutcomes(host, id)).every(({ failure }) => failure === undefined || failure.kind !== 'refused')

/** What an endpoint's batches hold; `put` batches are read back before they are resent. */
const KINDS: Partial<Record<UploadPlan['endpoint'], string>> = { 'products.put': 'put', 'products.delete': 'delete' }

/** Sentence about batches that were sent without a response; empty if there are none. */
const unanswered = ({ batches, itemsUnanswered = 0, plan: { endpoint } }: UploadSummary): string => {
  const open = batches.sent + batches.unknown
  if (open === 0) return ''
  return t('cliOutput.push.open', { batches: open, items: itemsUnanswered, kind: KINDS[endpoint] ?? 'people' })
}

/** Sentence about how far it is planned; empty where all is. */
const unplannedOf = ({ partial, items }: UploadSummary): string =>
  partial === undefined ? '' : t('cliOutput.push.planned', { planned: partial.items, items })

/** What is wrong with it, but for how far it is planned: `unplannedOf` says that. */
const problemOf = ({ problem, isPlanOpen }: UploadSummary): string | undefined =>
  isPlanOpen === true ? undefined : problem

const inOneLine = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ')

const endOf = async (
  host: Host,
  summary: UploadSummary,
  how: 'ended' | 'interrupted' | 'silent',
  items: number,
  unplanned?: Failure,
): Promise<PushEnd> => {
  const outcomes = await allOutcomes(host, summary.id)
  const landed = { confirmed: summary.itemsConfirmed, items }
  const open = inOneLine(unplannedOf(summary), unanswered(summary))
  if (how === 'interrupted')
    return {
      summary,
      outcomes,
      code: EXIT.interrupted,
      sentence: inOneLine(t('cliOutput.push.interrupted', landed), open, t('cliOutput.push.resume')),
    }
  const failures = outcomes.flatMap(({ failure }) => failure ?? [])
  const finished = summary.state === 'finished' && how === 'ended'
  // Compares the sealed plan with the file: rows missing from it were not sent.
  const named = Math.min(summary.items, new Set(outcomes.flatMap(({ rows }) => rows)).size)
  const isWhole = finished && summary.problem === undefined && summary.items === items && named === items
  if (isWhole && failures.length === 0) return { summary, outcomes, code: EXIT.ok }
  const [last] = await host.activity.recent(1)
  const code = last?.status === 401 ? EXIT.signedOut : codeOf(failures, summary, isWhole)
  const lost = finished && named !== items ? t('cliOutput.push.covers', { named, items }) : undefined
  const [failure] = failures
  const why =
    unplanned ??
    problemOf(summary) ??
    lost ??
    failure ??
    summary.waitingFor ??
    last?.sentence ??
    t('cliError.push.stopped')
  return {
    summary,
    outcomes,
    code,
    sentence: inOneLine(
      saidText(why),
      t('cliOutput.push.confirmed', landed),
      finished ? '' : open,
      nextStep(outcomes, finished, isWhole, code),
    ),
  }
}

/** What to do about an upload that did not end well. */
const nextStep = (outcomes: readonly BatchOutcome[], finished: boolean, isWhole: boolean, code: ExitCode): string => {
  if (!finished) return t(code === EXIT.rejected ? 'cliOutput.push.fix' : 'cliOutput.push.resume')
  const wereRejected = outcomes.some(({ state }) => state === 'failed')
  const rejected = t('cliOutput.push.failed')
  if (code === EXIT.rejected) return inOneLine(rejected, t('cliOutput.push.fixThenResume'))
  return inOneLine(wereRejected && isWhole ? rejected : '', t('cliOutput.push.again'))
}

export interface PushOptions {
  readonly plan: UploadPlan
  readonly batches: BatchesFrom
  /** These batches in numbers. `frozen` has how the file was read, on which their rest depends, and the file's key. */
  readonly measured: MeasuredPlan
  readonly resume: boolean
  /** Upload although others to the same catalog or list are unfinished. */
  readonly anyway: boolean
  /** Beside the progress bar. */
  readonly title: string
}

/** True if the rest of an unfinished upload can be packed like its beginning. */
export const hasSameReading = ({ partial, plan }: UploadSummary, { items, frozen }: MeasuredPlan): boolean =>
  partial === undefined || (plan.measured?.items === items && plan.measured.frozen['reading'] === frozen['reading'])

/** Plans what an earlier run left of its plan, if anything. */
const continued = (host: Host, { id, partial }: UploadSummary, { batches }: PushOptions): PlanInHand =>
  partial === undefined
    ? { id, rest: async () => success(null) }
    : planRest(host, id, batches({ index: partial.batches, row: partial.nextRow }))

const planFor = async (
  host: Host,
  options: PushOptions,
  { own, rejected, pruned, damaged, unreadable, others }: UnfinishedUpload,
): Promise<Result<PlanInHand, NoSession>> => {
  const { plan, batches, measured, resume, anyway } = options
  if (own !== undefined && resume && !hasSameReading(own, measured)) return no(t('cliError.push.settings'))
  if (own !== undefined)
    return resume
      ? success(continued(host, own, options))
      : no(t('cliError.push.unfinished', { at: moment(own.plannedAt), ...progressOf(own) }))
  if (resume && damaged !== undefined) return no(inOneLine(saidText(damaged.problem ?? ''), t('cliError.push.restart')))
  if (resume && pruned !== undefined) note(t('uploads.pruned', { days: pruned.days }))
  if (resume && rejected !== undefined && (await areSendable(host, rejected))) {
    note(t('cliOutput.push.rejectedAgain', { batches: rejected.batches.failed, ...progressOf(rejected) }))
    return success(continued(host, rejected, options))
  }
  const inTheWay = anyway ? undefined : othersSentence(others)
  if (inTheWay !== undefined) return no(inTheWay)
  if (damaged !== undefined) note(saidText(damaged.problem ?? ''))
  if (unreadable !== undefined) note(inOneLine(t('cliOutput.push.unreadable'), saidText(unreadable.problem ?? '')))
  if (resume) note(t('cliOutput.push.whole'))
  // The key of its file finds it again once that is gone.
  const planned = await planAnew(host, { ...plan, measured }, batches, measured.batches <= MAX_WHOLE_REQUESTS)
  if (planned.ok) return planned
  return no(saidText(planned.failure), planned.failure.kind === 'offline' ? EXIT.signedOut : EXIT.platform)
}

/** Cancels an unfinished upload of this file to this target, so another can follow. */
export const dropUnfinished = async (host: Host, plan: UploadPlan): Promise<void> => {
  const { own } = await unfinishedOf(host, plan)
  if (own !== undefined) await host.uploads.cancel(own.id)
}

/** Ends an upload whose file is another now, or gone. What is sealed of it is sent; nothing of the file as it is. */
const endIncomplete = async (
  host: Host,
  { id, partial }: UploadSummary,
  title: string,
): Promise<Result<PushEnd, NoSession>> => {
  const stop = interrupted()
  const started = await host.uploads.resume(id, true)
  const sealed = started.ok && partial !== undefined ? await host.uploads.seal(id, true) : started
  if (!sealed.ok) {
    await host.uploads.pause(id)
    return no(saidText(sealed.failure), sealed.failure.kind === 'offline' ? EXIT.signedOut : EXIT.platform)
  }
  const how = await watch(host, id, title, stop)
  if (how !== 'ended') await host.uploads.pause(id)
  const summary = (await summaryOf(host, id)) ?? sealed.value
  const end = await endOf(host, summary, summary.state === 'finished' ? 'ended' : how, summary.items)
  return success({ ...end, isEarlier: true })
}

/** Sends what was planned of a file before it changed. */
const endChanged = async (host: Host, upload: UploadSummary, title: string): Promise<Result<PushEnd, NoSession>> => {
  note(t('cliOutput.push.changed', { at: moment(upload.plannedAt) }))
  const end = await endIncomplete(host, upload, title)
  // It was planned to its end, so all of it landed. Of this file nothing did.
  return end.ok && end.value.code === EXIT.ok
    ? success({ ...end.value, code: EXIT.platform, sentence: t('cliError.push.earlier') })
    : end
}

/** Sends what was planned of a file that is gone now. Fails with `unread`, why it can't be read, if nothing was. */
export const pushGone = async (
  host: Host,
  { plan, file, unread, title }: Pick<PushOptions, 'plan' | 'title'> & Readonly<Record<'file' | 'unread', string>>,
): Promise<Result<PushEnd, NoSession>> => {
  const [upload] = await unfinishedOfGone(host, plan, file)
  if (upload === undefined) return no(unread)
  note(t('cliOutput.push.gone', { at: moment(upload.plannedAt), part: upload.partial === undefined ? 'no' : 'yes' }))
  return endIncomplete(host, upload, title)
}

/** Uploads and waits for the end, the user's interrupt or a network that stays silent. */
export const pushUpload = async (host: Host, options: PushOptions): Promise<Result<PushEnd, NoSession>> => {
  const { items, frozen } = options.measured
  const found = await unfinishedOf(host, options.plan, frozen['file'])
  const { complete } = found
  // A run killed after the last confirmation left nothing to send. Sending everything again would be another upload.
  if (options.resume && complete?.items === items) {
    const end = await endOf(host, complete, 'ended', items)
    if (end.code === EXIT.ok) {
      const at = moment(complete.endedAt ?? complete.plannedAt)
      note(t('cliOutput.push.complete', { at, rejected: complete.itemsRejected ?? 0 }))
      return success(end)
    }
  }
  const { own, changed } = found
  if (options.resume && own === undefined && changed !== undefined) return endChanged(host, changed, options.title)
  const plan = await planFor(host, options, found)
  if (!plan.ok) return plan
  const { id, rest } = plan.value
  // Set before the first batch leaves, so that a signal never ends the program silently.
  const stop = interrupted()
  const started = options.resume ? await host.uploads.resume(id, true) : await host.uploads.start(id)
  if (!started.ok)
    return no(saidText(started.failure), started.failure.kind === 'offline' ? EXIT.signedOut : EXIT.platform)
  let isOver = false
  void stop.then(() => {
    isOver = true
  })
  const planning = rest(() => isOver).then(async (planned) => {
    if (!planned.ok) await host.uploads.pause(id)
    return planned
  })
  const how = await watch(host, id, options.title, stop)
  isOver = true
  const planned = await planning
  const before = await summaryOf(host, id)
  if (how !== 'ended') await host.uploads.pause(id)
  const summary = (await summaryOf(host, id)) ?? started.value
  return success(
    await endOf(
      host,
      how === 'silent' && before !== undefined ? { ...before, ...summary } : summary,
      // It ended before the interrupt: resuming would send all of it again.
      summary.state === 'finished' ? 'ended' : how,
      items,
      planned.ok ? undefined : planned.failure,
    ),
  )
}
