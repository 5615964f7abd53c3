import { create } from 'zustand'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { AdOutcome, AdRehearsal, AdReview, AdStep, AdUndo, AdUpload } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { issueCounts } from '../../../workspace/ads/adIssueText.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { adsNow, openAdsPage } from './adsState.ts'
import { uploadAnswer } from './projects.ts'
import { renewRecords } from './records.ts'

interface AdCartState {
  readonly review?: AdReview
  /** Records whose changes stay behind, by `recordKey`. */
  readonly excluded: ReadonlySet<string>
  readonly busy?: 'rehearsing' | 'starting'
  /** What the rehearsal came to, by step. */
  readonly rehearsed?: ReadonlyMap<string, AdOutcome>
  /** What the rehearsal took as granted. */
  readonly assumed: AdRehearsal['assumed']
  /** What a person has to say yes to before anything is sent. */
  readonly questions: readonly AdIssue[]
  readonly failure?: string
  /** The upload that is looked at, and what undoing it came to. */
  readonly upload?: string
  readonly undone?: AdUndo & { readonly isPart: boolean }
}

const EMPTY_CART: AdCartState = { excluded: new Set(), assumed: [], questions: [] }

/** The review of the drafts of the shown project, and what is made of it. */
export const useCart = create<AdCartState>(() => EMPTY_CART)

const change = changerOf<AdCartState>(useCart)

const reviewing = createNewest()

/** Names a record among all kinds; keys of steps differ from review to review. */
export const recordKey = ({ kind, id }: Pick<AdStep, 'kind' | 'id'>): string => `${kind} ${id}`

/** Keys of the steps to send: neither excluded nor waiting for an excluded one. */
export const chosenKeys = (steps: readonly AdStep[], excluded: ReadonlySet<string>): ReadonlySet<string> => {
  const chosen = new Set<string>()
  for (const step of steps)
    if (!excluded.has(recordKey(step)) && step.waitsFor.every((key) => chosen.has(key))) chosen.add(step.key)
  return chosen
}

/** What was asked about another choice is asked again. */
const choose = (excluded: ReadonlySet<string>): void => change({ excluded, questions: [] }, 'failure')

/** The records that are read and compared before any of these steps is sent. */
export const readsFirst = (steps: readonly AdStep[], chosen: ReadonlySet<string>): number =>
  steps.filter(({ key, operation, isNotCompared }) => chosen.has(key) && operation !== 'create' && !isNotCompared)
    .length

/** Errors and conflicts that keep these steps from being sent. Steps that are left out have no say. */
export const blockingCounts = ({ steps, issues }: Pick<AdReview, 'steps' | 'issues'>, chosen: ReadonlySet<string>) => {
  const goes = new Set(steps.flatMap((step) => (chosen.has(step.key) ? [recordKey(step)] : [])))
  const isAll = chosen.size === steps.length
  const { errors, conflicts } = issueCounts(issues.filter((issue) => isAll || goes.has(recordKey(issue))))
  return { errors, conflicts }
}

/** Includes a step with everything it waits for, or excludes it with its dependents. */
export const toggleStep = (step: AdStep): void => {
  const { review, excluded } = useCart.getState()
  if (review === undefined) return
  const next = new Set(excluded)
  if (chosenKeys(review.steps, excluded).has(step.key)) next.add(recordKey(step))
  else {
    const byKey = new Map(review.steps.map((each) => [each.key, each]))
    const needed = [step]
    for (const each of needed) {
      next.delete(recordKey(each))
      needed.push(...each.waitsFor.flatMap((key) => byKey.get(key) ?? []).filter((one) => !needed.includes(one)))
    }
  }
  choose(next)
}

/** Puts every step in, or leaves all of them out. */
export const toggleAll = (goes: boolean): void =>
  choose(new Set(goes ? [] : useCart.getState().review?.steps.map(recordKey)))

const isSameCart = (one: AdReview | undefined, other: AdReview): boolean =>
  one !== undefined && JSON.stringify(one.steps) === JSON.stringify(other.steps)

const isShown = (project: string): boolean =>
  useCart.getState().review?.project.id === project && adsNow().projectId === project

/** Ends the busy state of a project's cart; false if it is no longer shown. */
const isShownAfter = (project: string): boolean => {
  if (useCart.getState().review?.project.id !== project) return false
  change({}, 'busy')
  return adsNow().projectId === project
}

/** Reads what an upload would send now. */
export const readCart = async (project: string): Promise<void> => {
  await reviewing.run(async ({ still }) => {
    const before = useCart.getState().review?.project.id
    if (before !== undefined && before !== project) useCart.setState(EMPTY_CART, true)
    const review = await still(host().ads.review(project))
    if (adsNow().projectId !== project) return
    const { review: shown } = useCart.getState()
    if (!review.ok) change({ failure: saidText(review.failure) }, 'review', 'rehearsed')
    else if (isSameCart(shown, review.value)) change({ review: review.value })
    // What was rehearsed and asked was another cart.
    else change({ review: review.value, questions: [] }, 'rehearsed', 'failure')
  })
}

/** Posts the steps that go to an emulator that holds the downloaded account. */
export const rehearseCart = async (project: string): Promise<void> => {
  const { review, excluded, busy } = useCart.getState()
  if (review === undefined || busy !== undefined) return
  change({ busy: 'rehearsing' }, 'rehearsed', 'failure')
  const rehearsal = await host().ads.rehearse(project, [...chosenKeys(review.steps, excluded)])
  if (!isShownAfter(project)) return
  const { review: now } = useCart.getState()
  if (!rehearsal.ok) change({ failure: saidText(rehearsal.failure) })
  else if (now === undefined || !isSameCart(review, now)) change({ failure: t('adsPages.review.rehearseAgain') })
  else {
    const { outcomes, assumed } = rehearsal.value
    change({ rehearsed: new Map(outcomes.map((outcome) => [outcome.key, outcome])), assumed })
  }
}

/** Sends the steps that go, once; `confirmed` are the questions that were answered with yes. */
export const uploadCart = async (project: string, confirmed: readonly string[] = []): Promise<void> => {
  const { review, excluded, busy } = useCart.getState()
  if (review === undefined || busy !== undefined) return
  change({ busy: 'starting', questions: [] }, 'failure')
  const answered = uploadAnswer()
  const chosen = chosenKeys(review.steps, excluded)
  const started = await host().ads.upload(review.project.id, [...chosen], confirmed, review.fingerprint)
  if (started.ok && started.value.state === 'started') answered(started.value.upload)
  if (!isShownAfter(project)) return
  if (!started.ok) change({ failure: saidText(started.failure) })
  else if (started.value.state === 'edited') {
    await readCart(project)
    if (isShown(project)) change({ failure: t('adsPages.review.edited') }, 'rehearsed')
  } else if (started.value.state === 'nothing') change({ failure: t('adsPages.review.nothing') })
  else if (started.value.state === 'issues') change({ failure: t('adsPages.review.hasErrors') })
  else if (started.value.state === 'unguarded') change({ failure: t('adsPages.guards.first') })
  else if (started.value.state === 'questions') change({ questions: started.value.questions })
  else if (started.value.state === 'conflicts') {
    // What others wrote was learned on the way.
    await renewRecords(project)
    await readCart(project)
    if (isShown(project)) change({ failure: t('adsPages.review.conflictsMet') })
  } else {
    change({ excluded: new Set() })
    showUpload(started.value.upload.id)
  }
}

/** Shows an upload with its outcomes. */
export const showUpload = (id: string): void => {
  change({ upload: id }, 'undone')
  openAdsPage('uploads')
}

const act = async (answer: Promise<Result<AdUpload, Failure>>): Promise<boolean> => {
  const answered = uploadAnswer()
  const upload = await answer
  if (upload.ok) answered(upload.value)
  else toast({ level: 'error', text: saidText(upload.failure) })
  return upload.ok
}

/** Stops after the request in flight. False where the host refused, which it then says. */
export const pauseCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.pause(project, id))

/** Goes on where the upload stopped. False where the host refused, which it then says. */
export const resumeCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.resume(project, id))

/** Ends the upload for good; steps not sent stay drafts. False where the host refused. */
export const cancelCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.cancel(project, id))

/** The user's decision on a step of unknown outcome: ID or link, else null. */
export const settleStep = ({ project, id }: AdUpload, key: string, made: string | null): Promise<boolean> =>
  act(host().ads.settle(project, id, key, made))

/** Makes drafts that take an upload back, or some steps of it. */
export const undoCartUpload = async ({ project, id }: AdUpload, only: readonly string[] = []): Promise<void> => {
  const undone = await host().ads.undoUpload(project, id, only)
  if (adsNow().projectId !== project) return
  if (undone.ok) change({ undone: { ...undone.value, isPart: only.length > 0 } })
  else toast({ level: 'error', text: saidText(undone.failure) })
}
