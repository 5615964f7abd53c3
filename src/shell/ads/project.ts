import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { AD_KIND_IDS, type AdKindId } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asTitled, type Said, titleOf } from '../../contract/language/said.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdHistoryEntry } from '../../host/adHistory.ts'
import type { AdNews, AdNotAvailable, AdPullReport } from '../../host/adPulls.ts'
import type { AdValues } from '../../host/adSettings.ts'
import type { AdEdit, AdEdited, AdPage, AdProject, AdQuery, AdRecord } from '../../host/ads.ts'
import type { Ledger } from '../../host/host.ts'
import { said } from '../../messages/said.ts'
import type { CheckFacts } from '../../workspace/ads/check.ts'
import { codedKind } from '../../workspace/ads/columns.ts'
import { createDraftChecks } from '../../workspace/ads/draftChecks.ts'
import { createDraftHistory, type DraftEntry } from '../../workspace/ads/draftHistory.ts'
import { type AdRecords, recordSides } from '../../workspace/ads/records.ts'
import { mayEdit, missingRight } from '../../workspace/ads/rights.ts'
import { troubleFailure } from '../failures.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import type { Files } from '../ports.ts'
import { applyPull } from './applyPull.ts'
import { prepareEdits } from './edits.ts'
import {
  dropGeneration,
  type ProjectFacts,
  patchesPath,
  readGeneration,
  readNews,
  writeFacts,
  writeGeneration,
} from './projectFiles.ts'
import { hasOpenPull, kindsNotIn, PULL_SOURCES, type PullEnd, pullPath } from './pull.ts'
import { draftEntries } from './recordHistory.ts'
import type { RecordStore } from './recordStore.ts'
import { columnValues, foundIds, questionOf, recordPage, shownRecord, usersOf } from './recordViews.ts'

/** A record that was read or written: what is known of it from here on. */
export interface LearnedRecord {
  readonly kind: AdKindId
  readonly id: string
  readonly record: Fields
}

interface ProjectPorts {
  readonly files: Files
  readonly ledger: Pick<Ledger, 'append' | 'read' | 'remove'>
  readonly tell: (project: AdProject) => void
}

/** An open project: records in memory, drafts, and all operations on them. */
export interface OpenProject {
  readonly id: string
  readonly facts: () => ProjectFacts
  readonly records: () => AdRecords
  /** Differs after every change of a record or draft, until the project is reopened. */
  readonly fingerprint: () => string
  readonly shown: () => AdProject
  readonly page: (query: AdQuery) => AdPage
  readonly values: (query: AdQuery, field: string, limit: number, search?: string) => AdValues
  readonly record: (kind: AdKindId, id: string) => AdRecord | undefined
  /** Rules over every draft. */
  readonly issues: (facts: CheckFacts) => readonly AdIssue[]
  readonly usedBy: (kind: AdKindId, id: string) => readonly AdRecord[]
  /** Steps that changed a record and are not uploaded. */
  readonly drafted: (kind: AdKindId, id: string) => readonly AdHistoryEntry[]
  readonly edit: (
    edits: readonly AdEdit[],
    title: Said,
    at: string,
    writer?: string,
  ) => Promise<Result<AdEdited, Failure>>
  /** Writes down an entry of the history, then makes it. */
  readonly note: (entry: DraftEntry, writer?: string) => Promise<Result<null, Failure>>
  /** Undoes the last step, or makes the last undone one again. */
  readonly step: (type: 'undo' | 'redo', writer?: string) => Promise<Result<AdProject, Failure>>
  readonly learn: (records: readonly LearnedRecord[]) => Promise<Result<null, Failure>>
  readonly takePull: (pull: PullEnd, at: string) => Promise<Result<AdPullReport, Failure>>
  readonly news: () => readonly AdNews[]
  /** Changes by others count no more: all, or those with these keys. */
  readonly looked: (keys?: readonly string[]) => Promise<Result<null, Failure>>
  readonly setPullOpen: (isOpen: boolean) => void
  /** What the signed-in user may do; undefined where that is not known. */
  readonly setPermissions: (permissions: readonly string[] | undefined) => Promise<Result<null, Failure>>
  /** Forgets an interrupted reading: it is older than what is learned from here on. */
  readonly forgetPull: () => Promise<Result<null, Failure>>
}

/** Name of the ledger book that holds the drafts of a project. */
export const draftBook = (id: string): string => `ads ${id}`

interface ProjectState {
  readonly ports: ProjectPorts
  readonly id: string
  readonly history: ReturnType<typeof createDraftHistory>
  readonly checks: ReturnType<typeof createDraftChecks>
  facts: ProjectFacts
  store: RecordStore
  patches: Journal
  isPullOpen: boolean
  /** Changes by others as the generation tells them, kept ones too. */
  news: readonly AdNews[]
  /** Cached result of the last query, for scrolling; valid until a record or draft changes. */
  found?: { readonly question: string; readonly ids: readonly string[] }
}

const recordsIn = (state: ProjectState): AdRecords => ({
  theirs: state.store.get,
  ids: state.store.ids,
  drafts: state.history.current().drafts,
  names: state.store.names,
  isDeleted: state.store.isDeleted,
  has: state.store.has,
})

/** Another one whenever a record changed that is no draft. */
const recordsNow = ({ store }: ProjectState): string => `${store.id} ${store.version()}`

const namesIn = (state: ProjectState) => state.checks.names(recordsIn(state), recordsNow(state))

const forgetFound = (state: ProjectState): void => {
  delete state.found
}

const pageOf = (state: ProjectState, query: AdQuery): AdPage => {
  const question = questionOf(query)
  if (state.found?.question !== question) state.found = { question, ids: foundIds(recordsIn(state), query) }
  return recordPage(recordsIn(state), namesIn(state), query, state.found.ids)
}

/** Changes by others that nobody kept, with their keys. */
const openNews = ({ news, facts: { seenNews = [], generation } }: ProjectState): readonly AdNews[] => {
  const seen = new Set(seenNews)
  return news.flatMap((each, at) => (seen.has(at) ? [] : [{ ...each, key: `${generation}.${at}` }]))
}

/** Notes that somebody looked at changes by others; keys of an earlier generation are ignored. */
const noteLooked = async (state: ProjectState, keys?: readonly string[]): Promise<Result<null, Failure>> => {
  const { generation, seenNews = [] } = state.facts
  const wanted = new Set(keys)
  const looked = state.news.flatMap((_, at) => (wanted.has(`${generation}.${at}`) ? [at] : []))
  const next = { ...state.facts, seenNews: [...new Set([...seenNews, ...looked])] }
  const isAll = keys === undefined || next.seenNews.length === state.news.length
  const { seenNews: _, ...rest } = next
  const done = await replaceFacts(state, isAll ? { ...rest, looked: generation } : next)
  if (!done.ok) return done
  if (isAll) state.news = []
  state.ports.tell(shownState(state))
  return done
}

const shownState = (state: ProjectState): AdProject => {
  const { done, undone } = state.history.current()
  const { account, accountName, timezone, service, host, pulledAt, permissions } = state.facts
  const { drafts, byKind } = state.checks.counts(recordsIn(state), recordsNow(state))
  return {
    id: state.id,
    account,
    accountName,
    ...(timezone === undefined ? {} : { timezone }),
    service,
    host,
    ...(pulledAt === undefined ? {} : { pulledAt }),
    isPullOpen: state.isPullOpen,
    records: Object.fromEntries(AD_KIND_IDS.map((kind) => [kind, state.store.liveSize(kind)])),
    drafts,
    draftsOf: byKind,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    ...(done.length > 0 ? { undoes: titleOf(done.at(-1) ?? { title: '' }) } : {}),
    ...(undone.length > 0 ? { redoes: titleOf(undone.at(-1) ?? { title: '' }) } : {}),
    news: openNews(state).length,
    ...(permissions === undefined ? {} : { permissions }),
  }
}

const noteEntry = async (state: ProjectState, entry: DraftEntry, writer?: string): Promise<Result<null, Failure>> => {
  const { ledger, tell } = state.ports
  const written = await ledger.append(draftBook(state.id), [entry], writer)
  if (!written.ok) return written
  state.history.take(entry)
  forgetFound(state)
  tell(shownState(state))
  return success(null)
}

const learnRecords = async (state: ProjectState, learned: readonly LearnedRecord[]): Promise<Result<null, Failure>> => {
  if (learned.length === 0) return success(null)
  const { patches, store } = state
  const written = await patches.append(learned.map(({ kind, id, record }) => ({ k: kind, i: id, r: record })))
  if (!written.ok) return failed(troubleFailure(written.failure))
  for (const { kind, id, record } of learned) store.set(kind, id, record)
  forgetFound(state)
  state.ports.tell(shownState(state))
  return success(null)
}

const replaceFacts = async (state: ProjectState, next: ProjectFacts): Promise<Result<null, Failure>> => {
  const written = await writeFacts(state.ports.files, state.id, next)
  if (!written.ok) return failed(troubleFailure(written.failure))
  state.facts = next
  return success(null)
}

const editRecords = async (
  state: ProjectState,
  edits: readonly AdEdit[],
  step: { readonly title: Said; readonly at: string; readonly writer: string | undefined },
): Promise<Result<AdEdited, Failure>> => {
  const { drafts, nextLocal } = state.history.current()
  const { title, at, writer } = step
  const locked = edits.find(
    ({ kind, op }) => op !== 'discard' && op !== 'keep' && !mayEdit(state.facts.permissions, kind),
  )
  if (locked !== undefined) return failed(refused(missingRight(state.facts.permissions)))
  const prepared = prepareEdits(edits, { theirs: (kind, id) => state.store.get(kind, id), drafts, nextLocal })
  if (!prepared.ok) return failed(refused(prepared.failure))
  const { changes, created } = prepared.value
  if (changes.length === 0) return success({ created, project: shownState(state) })
  const noted = await noteEntry(state, { type: 'step', at, ...asTitled(title), changes }, writer)
  return noted.ok ? success({ created, project: shownState(state) }) : noted
}

const notAvailableIn = ({ notAvailable }: PullEnd): readonly AdNotAvailable[] =>
  PULL_SOURCES.flatMap(({ name, kinds }) => {
    const failure = notAvailable.get(name)
    if (failure === undefined) return []
    const { status, errors } = failure
    const ids = kinds.map(({ id }) => id as AdKindId)
    const code = String(errors[0]?.code ?? status)
    return [{ kinds: ids, status, code, ...said('ads.pull.notAvailable', { kinds: ids.map(codedKind), code }) }]
  })

/** Applies a finished download: writes a new generation first, then the file that names it. */
const takeReading = async (state: ProjectState, pull: PullEnd, at: string): Promise<Result<AdPullReport, Failure>> => {
  const { id, ports } = state
  const { files } = ports
  const before = state.facts.generation
  const applied = applyPull(state.store, pull, state.facts.pulledAt === undefined)
  const news = [...openNews(state).map(({ key: _, ...each }) => each), ...applied.news]
  const written = await writeGeneration(files, id, before + 1, applied.store, news)
  if (!written.ok) return failed(troubleFailure(written.failure))
  // Patches of a generation that was never reached.
  await files.remove(patchesPath(id, before + 1))
  const { looked: _, seenNews: __, ...rest } = state.facts
  const next = { ...rest, generation: before + 1, pulledAt: at, since: applied.since }
  const replaced = await replaceFacts(state, next)
  if (!replaced.ok) return replaced
  state.store = applied.store
  forgetFound(state)
  state.news = news
  state.patches = (await openJournal(files, patchesPath(id, before + 1))).journal
  state.isPullOpen = false
  await files.remove(pullPath(id))
  await dropGeneration(files, id, before)
  ports.tell(shownState(state))
  const { added, changed, deleted, whole, records } = applied
  const { requests } = pull
  const notAvailable = notAvailableIn(pull)
  return success({
    project: id,
    records,
    added,
    changed,
    deleted,
    requests,
    whole,
    notListed: kindsNotIn(pull.read),
    notAvailable,
  })
}

const loadState = async (ports: ProjectPorts, id: string, given: ProjectFacts): Promise<ProjectState> => {
  const { files, ledger } = ports
  const { store, isWhole, isIntact } = await readGeneration(files, id, given.generation)
  const { pulledAt: _, since: __, ...rest } = given
  const history = createDraftHistory()
  for (const entry of (await ledger.read(draftBook(id))).entries) history.read(entry)
  const state: ProjectState = {
    ports,
    id,
    history,
    checks: createDraftChecks(),
    // Damaged records are read anew; drafts carry what they changed.
    facts: isWhole ? given : rest,
    store,
    patches: (await openJournal(files, patchesPath(id, given.generation))).journal,
    isPullOpen: await hasOpenPull(files, id),
    news: given.looked === given.generation ? [] : await readNews(files, id, given.generation),
  }
  // Nobody waits for a hundred megabytes to be summed up.
  void isIntact?.().then((isSo) => {
    if (isSo || state.facts !== given) return
    state.facts = rest
    ports.tell(shownState(state))
  })
  return state
}

/** Opens a project: its records are read and its drafts replayed. */
export const openProject = async (ports: ProjectPorts, id: string, given: ProjectFacts): Promise<OpenProject> => {
  const state = await loadState(ports, id, given)
  return {
    id,
    facts: () => state.facts,
    records: () => recordsIn(state),
    fingerprint: () => `${state.facts.generation} ${state.store.version()} ${state.history.version()}`,
    shown: () => shownState(state),
    note: (entry, writer) => noteEntry(state, entry, writer),
    learn: (learned) => learnRecords(state, learned),
    takePull: (pull, at) => takeReading(state, pull, at),
    page: (query) => pageOf(state, query),
    values: (query, field, limit, search) => columnValues(recordsIn(state), query, field, limit, search),
    record: (kind, each) => {
      const { theirs, draft } = recordSides(recordsIn(state), kind, each)
      return theirs === undefined && draft === undefined
        ? undefined
        : shownRecord(recordsIn(state), kind, each, namesIn(state))
    },
    usedBy: (kind, each) => usersOf(recordsIn(state), namesIn(state), kind, each),
    drafted: (kind, each) => draftEntries(state.history.current(), kind, each),
    issues: (facts) => state.checks.issues(recordsIn(state), recordsNow(state), facts),
    edit: (edits, title, at, writer) => editRecords(state, edits, { title, at, writer }),
    step: async (type, writer) => {
      const { done, undone } = state.history.current()
      if ((type === 'undo' ? done : undone).length === 0) return success(shownState(state))
      const noted = await noteEntry(state, { type }, writer)
      return noted.ok ? success(shownState(state)) : noted
    },
    news: () => openNews(state),
    looked: (keys) => noteLooked(state, keys),
    setPermissions: async (permissions) => {
      const { permissions: before, ...rest } = state.facts
      if (JSON.stringify(before) === JSON.stringify(permissions)) return success(null)
      const done = await replaceFacts(state, { ...rest, ...(permissions === undefined ? {} : { permissions }) })
      if (done.ok) ports.tell(shownState(state))
      return done
    },
    setPullOpen: (isOpen) => {
      state.isPullOpen = isOpen
    },
    forgetPull: async () => {
      if (!state.isPullOpen) return success(null)
      const removed = await ports.files.remove(pullPath(id))
      if (!removed.ok) return failed(troubleFailure(removed.failure))
      state.isPullOpen = false
      return success(null)
    },
  }
}
