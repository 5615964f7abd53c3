import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { AdConflict, AdIssue, AdOutcome, AdReview, AdStep, AdUndo, AdUpload } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { adsNow, openAdsPage } from './adsState.ts'
import { putCartUpload } from './projects.ts'

export interface AdCartState {
  readonly review?: AdReview
  /** Records whose changes stay behind, by `recordKey`. */
  readonly excluded: ReadonlySet<string>
  readonly busy?: 'rehearsing' | 'starting'
  /** What the rehearsal came to, by step. */
  readonly rehearsed?: ReadonlyMap<string, AdOutcome>
  /** What others changed meanwhile, as the last upload that was asked for found it. */
  readonly conflicts: readonly AdConflict[]
  /** What a person has to say yes to before anything is sent. */
  readonly questions: readonly AdIssue[]
  readonly failure?: string
  /** The upload that is looked at, and what undoing it came to. */
  readonly upload?: string
  readonly undone?: AdUndo
}

const EMPTY_CART: AdCartState = { excluded: new Set(), conflicts: [], questions: [] }

/** The review of the drafts of the shown project, and what is made of it. */
export const useCart = create<AdCartState>(() => EMPTY_CART)

const change = changerOf<AdCartState>(useCart)

const reviewing = createNewest()

/** Names a record among all kinds; keys of steps differ from review to review. */
export const recordKey = ({ kind, id }: Pick<AdStep, 'kind' | 'id'>): string => `${kind} ${id}`

/** Keys of the steps that go: what is not left out and waits for nothing that is. */
export const chosenKeys = (steps: readonly AdStep[], excluded: ReadonlySet<string>): ReadonlySet<string> => {
  const chosen = new Set<string>()
  for (const step of steps)
    if (!excluded.has(recordKey(step)) && step.waitsFor.every((key) => chosen.has(key))) chosen.add(step.key)
  return chosen
}

/** Puts a step in with everything that it waits for, or leaves it out; its dependants follow it. */
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
  change({ excluded: next })
}

/** Puts every step in, or leaves all of them out. */
export const toggleAll = (goes: boolean): void =>
  change({ excluded: new Set(goes ? [] : useCart.getState().review?.steps.map(recordKey)) })

/** Reads what an upload would send now. */
export const readCart = async (project: string): Promise<void> => {
  const signal = reviewing.next()
  const before = useCart.getState().review?.project.id
  if (before !== undefined && before !== project) useCart.setState(EMPTY_CART, true)
  const review = await host().ads.review(project)
  if (signal.aborted || adsNow().projectId !== project) return
  // What was rehearsed was another cart.
  if (review.ok) change({ review: review.value, conflicts: [], questions: [] }, 'rehearsed', 'failure')
  else change({ failure: saidText(review.failure) }, 'review', 'rehearsed')
}

/** Posts the cart to an emulator that holds the downloaded account. */
export const rehearseCart = async (project: string): Promise<void> => {
  change({ busy: 'rehearsing' }, 'rehearsed', 'failure')
  const outcomes = await host().ads.rehearse(project)
  if (outcomes.ok) change({ rehearsed: new Map(outcomes.value.map((outcome) => [outcome.key, outcome])) }, 'busy')
  else change({ failure: saidText(outcomes.failure) }, 'busy')
}

/** Sends the steps that go; `confirmed` are the questions that were answered with yes. */
export const uploadCart = async (project: string, confirmed: readonly string[] = []): Promise<void> => {
  const { review, excluded } = useCart.getState()
  if (review === undefined) return
  const chosen = chosenKeys(review.steps, excluded)
  change({ busy: 'starting', conflicts: [], questions: [] }, 'failure')
  const only = chosen.size === review.steps.length ? undefined : [...chosen]
  const started = await host().ads.upload(project, only, confirmed)
  change({}, 'busy')
  if (!started.ok) change({ failure: saidText(started.failure) })
  else if (started.value.state === 'nothing') change({ failure: t('adsPages.review.nothing') })
  else if (started.value.state === 'issues') change({ failure: t('adsPages.review.hasErrors') })
  else if (started.value.state === 'questions') change({ questions: started.value.questions })
  else if (started.value.state === 'conflicts') change({ conflicts: started.value.conflicts })
  else {
    putCartUpload(started.value.upload)
    showUpload(started.value.upload.id)
  }
}

/** Shows an upload with its outcomes. */
export const showUpload = (id: string): void => {
  change({ upload: id, excluded: new Set() }, 'undone')
  openAdsPage('uploads')
}

const act = async (answer: Promise<Result<AdUpload, Failure>>): Promise<boolean> => {
  const upload = await answer
  if (upload.ok) putCartUpload(upload.value)
  else toast({ level: 'error', words: saidText(upload.failure) })
  return upload.ok
}

export const pauseCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.pause(project, id))

export const resumeCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.resume(project, id))

export const cancelCart = ({ project, id }: AdUpload): Promise<boolean> => act(host().ads.cancel(project, id))

/** A person's word on a step whose answer was lost: its id or link, or null where it was not made. */
export const settleStep = ({ project, id }: AdUpload, key: string, made: string | null): Promise<boolean> =>
  act(host().ads.settle(project, id, key, made))

/** Makes drafts that take an upload back. */
export const undoCartUpload = async ({ project, id }: AdUpload): Promise<void> => {
  const undone = await host().ads.undoUpload(project, id)
  if (undone.ok) change({ undone: undone.value })
  else toast({ level: 'error', words: saidText(undone.failure) })
}
