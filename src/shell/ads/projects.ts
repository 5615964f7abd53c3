import type { Client } from '../../client/client.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdProject } from '../../host/ads.ts'
import type { HostEvent, Ledger } from '../../host/host.ts'
import { coded, said } from '../../messages/said.ts'
import { nobodySignedIn } from '../connection.ts'
import { troubleFailure } from '../failures.ts'
import { bookFileName } from '../ledger.ts'
import type { Files } from '../ports.ts'
import type { Target } from '../uploads/entries.ts'
import { type OpenProject, openProject } from './project.ts'
import { ADS_FOLDER, type ProjectFacts, readProjectFacts, writeFacts } from './projectFiles.ts'

export interface ProjectsPorts {
  readonly files: Files
  readonly ledger: Ledger
  /** Who is connected, and what names are called there. */
  readonly target: () => Promise<Target | undefined>
  readonly client: (target: Target) => Promise<Client | undefined>
  readonly wireNames: () => Promise<WireNames>
  readonly tell: (event: HostEvent) => void
}

const hostOf = ({ address }: Target): string => (address === '' ? '' : new URL(address).host)

const projectId = (target: Target, account: string): string =>
  bookFileName(`${target.state} ${hostOf(target)} ${account}`)

const NO_COUNTS = { create: 0, change: 0, delete: 0, conflicts: 0 }

/** A project that cannot be opened. */
const unreadable = (id: string, problem: Said): AdProject => ({
  id,
  account: '',
  accountName: '',
  service: 'live',
  host: '',
  isPullOpen: false,
  records: {},
  drafts: NO_COUNTS,
  draftsOf: {},
  canUndo: false,
  canRedo: false,
  news: 0,
  problem,
})

/** Projects of the data folder, each opened once. */
export const createProjects = (ports: ProjectsPorts) => {
  const { files, ledger } = ports
  const opened = new Map<string, Promise<Result<OpenProject, Failure>>>()
  const turns = new Map<string, Promise<unknown>>()

  const load = async (id: string): Promise<Result<OpenProject, Failure>> => {
    const facts = await readProjectFacts(files, id)
    if (facts === undefined) return failed(refused(said('ads.project.none')))
    if (!facts.ok) return failed(refused(facts.failure))
    const tell = (project: AdProject): void => ports.tell({ type: 'adProject', project })
    return success(await openProject({ files, ledger, tell }, id, facts.value))
  }

  const open = (id: string): Promise<Result<OpenProject, Failure>> => {
    const known = opened.get(id)
    if (known !== undefined) return known
    const opening = load(id)
    opened.set(id, opening)
    const forget = (): void => void opened.delete(id)
    opening.then((result) => {
      if (!result.ok) forget()
    }, forget)
    return opening
  }

  /** One change of a project at a time. */
  const inTurn = async <Value>(
    id: string,
    work: (project: OpenProject) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    const next = Promise.allSettled([turns.get(id)]).then(async () => {
      const project = await open(id)
      return project.ok ? work(project.value) : project
    })
    turns.set(id, next)
    return next
  }

  /** Looks at a project as it is right now. */
  const read = async <Value>(
    id: string,
    of: (project: OpenProject) => Value | Promise<Value>,
  ): Promise<Result<Value, Failure>> => {
    const project = await open(id)
    return project.ok ? success(await of(project.value)) : project
  }

  /** The connection to the service of a project. */
  const signedIn = async (project: OpenProject) => {
    const target = await ports.target()
    if (target === undefined) return failed(nobodySignedIn)
    const { service, host, account } = project.facts()
    if (target.state !== service || hostOf(target) !== host)
      return failed(refused(said('ads.project.elsewhere', { account, host: host || coded('ads.practice') })))
    const client = await ports.client(target)
    return client === undefined ? failed(nobodySignedIn) : success({ client, wireNames: await ports.wireNames() })
  }

  /** The project of an account of the connected service, made where there is none. */
  const make = async (account: string): Promise<Result<AdProject, Failure>> => {
    const target = await ports.target()
    const client = target === undefined ? undefined : await ports.client(target)
    if (target === undefined || client === undefined) return failed(nobodySignedIn)
    const id = projectId(target, account)
    if ((await readProjectFacts(files, id)) !== undefined) return read(id, (project) => project.shown())
    const accounts = await client.call('accounts.list', { account_ids: [account] })
    if (!accounts.ok) return accounts
    const found = accounts.value.data.find((one) => one.id === account)
    if (found === undefined) return failed(refused(said('ads.project.noAccount', { account })))
    const facts: Omit<ProjectFacts, 'format'> = {
      account,
      accountName: found.name,
      timezone: found.timezone,
      service: target.state,
      host: hostOf(target),
      generation: 0,
    }
    const written = await writeFacts(files, id, facts)
    return written.ok ? read(id, (project) => project.shown()) : failed(troubleFailure(written.failure))
  }

  return {
    open,
    inTurn,
    read,
    signedIn,
    make,
    forget: (id: string): void => void opened.delete(id),
    list: async (): Promise<readonly AdProject[]> => {
      const all: AdProject[] = []
      for (const id of await files.list(ADS_FOLDER)) {
        const project = await open(id)
        all.push(project.ok ? project.value.shown() : unreadable(id, asSaid(project.failure)))
      }
      return all
    },
  }
}

export type Projects = ReturnType<typeof createProjects>
