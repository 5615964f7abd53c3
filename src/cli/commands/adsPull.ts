import { isNotAvailable } from '../../contract/wire/lasting.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindNames } from '../../workspace/ads/columns.ts'
import { notAvailableJson } from '../adsJson.ts'
import { type AdsFlags, adsCommand, connectedWork } from '../adsProject.ts'
import { ending, fail, interrupted } from '../command.ts'
import { codeOfFailure, EXIT } from '../exitCodes.ts'
import { bar, note, say, sayJson } from '../print.ts'

interface PullFlags extends AdsFlags {
  readonly whole?: boolean
}

const pull = connectedWork<PullFlags>(async ({ ads, project, session }, { whole, json }) => {
  const progress = bar(t('ads.cli.pulling'))
  let last = 0
  const stop = session.host.subscribe((event) => {
    if (event.type !== 'adPull') return
    last = event.progress.records
    progress.show(
      last,
      last + 1,
      (event.progress.waitingFor && saidText(event.progress.waitingFor)) ?? kindNames(event.progress.kind),
    )
  })
  let isInterrupted = false
  void interrupted().then(() => {
    isInterrupted = true
    void ads.stopPull(project.id)
  })
  if (project.isPullOpen && whole !== true) note(t('ads.cli.pullResumed'))
  const report = await ads.pull(project.id, whole === true)
  stop()
  progress.show(last, last)
  progress.end()
  if (!report.ok) {
    if (isInterrupted) return fail(t('ads.cli.pullInterrupted'), EXIT.interrupted)
    // Nothing of the account could be read.
    if (isNotAvailable(report.failure)) return fail(saidText(report.failure), EXIT.issues)
    return fail(`${saidText(report.failure)} ${t('ads.cli.pullAgain')}`, codeOfFailure(report.failure))
  }
  if (json === true) {
    sayJson({ account: project.account, ...report.value, notAvailable: notAvailableJson(report.value.notAvailable) })
    return EXIT.ok
  }
  const { records, added, changed, deleted, requests, notListed, notAvailable } = report.value
  say(t('ads.cli.pulled', { records, requests, added, changed, deleted }))
  const kinds = notListed.map((kind) => kindNames(kind))
  if (kinds.length > 0) note(t('ads.cli.notListed', { kinds: kinds.join(', ') }))
  for (const failure of notAvailable) note(saidText(failure))
  return EXIT.ok
})

export const adsPullCommand = () =>
  adsCommand('pull', t('ads.cli.pull'), ['ads pull --practice', 'ads pull --account 18ce54d4x5t --json'])
    .option('--whole', t('ads.cli.wholeFlag'))
    .action(ending(pull))
