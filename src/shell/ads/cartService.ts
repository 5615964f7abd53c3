import type { Client } from '../../client/client.ts'
import { adKind } from '../../contract/ads/kinds.ts'
import { isGuardOpen } from '../../contract/ads/spendGuards.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asTitled } from '../../contract/language/said.ts'
import { isObserved } from '../../contract/observed.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdUndo, AdUpload, AdUploadStart } from '../../host/ads.ts'
import { english } from '../../messages/english.ts'
import { said } from '../../messages/said.ts'
import { blockingIssues } from '../../workspace/ads/adIssueText.ts'
import type { CartState, CartStepState } from '../../workspace/ads/cartState.ts'
import { type CheckFacts, observedOff } from '../../workspace/ads/check.ts'
import { draftKey } from '../../workspace/ads/draft.ts'
import { chosenSteps, planCart } from '../../workspace/ads/plan.ts'
import { madeNames, platformId, remainingDrafts, sentValues } from '../../workspace/ads/settle.ts'
import { undoCart } from '../../workspace/ads/undoCart.ts'
import type { Files, Sha256 } from '../ports.ts'
import { answeredRecord } from './answeredStep.ts'
import { readConflicts } from './cartConflicts.ts'
import {
  type CartJournal,
  cartIds,
  cartOutcomes,
  damagedCart,
  isDamagedCart,
  openCart,
  sealCart,
  uploadOf,
} from './cartJournal.ts'
import { runCart } from './cartRun.ts'
import type { CartRunPorts } from './cartSending.ts'
import type { MediaCopies } from './mediaCopies.ts'
import type { LearnedRecord, OpenProject } from './project.ts'
import { cartIssues } from './review.ts'
import { saveVersion } from './versions.ts'

/** Who is signed in at the service of a project. */
interface AdConnection {
  readonly client: Client
  readonly wireNames: WireNames
}

interface CartServicePorts {
  readonly files: Files
  readonly sha256: Sha256
  readonly newId: () => string
  readonly now: () => string
  readonly signedIn: (project: OpenProject) => Promise<Result<AdConnection, Failure>>
  /** Work on a project while nothing else changes it. */
  readonly inTurn: <Value>(
    id: string,
    work: (project: OpenProject) => Promise<Result<Value, Failure>>,
  ) => Promise<Result<Value, Failure>>
  readonly tell: (upload: AdUpload) => void
  /** What checks of a project have to know of the connection. */
  readonly checkFacts: (project: OpenProject) => Promise<CheckFacts>
  readonly copiesOf: (project: string) => MediaCopies
  readonly sleep: CartRunPorts['sleep']
  readonly allowsObserved: () => Promise<boolean>
  /** Custom audiences that uploads of people name. */
  readonly peopleSentTo: () => Promise<ReadonlySet<string>>
}

interface Run {
  readonly cart: CartJournal
  abort: AbortController
  running?: Promise<void>
  failure?: Failure
}

/** The uploads that were opened, by project and id. */
interface CartContext extends CartServicePorts {
  readonly runs: Map<string, Run>
}

const keyOf = (project: OpenProject, id: string): string => `${project.id} ${id}`

const runOf = async ({ runs, files }: CartContext, project: OpenProject, id: string): Promise<Run> => {
  const known = runs.get(keyOf(project, id))
  if (known !== undefined) return known
  const run: Run = { cart: await openCart(files, project.id, id), abort: new AbortController() }
  // Two questions at once meet the same run.
  const meanwhile = runs.get(keyOf(project, id))
  if (meanwhile !== undefined) return meanwhile
  runs.set(keyOf(project, id), run)
  return run
}

const shownRun = (project: OpenProject, { cart, running, failure }: Run): AdUpload =>
  uploadOf(project.id, cart, {
    isRunning: running !== undefined,
    ...(failure === undefined ? {} : { failure }),
  })

const allUploads = async (context: CartContext, project: OpenProject): Promise<readonly AdUpload[]> => {
  const all: AdUpload[] = []
  for (const id of await cartIds(context.files, project.id))
    all.push(shownRun(project, await runOf(context, project, id)))
  return all.reverse()
}

/** What holds of every upload of a project, by its journal. */
const cartStates = async (context: CartContext, project: OpenProject): Promise<readonly CartState[]> => {
  const states: CartState[] = []
  for (const id of await cartIds(context.files, project.id))
    states.push((await runOf(context, project, id)).cart.state())
  return states
}

const UNFINISHED: readonly AdUpload['state'][] = ['ready', 'sending', 'paused', 'asking', 'damaged']

/** Why nothing else may start before an upload came to its end. */
export const inTheWay = ({ plannedAt, state, failure }: AdUpload): Failure =>
  state === 'damaged' && failure !== undefined ? failure : refused(said('ads.upload.unfinished', { at: plannedAt }))

const unfinishedUpload = async (context: CartContext, project: OpenProject): Promise<AdUpload | undefined> =>
  (await allUploads(context, project)).find(({ state }) => UNFINISHED.includes(state))

/** What a cart taught us of records. */
const learnedFrom = (project: OpenProject, state: CartState): readonly LearnedRecord[] => {
  const made = madeNames(state)
  return [...state.steps.values()].flatMap(({ step, phase, confirmed, readBack }) => {
    const id = platformId(step, made)
    if (phase !== 'confirmed' || id === undefined) return []
    const { kind } = step
    const before = project.records().theirs(kind, id)
    const read = readBack?.record ?? confirmed?.record
    const sent = sentValues(step, made)
    const { list, keepsSent } = adKind(kind)
    const listed = list === undefined || keepsSent === true ? { ...before, ...sent, ...confirmed?.record } : read
    const record = step.operation === 'delete' ? { ...before, deleted: true } : listed
    return record === undefined || Object.keys(record).length === 0 ? [] : [{ kind, id, record }]
  })
}

/** Transfers confirmed results to the project: records, then remaining drafts, then the end. */
const settle = async (
  { now, copiesOf }: CartContext,
  project: OpenProject,
  { cart }: Run,
  isCanceled: boolean,
): Promise<Result<null, Failure>> => {
  const learned = await project.learn(learnedFrom(project, cart.state()))
  if (!learned.ok) return learned
  const drafts = remainingDrafts(project.records().drafts, cart.state())
  for (const { step, phase, confirmed } of cart.state().steps.values())
    if (step.file !== undefined && phase === 'confirmed' && confirmed?.made !== undefined)
      await copiesOf(project.id).uploaded(step.file, confirmed.made.name)
  const noted = await project.note({ type: 'checkpoint', drafts, nextLocal: 1 })
  if (!noted.ok) return noted
  return cart.write([isCanceled ? { type: 'canceled', at: now() } : { type: 'end', at: now() }])
}

const isOver = ({ cart }: Run): boolean => {
  const { endedAt, canceledAt, isSealed } = cart.state()
  return endedAt !== undefined || canceledAt !== undefined || (!isSealed && !isDamagedCart(cart))
}

const drive = async (
  context: CartContext,
  project: OpenProject,
  run: Run,
  { client, wireNames }: AdConnection,
): Promise<void> => {
  const { service, account } = project.facts()
  const runPorts: CartRunPorts = {
    cart: run.cart,
    client,
    account,
    wireNames,
    sha256: context.sha256,
    now: context.now,
    signal: run.abort.signal,
    copies: context.copiesOf(project.id),
    sleep: context.sleep,
    isKnown: (kind, id) => project.records().theirs(kind, id) !== undefined,
    job: { kind: 'upload', id: run.cart.id, ...asTitled(run.cart.state().title), target: service },
    onProgress: () => context.tell(shownRun(project, run)),
    allowsObserved: await context.allowsObserved(),
  }
  const end = await runCart(runPorts)
  const isAsking = [...run.cart.state().steps.values()].some(({ phase }) => phase === 'asking')
  if (!end.ok) run.failure = end.failure
  else if (!isAsking) {
    const settled = await context.inTurn(project.id, (same) => settle(context, same, run, false))
    if (!settled.ok) run.failure = settled.failure
  }
}

const go = async (context: CartContext, project: OpenProject, run: Run): Promise<Result<AdUpload, Failure>> => {
  if (run.running !== undefined || isOver(run)) return success(shownRun(project, run))
  if (isDamagedCart(run.cart)) return failed(damagedCart(project.id, run.cart))
  const signed = await context.signedIn(project)
  if (!signed.ok) return signed
  if (run.running !== undefined) return success(shownRun(project, run))
  run.abort = new AbortController()
  delete run.failure
  run.running = drive(context, project, run, signed.value).finally(() => {
    delete run.running
    context.tell(shownRun(project, run))
  })
  context.tell(shownRun(project, run))
  return success(shownRun(project, run))
}

/** What a person chose of an upload before it starts. */
interface CartChoice {
  /** Keys of steps; all of them where none are named. */
  readonly only?: readonly string[] | undefined
  /** Confirmed questions of issues. */
  readonly confirmed?: readonly string[] | undefined
  /** The fingerprint of the review that the person looked at. */
  readonly fingerprint?: string | undefined
}

const startUpload = async (
  context: CartContext,
  project: OpenProject,
  { only, confirmed = [], fingerprint }: CartChoice,
): Promise<Result<AdUploadStart, Failure>> => {
  const other = await unfinishedUpload(context, project)
  if (other !== undefined) return failed(inTheWay(other))
  if (fingerprint !== undefined && fingerprint !== project.fingerprint()) return success({ state: 'edited' })
  const { account, accountName, pulledAt, service } = project.facts()
  // Nobody knows what is there: names, references and conflicts would be looked for in nothing.
  if (pulledAt === undefined) return failed(refused(said('ads.upload.pullFirst')))
  const planned = chosenSteps(planCart(project.records(), account), only)
  const touched = new Set(planned.map(({ kind, id }) => draftKey(kind, id)))
  const facts = await context.checkFacts(project)
  const found = cartIssues(project, facts, only === undefined ? undefined : (key) => touched.has(key))
  const issues = blockingIssues(found)
  if (issues.length > 0) return success({ state: 'issues', issues })
  if (planned.length === 0) return success({ state: 'nothing' })
  if (isGuardOpen(service, facts.guards ?? {})) return success({ state: 'unguarded' })
  const open = found.filter(({ question }) => question !== undefined && !confirmed.includes(question))
  if (open.length > 0) return success({ state: 'questions', questions: open })
  const signed = await context.signedIn(project)
  if (!signed.ok) return signed
  const forgotten = await project.forgetPull()
  if (!forgotten.ok) return forgotten
  const allowsObserved = await context.allowsObserved()
  const conflicts = await readConflicts(project, planned, signed.value.client, allowsObserved)
  if (!conflicts.ok) return conflicts
  if (conflicts.value.length > 0) return success({ state: 'conflicts', conflicts: conflicts.value })
  // What turned out to be there already is not sent.
  const steps = chosenSteps(planCart(project.records(), account), only)
  if (steps.length === 0) return success({ state: 'nothing' })
  const barred = allowsObserved ? undefined : steps.find(({ endpoint }) => isObserved(endpoint))
  if (barred !== undefined) return failed(refused(observedOff(barred.operation)))
  const id = context.newId()
  const kept = await saveVersion(context.files, project, {
    id,
    at: context.now(),
    name: english.text('ads.version.beforeUpload'),
    reason: 'upload',
  })
  if (!kept.ok) return kept
  const run = await runOf(context, project, id)
  const title = said('ads.upload.title', { account: accountName || account })
  const sealed = await sealCart(run.cart, steps, context.now(), title)
  if (!sealed.ok) return sealed
  const started = await go(context, project, run)
  return started.ok ? success({ state: 'started', upload: started.value }) : started
}

/** A sent create with unknown outcome: sending its draft again could create a duplicate. */
const isUnanswered = ({ step, phase }: CartStepState): boolean =>
  step.operation === 'create' && (phase === 'sending' || phase === 'unknown' || phase === 'asking')

/** Journals a person's choice and reports it. */
const written = async (
  { tell }: CartContext,
  project: OpenProject,
  run: Run,
  entry: Parameters<CartJournal['write']>[0][number],
): Promise<Result<AdUpload, Failure>> => {
  const done = await run.cart.write([entry])
  if (!done.ok) return done
  tell(shownRun(project, run))
  return success(shownRun(project, run))
}

/** A person's word on a create whose response was lost. */
const settleStep = async (
  context: CartContext,
  project: OpenProject,
  [id, key, text]: readonly [id: string, key: string, made: string | null],
): Promise<Result<AdUpload, Failure>> => {
  const run = await runOf(context, project, id)
  const one = run.cart.state().steps.get(key)
  if (one === undefined || !isUnanswered(one) || run.running !== undefined || isOver(run))
    return failed(refused(said('ads.upload.notAsked', { key })))
  if (text === null) return written(context, project, run, { type: 'unsent', key })
  const carts = await cartStates(context, project)
  const signedIn = () => context.signedIn(project)
  const answered = await answeredRecord({ step: one.step, cart: run.cart.state(), carts, project, signedIn }, text)
  if (!answered.ok) return answered
  return written(context, project, run, { type: 'confirmed', key, ...answered.value, how: 'person' })
}

const stop = async (run: Run): Promise<void> => {
  run.abort.abort()
  await run.running?.catch(() => {})
}

const cancel = async (context: CartContext, project: OpenProject, id: string): Promise<Result<AdUpload, Failure>> => {
  const run = await runOf(context, project, id)
  await stop(run)
  if (isOver(run)) return success(shownRun(project, run))
  const open = [...run.cart.state().steps.values()].find(isUnanswered)
  if (open !== undefined) {
    const { key, name } = open.step
    return failed(refused(said('ads.upload.unanswered', { key, name })))
  }
  const settled = await context.inTurn(project.id, (same) => settle(context, same, run, true))
  context.tell(shownRun(project, run))
  return settled.ok ? success(shownRun(project, run)) : settled
}

const undo = async (
  context: CartContext,
  project: OpenProject,
  id: string,
  { only, writer }: { readonly only: readonly string[]; readonly writer: string | undefined },
): Promise<Result<AdUndo, Failure>> => {
  const run = await runOf(context, project, id)
  if (!isOver(run)) return failed(refused(said('ads.undo.unfinished')))
  const { changes, unchanged, conflicts } = undoCart(
    run.cart.state(),
    {
      theirs: (kind, record) => project.records().theirs(kind, record),
      usersOf: project.usedBy,
      peopleSentTo: await context.peopleSentTo(),
    },
    only.length === 0 ? undefined : new Set(only),
  )
  const drafts = new Set(changes.map(({ kind, id: record }) => draftKey(kind, record))).size
  if (changes.length === 0) return success({ drafts: 0, unchanged, conflicts })
  const step = { type: 'step', at: context.now(), ...asTitled(said('ads.undo.title')), changes } as const
  const noted = await project.note(step, writer)
  return noted.ok ? success({ drafts, unchanged, conflicts }) : noted
}

/** Uploads of carts: at most one of a project is under way. */
export const createCartService = (ports: CartServicePorts) => {
  const context: CartContext = { ...ports, runs: new Map() }
  return {
    uploads: (project: OpenProject) => allUploads(context, project),
    unfinished: (project: OpenProject) => unfinishedUpload(context, project),
    upload: (project: OpenProject, choice: CartChoice) => startUpload(context, project, choice),
    states: (project: OpenProject) => cartStates(context, project),
    outcomes: async (project: OpenProject, id: string) =>
      cartOutcomes((await runOf(context, project, id)).cart.state()),
    settleStep: (project: OpenProject, id: string, key: string, made: string | null) =>
      settleStep(context, project, [id, key, made]),
    resume: async (project: OpenProject, id: string) => go(context, project, await runOf(context, project, id)),
    pause: async (project: OpenProject, id: string): Promise<Result<AdUpload, Failure>> => {
      const run = await runOf(context, project, id)
      await stop(run)
      return success(shownRun(project, run))
    },
    cancel: (project: OpenProject, id: string) => cancel(context, project, id),
    undo: (project: OpenProject, id: string, only: readonly string[], writer?: string) =>
      undo(context, project, id, { only, writer }),
    stopAll: async (): Promise<void> => {
      for (const run of context.runs.values()) await stop(run)
    },
  }
}
