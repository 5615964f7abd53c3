import type { AdProject } from '../../host/ads.ts'
import type { Connection } from '../../host/connection.ts'
import { t } from '../../messages/t.ts'
import type { AccountChoice } from '../base/connection.ts'
import { targetName } from '../uploads/targetName.ts'
import { addLargeAccount, openAccount, showProject } from './state/projects.ts'

/** An ad account to choose: one that was downloaded, or one that the connection reaches. */
interface AdAccountChoice {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly project?: string
  readonly account?: string
  /** Adds the large account of Practice first. */
  readonly isLarge?: true
}

/** What the large account of Practice holds. */
const LARGE_ACCOUNT = { campaigns: 200, adGroups: 2000, criteria: 20_000 }

/** Practice starts with a single account; its large one is added on request. */
export const canAddLarge = (connection: Connection, accounts: readonly AccountChoice[]): boolean =>
  connection.state === 'practice' && accounts.length === 1

const hostOf = (connection: Connection): string =>
  connection.state === 'live' || connection.state === 'sandbox' ? new URL(connection.profile.addresses.ads).host : ''

/** Accounts of the connection, then downloaded ones of other services. The large one of Practice is last. */
export const accountChoices = (
  projects: readonly AdProject[],
  connection: Connection,
  accounts: readonly AccountChoice[],
): readonly AdAccountChoice[] => {
  const isHere = ({ service, host }: AdProject): boolean => service === connection.state && host === hostOf(connection)
  const reached = connection.state === 'none' ? [] : accounts
  const own = reached.map(({ id, name }) => {
    const project = projects.find((each) => isHere(each) && each.account === id)
    const place = connection.state === 'none' ? '' : targetName(connection.state)
    return {
      id: `account ${id}`,
      label: name,
      note: t('adsPages.account.note', { place, id }),
      account: id,
      ...(project === undefined ? {} : { project: project.id }),
    }
  })
  const shown = new Set(own.flatMap(({ project }) => project ?? []))
  const others = projects
    .filter(({ id, problem }) => !shown.has(id) && problem === undefined)
    .map((project) => ({
      id: `project ${project.id}`,
      label: project.accountName,
      note: t('adsPages.account.note', { place: targetName(project.service), id: project.account }),
      project: project.id,
    }))
  const large: readonly AdAccountChoice[] = canAddLarge(connection, accounts)
    ? [
        {
          id: 'large',
          label: t('adsPages.account.large'),
          note: t('adsPages.account.large.note', LARGE_ACCOUNT),
          isLarge: true,
        },
      ]
    : []
  return [...own, ...others, ...large]
}

/** Shows the chosen account. */
export const chooseAccount = async (choice: AdAccountChoice | undefined): Promise<void> => {
  if (choice?.isLarge) await addLargeAccount()
  else if (choice?.project !== undefined) await showProject(choice.project)
  else if (choice?.account !== undefined) await openAccount(choice.account)
}
