import { AD_KIND_IDS, type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid } from '../../contract/language/said.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { RequestFact } from '../../contract/wire/requestFact.ts'
import type { AdAccountQuestions } from '../../host/adAccount.ts'
import type { AdHistoryEntry } from '../../host/adHistory.ts'
import type { AdLinks } from '../../host/adLinks.ts'
import type { AdNews, AdPullReport } from '../../host/adPulls.ts'
import type { AdReview, Ads, AdUpload } from '../../host/ads.ts'
import type { AdTargeting } from '../../host/adTargeting.ts'
import { said } from '../../messages/said.ts'
import { prepareLanguage } from '../../messages/t.ts'
import { knownZone } from '../../workspace/ads/accountTime.ts'
import type { CheckFacts } from '../../workspace/ads/check.ts'
import { runningBudgets } from '../../workspace/ads/moneyLine.ts'
import { recordCurrency } from '../../workspace/ads/recordCurrency.ts'
import { recordFinder, recordSides } from '../../workspace/ads/records.ts'
import { troubleFailure } from '../failures.ts'
import { accountQuestions, readPermissions, storedAccountFacts } from './account.ts'
import { createAdFiles } from './adFiles.ts'
import { draftConflicts } from './cartConflicts.ts'
import { createCartService, inTheWay } from './cartService.ts'
import { enterRecord } from './enteredRecord.ts'
import { readingRequests } from './lookup.ts'
import { createLinkOpener, type OpenPage } from './openLinks.ts'
import { draftBook, type OpenProject } from './project.ts'
import { ADS_FOLDER } from './projectFiles.ts'
import { createProjects, type Projects, type ProjectsPorts } from './projects.ts'
import { readPullLists } from './pull.ts'
import { joinedHistory, platformEntries, uploadEntries } from './recordHistory.ts'
import { namedInChange } from './recordViews.ts'
import { type RehearsalPorts, rehearse } from './rehearsal.ts'
import { cartIssues, reviewSteps } from './review.ts'
import { readSettings, writeSettings } from './settings.ts'
import { spendQuestion } from './spend.ts'
import { targetingQuestions } from './targeting.ts'
import { listVersions, restoreVersion, saveVersion } from './versions.ts'

interface AdsPorts extends Omit<RehearsalPorts, 'copies' | 'allowsObserved'>, ProjectsPorts {
  readonly newId: () => string
  /** Whether the connected service takes requests that no document shows, such as uploads of media. */
  readonly allowsObserved: () => Promise<boolean>
  /** Custom audiences that uploads of people name. */
  readonly peopleSentTo: () => Promise<ReadonlySet<string>>
  /** Opens destinations of creatives; none can be opened if left out. */
  readonly openLinkedPage?: OpenPage
  /** Hears of each opened destination. */
  readonly onRequest?: (fact: RequestFact) => void
}

/** The ads part of the host, and how to stop its uploads on closing. */
interface AdsService {
  readonly ads: Ads
  readonly stopAll: () => Promise<void>
}

const liveIdsOf = (project: OpenProject, kind: AdKindId): readonly string[] => {
  const { ids, theirs } = project.records()
  return [...ids(kind)].filter((id) => theirs(kind, id)?.['deleted'] !== true)
}

/** Some of the news, with the present currency and names of their values. */
const newsPage = (project: OpenProject, from: number, count: number): readonly AdNews[] => {
  const records = project.records()
  const find = recordFinder(records)
  return project
    .news()
    .slice(from, from + count)
    .map((each) => {
      const currency = recordCurrency(records, each.kind, recordSides(records, each.kind, each.id).values)
      return { ...each, ...defined({ currency }), ...namedInChange(records, find, each.kind, each.fields) }
    })
}

/** Get changes: at most one of a project at a time. */
const createPulls = (
  { files, tell, clock, allowsObserved }: AdsPorts,
  projects: Projects,
  unfinished: (project: OpenProject) => Promise<AdUpload | undefined>,
) => {
  const pulls = new Map<string, { readonly abort: AbortController; readonly end: Promise<unknown> }>()

  const run = async (
    project: OpenProject,
    isWhole: boolean,
    signal: AbortSignal,
  ): Promise<Result<AdPullReport, Failure>> => {
    // A record created without a response would otherwise look like somebody else's. It would be created again.
    const free = await projects.inTurn(project.id, async (same): Promise<Result<null, Failure>> => {
      const upload = await unfinished(same)
      return upload === undefined ? success(null) : failed(inTheWay(upload))
    })
    if (!free.ok) return free
    const signed = await projects.signedIn(project)
    if (!signed.ok) return signed
    const { account, generation, since = {} } = project.facts()
    const at = new Date(clock.now()).toISOString()
    const isObserved = await allowsObserved()
    project.setPullOpen(true)
    const pull = await readPullLists({
      files,
      client: signed.value.client,
      account,
      project: project.id,
      at,
      generation,
      since: isWhole ? {} : since,
      liveIds: (kind) => liveIdsOf(project, kind),
      allowsObserved: isObserved,
      isAnew: isWhole,
      signal,
      onProgress: (progress) => tell({ type: 'adPull', progress }),
    })
    tell({ type: 'adProject', project: project.shown() })
    if (!pull.ok) return pull
    const permissions = await readPermissions({ client: signed.value.client, account, allowsObserved: isObserved })
    return projects.inTurn(project.id, async (same) => {
      const learned = await same.setPermissions(permissions)
      // Rights are a request of their own, where the service offers them.
      const requests = pull.value.requests + (isObserved ? 1 : 0)
      return learned.ok ? same.takePull({ ...pull.value, requests }, at) : learned
    })
  }

  const stop = async (id: string): Promise<null> => {
    const running = pulls.get(id)
    running?.abort.abort()
    await Promise.allSettled([running?.end])
    return null
  }

  return {
    stop,
    isRunning: (id: string): boolean => pulls.has(id),
    stopAll: async (): Promise<void> => {
      for (const id of [...pulls.keys()]) await stop(id)
    },
    pull: async (id: string, whole = false): Promise<Result<AdPullReport, Failure>> => {
      const project = await projects.open(id)
      if (!project.ok) return project
      if (pulls.has(id)) return failed(refused(said('ads.pull.running')))
      const abort = new AbortController()
      const end = run(project.value, whole, abort.signal)
      pulls.set(id, { abort, end })
      try {
        return await end
      } finally {
        pulls.delete(id)
      }
    },
  }
}

const checkFactsOf = async (
  { files, target, clock, allowsObserved }: AdsPorts,
  project: OpenProject,
): Promise<CheckFacts> => {
  const signedIn = await target()
  const isHere = signedIn?.state === project.facts().service
  const settings = await readSettings(files, project.id)
  const { guards, parameters, targetingSets = [], names = {}, checkedNames = {} } = settings
  const required = targetingSets.filter(({ isRequired }) => isRequired)
  const chosen = {
    ...(parameters === undefined ? {} : { parameters }),
    ...(required.length === 0 ? {} : { targetingSets: required }),
  }
  const { account, permissions, timezone } = project.facts()
  // Fields and values are named in the language in which a template was written.
  for (const written of new Set(Object.values(checkedNames))) await prepareLanguage(written)
  const isChecked = ([kind]: [string, unknown]) => checkedNames[kind as AdKindId] !== undefined
  const templates = Object.fromEntries(Object.entries(names).filter(isChecked))
  return {
    ...(Object.keys(templates).length === 0
      ? {}
      : { names: { templates, languages: checkedNames, zone: knownZone(timezone) } }),
    ...(guards.frozen === undefined ? {} : { clock: { zone: knownZone(timezone), now: clock.now() } }),
    account,
    allowsObserved: await allowsObserved(),
    guards,
    ...chosen,
    ...(permissions === undefined ? {} : { permissions }),
    ...(isHere ? { userId: signedIn.userId } : {}),
  }
}

const review = (project: OpenProject, checkFacts: CheckFacts): AdReview => {
  const records = project.records()
  const issues = cartIssues(project, checkFacts)
  const steps = reviewSteps(records, project.facts().account, checkFacts.allowsObserved)
  const touched = steps.filter(({ operation }) => operation !== 'create')
  const readsBefore = AD_KIND_IDS.reduce(
    (sum, kind) =>
      sum +
      readingRequests(adKind(kind), touched.filter((step) => step.kind === kind).length, checkFacts.allowsObserved),
    0,
  )
  return {
    project: project.shown(),
    fingerprint: project.fingerprint(),
    steps,
    running: runningBudgets(records, [
      ...new Set(steps.flatMap(({ kind, budgets }) => (budgets === undefined ? [] : [kind]))),
    ]),
    issues,
    conflicts: draftConflicts(records),
    readsBefore,
  }
}

/** A rehearsal as the signed-in user, by the service profile. */
const rehearseHere = async (
  ports: AdsPorts,
  copies: RehearsalPorts['copies'],
  project: OpenProject,
  only: readonly string[] | undefined,
) =>
  rehearse({ ...ports, copies, allowsObserved: await ports.allowsObserved() }, project, {
    userId: (await ports.target())?.userId,
    accountFacts: await storedAccountFacts(ports.files, project.id),
    only,
  })

/** What became of one record. */
const historyQuestion =
  (
    { clock }: AdsPorts,
    { open, signedIn }: Projects,
    carts: Pick<ReturnType<typeof createCartService>, 'states'>,
  ): Ads['history'] =>
  async (id, kind, record, since) => {
    const project = await open(id)
    if (!project.ok) return project
    const drafts = project.value.drafted(kind, record)
    const sent = uploadEntries(await carts.states(project.value), kind, record)
    const records = project.value.records()
    const find = recordFinder(records)
    const joined = (platform: readonly AdHistoryEntry[]) =>
      joinedHistory(drafts, sent, platform).map((entry) => ({
        ...entry,
        ...namedInChange(records, find, kind, entry.fields),
      }))
    if (since === undefined) return success(joined([]))
    const signed = await signedIn(project.value)
    if (!signed.ok) return signed
    const { account } = project.value.facts()
    const { client } = signed.value
    const told = await platformEntries({ client, account, now: clock.now() }, kind, record, since)
    return told.ok ? success(joined(told.value)) : told
  }

/** The project's settings, the history of a record, and targeting. */
const otherQuestions = (
  ports: AdsPorts,
  projects: Projects,
  carts: Pick<ReturnType<typeof createCartService>, 'states'>,
): Pick<
  Ads,
  'enter' | 'settings' | 'changeSettings' | 'history' | keyof AdTargeting | keyof AdAccountQuestions | keyof AdLinks
> => {
  const { files } = ports
  const { read, inTurn, signedIn } = projects
  return {
    ...targetingQuestions(ports, projects),
    ...accountQuestions(ports, projects),
    spend: spendQuestion(ports, projects),
    ...createLinkOpener(ports, inTurn),
    enter: (id, kind, record) =>
      inTurn(id, async (project) =>
        enterRecord(signedIn, project, { kind, id: record, allowsObserved: await ports.allowsObserved() }),
      ),
    history: historyQuestion(ports, projects, carts),
    settings: (id) => read(id, () => readSettings(files, id)),
    changeSettings: (id, change) => inTurn(id, () => writeSettings(files, id, change)),
  }
}

/** Uploads of the cart and what became of them. */
const uploadQuestions = (
  { open, inTurn, read }: Projects,
  carts: ReturnType<typeof createCartService>,
  isPulling: (id: string) => boolean,
): Pick<Ads, 'upload' | 'uploads' | 'outcomes' | 'pause' | 'resume' | 'cancel' | 'settle' | 'undoUpload'> => ({
  upload: (id, only, confirmed, fingerprint) =>
    inTurn(id, async (project) =>
      isPulling(id)
        ? failed(refused(said('ads.pull.running')))
        : carts.upload(project, { only, confirmed, fingerprint }),
    ),
  uploads: (id) => read(id, carts.uploads),
  outcomes: (id, upload) => read(id, (project) => carts.outcomes(project, upload)),
  pause: async (id, upload) => {
    const project = await open(id)
    return project.ok ? carts.pause(project.value, upload) : project
  },
  resume: (id, upload) => inTurn(id, (project) => carts.resume(project, upload)),
  // Not in turn: the end of a running upload takes its own.
  cancel: async (id, upload) => {
    const project = await open(id)
    return project.ok ? carts.cancel(project.value, upload) : project
  },
  settle: (id, upload, key, made) => inTurn(id, (project) => carts.settleStep(project, upload, key, made)),
  undoUpload: (id, upload, only, writer) => inTurn(id, (project) => carts.undo(project, upload, only, writer)),
})

/** The ads workspace on this computer: project files, downloads and uploads. */
export const createAds = (ports: AdsPorts): AdsService => {
  const { files, ledger, clock, tell, sha256, newId } = ports
  const now = (): string => new Date(clock.now()).toISOString()
  const projects = createProjects(ports)
  const { inTurn, read, signedIn } = projects
  const adFiles = createAdFiles(ports, projects)
  const checkFacts = (project: OpenProject): Promise<CheckFacts> => checkFactsOf(ports, project)
  const carts = createCartService({
    files,
    sha256,
    newId,
    now,
    signedIn,
    inTurn,
    checkFacts,
    copiesOf: adFiles.copiesOf,
    sleep: clock.sleep,
    allowsObserved: ports.allowsObserved,
    peopleSentTo: ports.peopleSentTo,
    tell: (upload) => tell({ type: 'adUpload', upload }),
  })
  const pulls = createPulls(ports, projects, carts.unfinished)

  const remove: Ads['remove'] = async (id, writer) => {
    await pulls.stop(id)
    return inTurn(id, async (project) => {
      const upload = await carts.unfinished(project)
      if (upload !== undefined) return failed(inTheWay(upload))
      const book = await ledger.remove(draftBook(id), writer)
      if (!book.ok) return book
      const removed = await files.remove(`${ADS_FOLDER}/${id}`)
      projects.forget(id)
      adFiles.forget(id)
      return removed.ok ? removed : failed(troubleFailure(removed.failure))
    })
  }

  const ads: Ads = {
    projects: projects.list,
    open: projects.make,
    pull: pulls.pull,
    stopPull: pulls.stop,
    news: (id, from, count) => read(id, (project) => newsPage(project, from, count)),
    looked: (id, keys) => inTurn(id, (project) => project.looked(keys)),
    records: (id, query) => read(id, (project) => project.page(query)),
    values: (id, query, field, limit, search) => read(id, (project) => project.values(query, field, limit, search)),
    record: async (id, kind, record) => {
      const found = await read(id, (project) => project.record(kind, record))
      if (!found.ok) return found
      if (found.value !== undefined) return success(found.value)
      return failed(refused(said('ads.edit.noRecord', { id: record })))
    },
    usedBy: (id, kind, record) => read(id, (project) => project.usedBy(kind, record)),
    edit: (id, edits, title, writer) => inTurn(id, (project) => project.edit(edits, asSaid(title), now(), writer)),
    ...adFiles.questions,
    undo: (id, writer) => inTurn(id, (project) => project.step('undo', writer)),
    redo: (id, writer) => inTurn(id, (project) => project.step('redo', writer)),
    check: (id) => read(id, async (project) => cartIssues(project, await checkFacts(project))),
    review: (id) => read(id, async (project) => review(project, await checkFacts(project))),
    rehearse: (id, only) => read(id, (project) => rehearseHere(ports, adFiles.copiesOf(id), project, only)),
    ...uploadQuestions(projects, carts, pulls.isRunning),
    versions: (id) => read(id, () => listVersions(files, id)),
    saveVersion: (id, name) =>
      inTurn(id, (project) => saveVersion(files, project, { id: newId(), at: now(), name, reason: 'named' })),
    restoreVersion: (id, version, writer) =>
      inTurn(id, async (project) => {
        const upload = await carts.unfinished(project)
        if (upload !== undefined) return failed(inTheWay(upload))
        return restoreVersion(files, project, { id: version, at: now(), carts: await carts.states(project), writer })
      }),
    ...otherQuestions(ports, projects, carts),
    remove,
  }

  return {
    ads,
    stopAll: async () => {
      await pulls.stopAll()
      await carts.stopAll()
    },
  }
}
