import { type ExplainedResult, failed, type Result, success } from '../contract/language/result.ts'
import type { AdProject, Ads } from '../host/ads.ts'
import type { Host } from '../host/host.ts'
import { listText } from '../messages/formats.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { accountTimeText, knownZone } from '../workspace/ads/accountTime.ts'
import { holdsTime } from '../workspace/ads/columns.ts'
import { isMoney, moneyText } from '../workspace/ads/money.ts'
import { withLocalIds } from '../workspace/ads/plan.ts'
import { sheetCell } from '../workspace/ads/sheet.ts'
import { fieldWord } from '../workspace/ads/valueLabels.ts'
import { command, fail } from './command.ts'
import { type ConnectionFlags, withConnectionFlags } from './connectionFlags.ts'
import { codeOfFailure, type ExitCode } from './exitCodes.ts'
import { inSession } from './inSession.ts'
import { openGivenHost, type Session } from './session.ts'

/** Flags that every command of the ads workspace takes. */
export interface AdsFlags extends ConnectionFlags {
  readonly account?: string
  readonly json?: boolean
}

export interface ProjectWork {
  readonly ads: Ads
  readonly uploads: Host['uploads']
  readonly project: AdProject
}

/** A time in the zone of a project's account, which it names. */
export const projectMoment = ({ timezone }: AdProject, at: string): string => accountTimeText(at, knownZone(timezone))

/** A value of a field as people read it. Times are in the zone of the account. */
export const fieldCell = (project: AdProject, field: string, value: unknown, currency?: string): string => {
  if (isMoney(field)) return moneyText(value, currency)
  const shown = withLocalIds(value)
  if (holdsTime(field)) return projectMoment(project, sheetCell(shown))
  return [shown].flat().every((one) => typeof one === 'string')
    ? listText([shown].flat().map((one) => fieldWord(field, one)))
    : sheetCell(shown)
}

/** The project of an account, or the only one. The failure is a sentence. */
export const projectOfAccount = async (ads: Ads, account: string | undefined): Promise<ExplainedResult<AdProject>> => {
  const all = await ads.projects()
  const fitting = account === undefined ? all : all.filter((one) => one.account === account || one.id === account)
  const [project, ...more] = fitting
  if (project === undefined) {
    const problem = all.find((one) => one.problem !== undefined)?.problem
    return failed(problem === undefined ? t('ads.cli.noProject') : saidText(problem))
  }
  if (more.length > 0) {
    const accounts = new Set(fitting.map((one) => one.account))
    // An account has one ID in all services.
    return accounts.size === fitting.length
      ? failed(t('ads.cli.whichAccount', { ids: [...accounts].join(', ') }))
      : failed(t('ads.cli.manyProjects', { ids: fitting.map(({ id }) => id).join(', ') }))
  }
  return project.problem === undefined ? success(project) : failed(saidText(project.problem))
}

/** Works on a project with what is on this computer; nothing is sent. */
export const offlineWork =
  <Flags extends AdsFlags>(work: (given: ProjectWork, flags: Flags) => Promise<ExitCode>) =>
  async (flags: Flags): Promise<ExitCode> => {
    const opened = await openGivenHost(flags)
    if (!opened.ok) return fail(saidText(opened.failure), opened.failure.code)
    try {
      const { ads, uploads } = opened.value.host
      const project = await projectOfAccount(ads, flags.account)
      return project.ok ? await work({ ads, uploads, project: project.value }, flags) : fail(project.failure)
    } finally {
      await opened.value.close()
    }
  }

/** The only account that the sign-in reaches; a failure is printed, and an exit code. */
const onlyAccount = async ({ host }: Session): Promise<Result<string, ExitCode>> => {
  const accounts = await host.call('accounts.list', {})
  if (!accounts.ok) return failed(fail(saidText(accounts.failure), codeOfFailure(accounts.failure)))
  const [first, ...more] = accounts.value.data
  if (first !== undefined && more.length === 0) return success(first.id)
  return failed(fail(t('ads.cli.whichAccount', { ids: accounts.value.data.map(({ id }) => id).join(', ') })))
}

/** Works on a project of the service that is connected. */
export const connectedWork =
  <Flags extends AdsFlags>(
    work: (given: ProjectWork & { readonly session: Session }, flags: Flags) => Promise<ExitCode>,
  ) =>
  async (flags: Flags): Promise<ExitCode> => {
    return inSession(flags, async (session) => {
      const account = flags.account === undefined ? await onlyAccount(session) : success(flags.account)
      if (!account.ok) return account.failure
      const { ads, uploads } = session.host
      const project = await ads.open(account.value)
      if (!project.ok) return fail(saidText(project.failure), codeOfFailure(project.failure))
      return work({ ads, uploads, project: project.value, session }, flags)
    })
  }

/** A command of the ads workspace with the flags that all of them take. */
export const adsCommand = (name: string, description: string, examples: readonly string[]) =>
  withConnectionFlags(
    command(name, description, examples)
      .option('--account <id>', t('ads.cli.accountFlag'))
      .option('--json', t('cli.option.json')),
  )
