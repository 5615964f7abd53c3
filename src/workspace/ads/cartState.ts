import type { ReadDifference } from '../../contract/ads/draftShapes.ts'
import type { Failure } from '../../contract/contract.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { type CodedMessage, type Said, type Titled, titleOf } from '../../contract/language/said.ts'
import { maxAtOnce } from './batches.ts'
import type { CartStep } from './plan.ts'

// A cart's journal: each line is written before its event may happen. State is replayed from it.

/** What left, or was about to: a retry sends these very values. */
export interface SentRequest {
  readonly parameters: Fields
  /** The JSON body, byte for byte. */
  readonly body?: string
}

export type CartEntry =
  | ({
      readonly type: 'plan'
      readonly format: 1
      readonly at: string
    } & Titled)
  | { readonly type: 'step'; readonly step: CartStep }
  | { readonly type: 'sealed'; readonly steps: number }
  | {
      readonly type: 'sending'
      readonly key: string
      readonly at: string
      readonly request: SentRequest
      readonly sha256: string
    }
  /** Several steps leave in one request, all or none of them. */
  | {
      readonly type: 'batch'
      readonly keys: readonly string[]
      readonly at: string
      readonly body: string
      readonly sha256: string
    }
  /** The step did not leave, or the platform certainly did not act. */
  | { readonly type: 'unsent'; readonly key: string }
  | { readonly type: 'unknown'; readonly key: string; readonly failure: Failure }
  | { readonly type: 'asking'; readonly key: string; readonly fits: number }
  | { readonly type: 'failed'; readonly key: string; readonly failure: Failure }
  | {
      readonly type: 'confirmed'
      readonly key: string
      /** What others name the made record by, and its id. */
      readonly made?: { readonly id: string; readonly name: string }
      readonly record?: Fields
      /** `lookedUp`: the response was lost. `person`: a person answered. `gone`: nothing was left to delete. */
      readonly how?: 'lookedUp' | 'person' | 'gone'
    }
  | {
      readonly type: 'readBack'
      readonly key: string
      readonly record?: Fields
      readonly differs?: readonly ReadDifference[]
      /** Why it was not read. Older versions stored it in the language of their time. */
      readonly sentence?: string
      readonly message?: CodedMessage
    }
  /** The platform accepts the local file in pieces under this id. It forgets them after `until`. */
  | {
      readonly type: 'fileBegun'
      readonly key: string
      readonly upload: string
      readonly mediaKey: string
      /** ISO 8601. */
      readonly until: string
    }
  | { readonly type: 'filePiece'; readonly key: string; readonly index: number }
  /** All of it is there, processed and usable. */
  | { readonly type: 'fileReady'; readonly key: string }
  /** The platform no longer has it: it is uploaded anew. */
  | { readonly type: 'fileLapsed'; readonly key: string }
  | { readonly type: 'canceled'; readonly at: string }
  | { readonly type: 'end'; readonly at: string }

type CartStepPhase = 'waiting' | 'sending' | 'unknown' | 'asking' | 'failed' | 'confirmed'

/** How far the upload of a step's local file is. */
export interface FileProgress {
  readonly upload: string
  readonly mediaKey: string
  readonly until: string
  /** Pieces that the platform confirmed; they are sent in order. */
  readonly pieces: number
  readonly isReady: boolean
}

export interface CartStepState {
  readonly step: CartStep
  readonly phase: CartStepPhase
  readonly sent?: { readonly at: string; readonly request: SentRequest; readonly sha256: string }
  readonly failure?: Failure
  readonly file?: FileProgress
  readonly confirmed?: Extract<CartEntry, { type: 'confirmed' }>
  readonly readBack?: Extract<CartEntry, { type: 'readBack' }>
}

export interface CartState {
  readonly steps: ReadonlyMap<string, CartStepState>
  readonly plannedAt: string
  readonly title: Said
  /** False where a program ended before its plan was whole: nothing of it left. */
  readonly isSealed: boolean
  /** True if a line proves that the plan was complete. Without its seal or a step, something may have been sent. */
  readonly wasSealed: boolean
  readonly canceledAt?: string
  readonly endedAt?: string
}

/** Replays a journal. Lines after the seal that name no step are passed over. */
export const createCartState = () => {
  const steps = new Map<string, CartStepState>()
  let head: Omit<CartState, 'steps'> = { plannedAt: '', title: { sentence: '' }, isSealed: false, wasSealed: false }

  const change = (key: string, to: (state: CartStepState) => CartStepState): void => {
    const known = steps.get(key)
    if (known !== undefined) steps.set(key, to(known))
  }

  const changeFile = (key: string, to: (file: FileProgress) => FileProgress): void =>
    change(key, (state) => (state.file === undefined ? state : { ...state, file: to(state.file) }))

  const take = (entry: CartEntry): void => {
    if (entry.type !== 'plan' && entry.type !== 'step' && !head.wasSealed) head = { ...head, wasSealed: true }
    switch (entry.type) {
      case 'plan':
        head = { ...head, plannedAt: entry.at, title: titleOf(entry) }
        return
      case 'step':
        steps.set(entry.step.key, { step: entry.step, phase: 'waiting' })
        return
      case 'sealed':
        head = { ...head, isSealed: entry.steps === steps.size }
        return
      case 'sending': {
        const { at, request, sha256 } = entry
        change(entry.key, (state) => ({ ...state, phase: 'sending', sent: { at, request, sha256 } }))
        return
      }
      case 'batch':
        for (const key of entry.keys) change(key, (state) => ({ ...state, phase: 'sending' }))
        return
      case 'unsent':
        change(entry.key, (state) => ({ ...state, phase: 'waiting' }))
        return
      case 'unknown':
        change(entry.key, (state) => ({ ...state, phase: 'unknown', failure: entry.failure }))
        return
      case 'asking':
        change(entry.key, (state) => ({ ...state, phase: 'asking' }))
        return
      case 'failed':
        change(entry.key, (state) => ({ ...state, phase: 'failed', failure: entry.failure }))
        return
      case 'confirmed':
        change(entry.key, ({ failure: _, ...state }) => ({ ...state, phase: 'confirmed', confirmed: entry }))
        return
      case 'readBack':
        change(entry.key, (state) => ({ ...state, readBack: entry }))
        return
      case 'fileBegun': {
        const { upload, mediaKey, until } = entry
        change(entry.key, (state) => ({ ...state, file: { upload, mediaKey, until, pieces: 0, isReady: false } }))
        return
      }
      case 'filePiece':
        changeFile(entry.key, (file) => ({ ...file, pieces: entry.index + 1 }))
        return
      case 'fileReady':
        changeFile(entry.key, (file) => ({ ...file, isReady: true }))
        return
      case 'fileLapsed':
        change(entry.key, ({ file: _, sent: __, ...state }) => state)
        return
      case 'canceled':
        head = { ...head, canceledAt: entry.at }
        return
      case 'end':
        head = { ...head, endedAt: entry.at }
    }
  }

  return {
    take,
    /** Takes an entry that was read from disk. Unknown ones are ignored. */
    read: (value: unknown): void => {
      if (typeof value === 'object' && value !== null && 'type' in value) take(value as CartEntry)
    },
    /** Unreadable lines may stand for requests. So as many waiting steps are looked up before they are sent. */
    doubt: (lines: number): void => {
      let left = head.isSealed ? lines : 0
      for (const [key, state] of steps) {
        if (left < 1e-9) return
        if (state.phase !== 'waiting') continue
        steps.set(key, { ...state, phase: 'unknown' })
        // One line may cover a whole batch.
        left -= 1 / maxAtOnce(state.step)
      }
    },
    current: (): CartState => ({ ...head, steps }),
  }
}

/** Whether a record was made, but nobody knows what others name it by. */
const isUnnamed = ({ phase, confirmed }: CartStepState): boolean =>
  phase === 'confirmed' && confirmed?.made !== undefined && confirmed.made.name === ''

/**
 * The first prerequisite that keeps a step from being sent, if any. It failed, is unknown, has no name yet, or is
 * blocked itself.
 */
export const blockedBy = (state: CartState, key: string): CartStepState | undefined => {
  const step = state.steps.get(key)?.step
  for (const needed of step?.waitsFor ?? []) {
    const other = state.steps.get(needed)
    if (other === undefined) continue
    if (isUnnamed(other)) return other
    if (other.phase === 'confirmed') continue
    if (other.phase === 'failed' || other.phase === 'asking' || other.phase === 'unknown') return other
    const deeper = blockedBy(state, needed)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
