import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import type { AdProject, AdReview, AdStep } from '../../host/ads.ts'
import type { UploadSummary } from '../../host/uploads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { adIssueText, blockingIssues, isConflictIssue, issueCounts } from '../../workspace/ads/adIssueText.ts'
import { KIND_ORDER, kindName, kindNames } from '../../workspace/ads/columns.ts'
import { adFieldLabel, fieldOfPath } from '../../workspace/ads/fieldLabels.ts'
import { moneyTexts } from '../../workspace/ads/moneyTexts.ts'
import { adIssuesJson, stepsJson } from '../adsJson.ts'
import { type AdsFlags, adsCommand, fieldCell, offlineWork, projectMoment } from '../adsProject.ts'
import { ending, fail } from '../command.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { levelText, say, sayJson, table } from '../print.ts'

interface StatusFlags extends AdsFlags {
  readonly looked?: boolean
}

const MAX_NEWS = 20

/** What there is, what is drafted, what others changed. */
const status = offlineWork<StatusFlags>(async ({ ads, project }, { json, looked }) => {
  const uploads = await ads.uploads(project.id)
  if (!uploads.ok) return fail(saidText(uploads.failure), codeOfFailure(uploads.failure))
  const news = await ads.news(project.id, 0, 10_000)
  if (!news.ok) return fail(saidText(news.failure), codeOfFailure(news.failure))
  if (looked === true) {
    const done = await ads.looked(project.id)
    if (!done.ok) return fail(saidText(done.failure), codeOfFailure(done.failure))
  }
  if (json === true) {
    // Scripts read titles of steps as English texts.
    const titles = { undoes: project.undoes?.sentence, redoes: project.redoes?.sentence }
    sayJson({ ...project, ...titles, news: news.value, uploads: uploads.value })
    return EXIT.ok
  }
  const { account, accountName, host, pulledAt, drafts } = project
  say(
    t('ads.cli.account', {
      account,
      name: accountName,
      host: host || t('ads.practice'),
      at: projectMoment(project, pulledAt ?? '-'),
    }),
  )
  const counts = KIND_ORDER.flatMap((kind) => {
    const count = project.records[kind] ?? 0
    return count === 0 ? [] : [[kindNames(kind), String(count)]]
  })
  say(table([t('ads.cli.kind'), t('ads.cli.records')], counts))
  say(t('ads.cli.drafts', drafts))
  for (const { what, name, kind } of news.value.slice(0, MAX_NEWS))
    say(t('ads.cli.news', { what, name, kind: kindName(kind) }))
  if (project.news > MAX_NEWS) say(t('ads.cli.moreNews', { count: project.news - MAX_NEWS }))
  if (project.news > 0 && looked !== true) say(t('ads.cli.looked'))
  const open = uploads.value.find(({ state }) => !['finished', 'canceled'].includes(state))
  if (open?.state === 'damaged' && open.problem !== undefined) say(saidText(open.failure ?? open.problem))
  else if (open !== undefined) say(t('ads.cli.openUpload', { id: open.id, state: open.state }))
  return EXIT.ok
})

const MAX_SHOWN = 200

/** Issues as a table, errors first. */
export const sayIssues = (issues: readonly AdIssue[]): void => {
  const sorted = [...issues].sort((one, other) => one.level.localeCompare(other.level))
  if (sorted.length > 0)
    say(
      table(
        [t('ads.cli.level'), t('ads.cli.kind'), t('cliOutput.column.id'), t('ads.cli.field'), t('ads.cli.message')],
        sorted
          .slice(0, MAX_SHOWN)
          .map((issue) => [
            isConflictIssue(issue) ? t('cliOutput.level.conflict') : levelText(issue.level),
            kindName(issue.kind),
            issue.id,
            adFieldLabel(fieldOfPath(issue.field)),
            adIssueText(issue),
          ]),
      ),
    )
}

const codeOfIssues = (issues: readonly AdIssue[]): ExitCode =>
  blockingIssues(issues).length > 0 ? EXIT.issues : EXIT.ok

const check = offlineWork<AdsFlags>(async ({ ads, project }, { json }) => {
  const issues = await ads.check(project.id)
  if (!issues.ok) return fail(saidText(issues.failure), codeOfFailure(issues.failure))
  const counts = issueCounts(issues.value)
  if (json === true)
    sayJson({ account: project.account, drafts: project.drafts, ...counts, issues: adIssuesJson(issues.value) })
  else {
    sayIssues(issues.value)
    say(t('ads.cli.checked', counts))
  }
  return codeOfIssues(issues.value)
})

/** What the changes do to money, as the window says it. */
const sayMoney = (steps: AdReview['steps'], running: AdReview['running']): void => {
  const { lines, slips, rises } = moneyTexts(steps, running)
  for (const line of lines) say(line)
  for (const rise of rises.slice(0, MAX_SHOWN)) say(`  ${rise}`)
  if (slips !== '') say(`${slips}. ${t('ads.money.slips.text')}`)
}

/** The fields that a step writes, each with its values. */
const writtenTexts = (project: AdProject, { operation, changes, fields, currency }: AdStep): readonly string[] => {
  const text = (field: string, value: unknown): string =>
    fieldCell(project, field, value, currency) || t('adsPages.value.none')
  return operation === 'create'
    ? Object.entries(fields).map(([field, value]) =>
        t('adsPages.step.field', { field: adFieldLabel(field), value: text(field, value) }),
      )
    : changes.map(({ field, before, after }) =>
        t('adsPages.step.change', {
          field: adFieldLabel(field),
          before: text(field, before),
          after: text(field, after),
        }),
      )
}

const isOpen = ({ state }: UploadSummary): boolean => !['finished', 'cancelled', 'damaged'].includes(state)

const review = offlineWork<AdsFlags>(async ({ ads, uploads, project }, { json }) => {
  const cart = await ads.review(project.id)
  if (!cart.ok) return fail(saidText(cart.failure), codeOfFailure(cart.failure))
  const { steps, running, issues, conflicts, readsBefore } = cart.value
  const counts = issueCounts(issues)
  const others = (await uploads.list()).filter((each) => each.target === project.service && isOpen(each))
  if (json === true) {
    const otherUploads = others.map(({ id, plan, items, state }) => ({ id, title: plan.title, items, state }))
    sayJson({
      account: project.account,
      steps: stepsJson(steps),
      running,
      issues: adIssuesJson(issues),
      ...counts,
      conflicts,
      readsBefore,
      otherUploads,
    })
    return codeOfIssues(issues)
  }
  const lines = steps.map((step) => [
    step.key,
    t('adsPages.operation', { operation: step.operation }),
    kindName(step.kind),
    step.name,
    writtenTexts(project, step).join('; '),
    step.waitsFor.join(' '),
    step.notUndoable === undefined ? '' : saidText(step.notUndoable),
  ])
  if (lines.length > 0)
    say(
      table(
        [
          t('ads.cli.step'),
          t('ads.cli.operation'),
          t('ads.cli.kind'),
          t('ads.cli.name'),
          t('ads.cli.changes'),
          t('ads.cli.waitsFor'),
          t('ads.cli.notUndoable'),
        ],
        lines,
      ),
    )
  if (steps.length > 0) sayMoney(steps, running)
  for (const { plan, items: count, state } of others)
    say(t('adsPages.review.other', { title: plan.title, count, state }))
  sayIssues(issues)
  const unseen = steps.filter(({ isNotCompared }) => isNotCompared === true).length
  if (unseen > 0) say(t('ads.cli.notCompared', { count: unseen }))
  say(t('ads.cli.reviewed', { steps: steps.length, reads: readsBefore, ...counts }))
  return codeOfIssues(issues)
})

export const adsStatusCommand = () =>
  adsCommand('status', t('ads.cli.status'), ['ads status', 'ads status --looked'])
    .option('--looked', t('ads.cli.lookedFlag'))
    .action(ending(status))

export const adsCheckCommand = () => adsCommand('check', t('ads.cli.check'), ['ads check --json']).action(ending(check))

export const adsReviewCommand = () => adsCommand('review', t('ads.cli.review'), ['ads review']).action(ending(review))
