import { isGuardOpen } from '../../contract/ads/spendGuards.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { AdOutcome, AdProject, AdUpload } from '../../host/ads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { issueCounts } from '../../workspace/ads/adIssueText.ts'
import { kindName } from '../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../workspace/ads/fieldLabels.ts'
import { outcomesJson, startedJson, unchangedJson } from '../adsJson.ts'
import {
  type AdsFlags,
  adsCommand,
  connectedWork,
  fieldCell,
  offlineWork,
  type ProjectWork,
  projectMoment,
} from '../adsProject.ts'
import { ending, fail, interrupted } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { everyText } from '../flags.ts'
import { bar, note, say, sayJson, table } from '../print.ts'
import type { Session } from '../session.ts'
import { sayConflicts } from './adsConflicts.ts'
import { sayIssues } from './adsReview.ts'

interface CartFlags extends AdsFlags {
  /** Keys of steps; all of them where none are named. */
  readonly only?: readonly string[]
}

interface UploadFlags extends CartFlags {
  readonly resume?: boolean
  readonly cancel?: boolean
  readonly made?: readonly string[]
  readonly notMade?: readonly string[]
  readonly allowDuplicates?: boolean
  readonly beyondGuard?: readonly string[]
  readonly withoutGuardrails?: boolean
}

const sayOutcomes = (project: AdProject, outcomes: readonly AdOutcome[]): void => {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ key, operation, kind, name, state, newId, sentAt, differs = [], ...why }) => [
    key,
    t('adsPages.operation', { operation }),
    kindName(kind),
    name,
    t('adsPages.outcome', { state }),
    newId ?? '',
    [
      saidText({ sentence: '', ...why }),
      state === 'unknown' && sentAt !== undefined ? t('ads.cli.sentAt', { at: projectMoment(project, sentAt) }) : '',
      ...differs.map(({ field, read }) =>
        t('ads.cli.readsAs', { field: adFieldLabel(field), value: fieldCell(project, field, read) }),
      ),
    ]
      .filter((text) => text !== '')
      .join(' '),
  ])
  const headers = [
    t('ads.cli.step'),
    t('ads.cli.operation'),
    t('ads.cli.kind'),
    t('ads.cli.name'),
    t('ads.cli.state'),
    t('cliOutput.column.id'),
    t('ads.cli.message'),
  ]
  say(table(headers, rows))
}

const rehearse = offlineWork<CartFlags>(async ({ ads, project }, { only, json }) => {
  const rehearsal = await ads.rehearse(project.id, only)
  if (!rehearsal.ok) return fail(saidText(rehearsal.failure), codeOfFailure(rehearsal.failure))
  const { outcomes, assumed } = rehearsal.value
  const isFine = outcomes.every(({ state }) => state === 'confirmed')
  if (json === true) sayJson({ account: project.account, rehearsed: true, outcomes: outcomesJson(outcomes), assumed })
  else {
    sayOutcomes(project, outcomes)
    say(t('ads.cli.rehearsed', { count: outcomes.length }))
    for (const what of assumed) say(t('adsPages.review.assumed', { what }))
  }
  return isFine ? EXIT.ok : EXIT.issues
})

const OPEN: ReadonlySet<AdUpload['state']> = new Set(['ready', 'sending', 'paused', 'asking', 'damaged'])

const openUpload = async ({ ads, project }: ProjectWork): Promise<AdUpload | undefined> => {
  const uploads = await ads.uploads(project.id)
  return uploads.ok ? uploads.value.find(({ state }) => OPEN.has(state)) : undefined
}

/** Waits until an upload is no longer sending; an interrupt pauses it. */
const watch = async (
  { ads, project, session }: ProjectWork & { readonly session: Session },
  upload: AdUpload,
): Promise<{ readonly upload: AdUpload; readonly isInterrupted: boolean }> => {
  const progress = bar(t('ads.cli.uploading'))
  let isInterrupted = false
  void interrupted().then(() => {
    isInterrupted = true
    void ads.pause(project.id, upload.id)
  })
  const show = ({ steps }: AdUpload): void => {
    const all = Object.values(steps).reduce((sum, count) => sum + count, 0)
    progress.show(steps.confirmed, all)
  }
  const last = await new Promise<AdUpload>((settle) => {
    const take = (next: AdUpload): void => {
      show(next)
      if (next.state === 'sending') return
      leave()
      settle(next)
    }
    const leave = session.host.subscribe((event) => {
      if (event.type === 'adUpload' && event.upload.id === upload.id) take(event.upload)
    })
    // It may have come to its end before anybody listened.
    void ads.uploads(project.id).then((all) => {
      const now = all.ok ? all.value.find(({ id }) => id === upload.id) : undefined
      if (now !== undefined) take(now)
    })
  })
  progress.end()
  return { upload: last, isInterrupted }
}

const codeOf = ({ state, steps, failure }: AdUpload): ExitCode => {
  if (state === 'asking') return EXIT.issues
  if (failure !== undefined) return codeOfFailure(failure)
  if (state !== 'finished') return EXIT.platform
  return steps.failed + steps.notSent + steps.unknown > 0 ? EXIT.rejected : EXIT.ok
}

const sayEnd = async (
  { ads, project }: ProjectWork,
  json: boolean,
  upload: AdUpload,
  code: ExitCode,
): Promise<void> => {
  const outcomes = await ads.outcomes(upload.project, upload.id)
  const all = outcomes.ok ? outcomes.value : []
  const { failure: _, ...shown } = upload
  if (json) sayJson({ account: project.account, upload: shown, outcomes: outcomesJson(all) })
  else sayOutcomes(project, all)
  const { confirmed, failed, unknown, notSent, waiting } = upload.steps
  note(t('ads.cli.uploaded', { confirmed, failed, unknown, notSent: notSent + waiting }))
  if (upload.problem !== undefined) note(saidText(upload.failure ?? upload.problem))
  if (upload.state === 'asking') note(t('ads.cli.asking'))
  else if (upload.state === 'paused' && code !== EXIT.ok) note(t('ads.cli.resume'))
}

/** What a person says became of steps whose answer was lost. */
const takeAnswers = async (
  { ads, project }: ProjectWork,
  upload: AdUpload,
  { made = [], notMade = [] }: UploadFlags,
): Promise<Result<null, Said>> => {
  const answers: (readonly [key: string, made: string | null])[] = notMade.map((key) => [key, null])
  for (const text of made) {
    const at = text.indexOf('=')
    if (at <= 0) return failed({ sentence: t('ads.cli.madeForm') })
    answers.push([text.slice(0, at), text.slice(at + 1)])
  }
  for (const [key, id] of answers) {
    const settled = await ads.settle(project.id, upload.id, key, id)
    if (!settled.ok) return settled
  }
  return success(null)
}

type Work = ProjectWork & { readonly session: Session }

const follow = async (work: Work, upload: AdUpload, json: boolean): Promise<ExitCode> => {
  const end = await watch(work, upload)
  const code = end.isInterrupted && end.upload.state !== 'finished' ? EXIT.interrupted : codeOf(end.upload)
  await sayEnd(work, json, end.upload, code)
  return code
}

const resume = async (work: Work, open: AdUpload, flags: UploadFlags): Promise<ExitCode> => {
  const { ads, project } = work
  const answered = await takeAnswers(work, open, flags)
  if (!answered.ok) return fail(saidText(answered.failure))
  const resumed = await ads.resume(project.id, open.id)
  if (!resumed.ok) return fail(saidText(resumed.failure), codeOfFailure(resumed.failure))
  return follow(work, resumed.value, flags.json === true)
}

/** Notes that Live has no guardrails; those that are set stay. */
const answerGuards = async ({ ads, project }: ProjectWork): Promise<Result<unknown, Failure>> => {
  const settings = await ads.settings(project.id)
  if (!settings.ok || !isGuardOpen(project.service, settings.value.guards)) return settings
  return ads.changeSettings(project.id, { guards: { isAnswered: true } })
}

const upload = connectedWork<UploadFlags>(async (work, flags) => {
  const { ads, project } = work
  const json = flags.json === true
  const open = await openUpload(work)
  const hasAnswers = (flags.made?.length ?? 0) + (flags.notMade?.length ?? 0) > 0
  if (open === undefined && (flags.cancel === true || flags.resume === true || hasAnswers))
    return fail(hasAnswers ? t('ads.cli.notAsked') : t('ads.cli.noneOpen'))
  if (open !== undefined && flags.cancel === true) {
    const answered = await takeAnswers(work, open, flags)
    if (!answered.ok) return fail(saidText(answered.failure))
    const canceled = await ads.cancel(project.id, open.id)
    if (!canceled.ok) return fail(saidText(canceled.failure), codeOfFailure(canceled.failure))
    await sayEnd(work, json, canceled.value, EXIT.ok)
    return EXIT.ok
  }
  if (open !== undefined) {
    if (open.state === 'damaged' && open.problem !== undefined) return fail(saidText(open.failure ?? open.problem))
    if (flags.resume !== true && !hasAnswers)
      return fail(t('ads.cli.unfinished', { at: projectMoment(project, open.plannedAt) }))
    return resume(work, open, flags)
  }
  const { allowDuplicates = false, beyondGuard = [] } = flags
  if (flags.withoutGuardrails === true) {
    const answered = await answerGuards(work)
    if (!answered.ok) return fail(saidText(answered.failure), codeOfFailure(answered.failure))
  }
  const issues = allowDuplicates || beyondGuard.length > 0 ? await ads.check(project.id) : undefined
  if (issues?.ok === false) return fail(saidText(issues.failure), codeOfFailure(issues.failure))
  const confirmed = issues?.value.flatMap(({ question, isBeyondGuard, id, name }) => {
    const isConfirmed = isBeyondGuard ? beyondGuard.some((each) => each === name || each === id) : allowDuplicates
    return question !== undefined && isConfirmed ? [question] : []
  })
  const started = await ads.upload(project.id, flags.only, confirmed)
  if (!started.ok) return fail(saidText(started.failure), codeOfFailure(started.failure))
  if (started.value.state === 'started') return follow(work, started.value.upload, json)
  if (json) sayJson({ account: project.account, ...startedJson(started.value) })
  if (started.value.state === 'nothing') {
    if (!json) say(t('ads.cli.nothing'))
    return EXIT.ok
  }
  if (started.value.state === 'issues') {
    if (!json) sayIssues(started.value.issues)
    const { errors } = issueCounts(started.value.issues)
    return fail(t(errors > 0 ? 'ads.cli.hasIssues' : 'ads.cli.hasConflicts'), EXIT.issues)
  }
  if (started.value.state === 'unguarded') return fail(t('ads.cli.unguarded'), EXIT.issues)
  if (started.value.state === 'questions') {
    if (!json) sayIssues(started.value.questions)
    const isBeyond = started.value.questions.some(({ isBeyondGuard }) => isBeyondGuard)
    return fail(t(isBeyond ? 'ads.cli.beyondGuard' : 'ads.cli.hasQuestions'), EXIT.issues)
  }
  if (started.value.state === 'edited') throw new Error('No review was named, so none can be outdated.')
  if (!json) sayConflicts(project, started.value.conflicts)
  return fail(t('ads.cli.hasConflicts'), EXIT.issues)
})

interface UndoFlags extends AdsFlags {
  readonly upload?: string
}

const undo = offlineWork<UndoFlags>(async ({ ads, project }, { upload: wanted, json }) => {
  const uploads = await ads.uploads(project.id)
  if (!uploads.ok) return fail(saidText(uploads.failure), codeOfFailure(uploads.failure))
  const last = uploads.value.find(({ id, state }) => (wanted === undefined ? state === 'finished' : id === wanted))
  if (last === undefined) return fail(t('ads.cli.noUpload'))
  const undone = await ads.undoUpload(project.id, last.id, [])
  if (!undone.ok) return fail(saidText(undone.failure), codeOfFailure(undone.failure))
  const { drafts, unchanged, conflicts } = undone.value
  if (json === true)
    sayJson({ account: project.account, upload: last.id, drafts, kept: unchangedJson(unchanged), conflicts })
  else {
    if (unchanged.length > 0)
      say(
        table(
          [t('ads.cli.kind'), t('ads.cli.name'), t('ads.cli.message')],
          unchanged.map(({ kind, name, reason }) => [kindName(kind), name, saidText(reason)]),
        ),
      )
    if (conflicts.length > 0) sayConflicts(project, conflicts)
    say(t('ads.cli.undone', { drafts, unchanged: unchanged.length, conflicts: conflicts.length }))
  }
  return conflicts.length > 0 ? EXIT.issues : EXIT.ok
})

export const adsRehearseCommand = () =>
  adsCommand('rehearse', t('ads.cli.rehearse'), ['ads rehearse', 'ads rehearse --only s1 --only s2'])
    .option('--only <key>', t('ads.cli.onlyFlag'), everyText)
    .action(ending(rehearse))

export const adsUploadCommand = () =>
  adsCommand('upload', t('ads.cli.upload'), ['ads upload --practice', 'ads upload --resume --made s4=1234567890'])
    .option('--only <key>', t('ads.cli.onlyFlag'), everyText)
    .option('--resume', t('ads.cli.resumeFlag'))
    .option('--cancel', t('ads.cli.cancelFlag'))
    .option('--allow-duplicates', t('ads.cli.allowDuplicatesFlag'))
    .option('--beyond-guard <name>', t('ads.cli.beyondGuardFlag'), everyText)
    .option('--without-guardrails', t('ads.cli.withoutGuardrailsFlag'))
    .option('--made <key=id>', t('ads.cli.madeFlag'), everyText)
    .option('--not-made <key>', t('ads.cli.notMadeFlag'), everyText)
    .action(ending(upload))

export const adsUndoCommand = () =>
  adsCommand('undo', t('ads.cli.undo'), ['ads undo', 'ads undo --upload 20261123T010203-0a1b2c3d'])
    .option('--upload <id>', t('ads.cli.undoFlag'))
    .action(ending(undo))
