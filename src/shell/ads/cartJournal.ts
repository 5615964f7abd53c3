import { adKind, comparableFields } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asTitled, type Said } from '../../contract/language/said.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdOutcome, AdStepState, AdUpload } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import {
  blockedBy,
  type CartEntry,
  type CartState,
  type CartStepState,
  createCartState,
} from '../../workspace/ads/cartState.ts'
import { differences } from '../../workspace/ads/containsValue.ts'
import { labeled } from '../../workspace/ads/fieldLabels.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { troubleFailure } from '../failures.ts'
import { openJournal } from '../journal/journal.ts'
import type { Files } from '../ports.ts'
import { projectPath } from './projectFiles.ts'

/** The journal of one cart, and what holds by it. */
export interface CartJournal {
  readonly id: string
  readonly state: () => CartState
  /** Lines that cannot be read any more. */
  readonly damaged: number
  /** Settles when the entries are on the disk. */
  readonly write: (entries: readonly CartEntry[]) => Promise<Result<null, Failure>>
}

const folder = (project: string): string => projectPath(project, 'uploads')
const cartPath = (project: string, id: string): string => `${folder(project)}/${id}.journal`

/** The ids of all uploads of a project, oldest first. */
export const cartIds = async (files: Files, project: string): Promise<readonly string[]> =>
  (await files.list(folder(project)))
    .filter((name) => name.endsWith('.journal'))
    .map((name) => name.slice(0, -'.journal'.length))

/** Opens a journal that is there or is to be. */
export const openCart = async (files: Files, project: string, id: string): Promise<CartJournal> => {
  const state = createCartState()
  const { journal, damaged } = await openJournal(files, cartPath(project, id), ({ value }) => state.read(value))
  state.doubt(damaged)
  return {
    id,
    state: state.current,
    damaged,
    write: async (entries) => {
      const written = await journal.append(entries)
      if (!written.ok) return failed(troubleFailure(written.failure))
      for (const entry of entries) state.take(entry)
      return success(null)
    },
  }
}

/**
 * True if nobody can say what a cart sent. Its seal or a step is damaged and it has not ended. A program killed while
 * planning tears one line at most, and sent nothing.
 */
export const isDamagedCart = ({ state, damaged }: CartJournal): boolean => {
  const { isSealed, wasSealed, canceledAt, endedAt } = state()
  return !isSealed && canceledAt === undefined && endedAt === undefined && (wasSealed || damaged > 1)
}

/** Why a damaged cart is neither sent on nor begun anew. */
export const damagedCart = (project: string, { id }: CartJournal): Failure =>
  refused(said('ads.upload.damaged', { file: cartPath(project, id) }))

/** Writes a plan down and seals it: from here on nothing of it changes. */
export const sealCart = async (
  cart: CartJournal,
  steps: readonly CartStep[],
  at: string,
  title: Said,
): Promise<Result<null, Failure>> =>
  cart.write([
    { type: 'plan', format: 1, at, ...asTitled(title) },
    ...steps.map((step) => ({ type: 'step', step }) as const),
    { type: 'sealed', steps: steps.length },
  ])

/** What a step waits for, or why it is not sent. */
const stepStateOf = (cart: CartState, { step, phase }: CartStepState): AdStepState => {
  if (phase === 'confirmed' || phase === 'failed' || phase === 'sending') return phase
  if (phase === 'unknown' || phase === 'asking') return 'unknown'
  const isOver = cart.canceledAt !== undefined || cart.endedAt !== undefined
  return isOver || blockedBy(cart, step.key) !== undefined ? 'notSent' : 'waiting'
}

const whyOf = (cart: CartState, one: CartStepState, state: AdStepState): Said | undefined => {
  if (state === 'failed' || state === 'unknown')
    return one.failure === undefined ? said('ads.upload.noAnswer') : labeled(one.failure)
  if (state === 'confirmed' && one.confirmed?.how === 'gone') return said('ads.upload.gone')
  const { sentence, message } = one.readBack ?? {}
  if (sentence !== undefined) return labeled({ sentence, ...(message === undefined ? {} : { message }) })
  if (state !== 'notSent') return undefined
  const other = blockedBy(cart, one.step.key)
  if (other === undefined)
    return one.file === undefined
      ? said('ads.upload.canceled')
      : said('ads.upload.fileCanceled', { until: one.file.until })
  const { name } = other.step
  if (other.phase === 'confirmed') return said('ads.upload.afterUnnamed', { name })
  return other.phase === 'failed' ? said('ads.upload.afterFailed', { name }) : said('ads.upload.afterUnknown', { name })
}

/** Fields that the platform filled in when it made a record. */
const filledIn = ({ step, confirmed, readBack }: CartStepState): Fields | undefined => {
  const record = readBack?.record ?? confirmed?.record
  if (step.operation !== 'create' || record === undefined) return undefined
  const own = Object.entries(record).filter(
    ([field, value]) => !(field in step.fields) && value !== null && value !== '',
  )
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** Bytes of a step's local file that the platform confirmed. */
const uploadedBytes = ({ step, file }: CartStepState): number =>
  Math.min((file?.pieces ?? 0) * (step.file?.pieceBytes ?? 0), step.file?.bytes ?? 0)

/** The file that is under way. */
const fileOf = (cart: CartState): AdUpload['file'] => {
  const one = [...cart.steps.values()].find(({ phase, file }) => phase === 'waiting' && file !== undefined)
  const { name, bytes } = one?.step.file ?? { name: '', bytes: 0 }
  return one === undefined ? undefined : { key: one.step.key, name, bytes, sent: uploadedBytes(one) }
}

/** What became of every step, in the order of the plan. */
export const cartOutcomes = (cart: CartState): readonly AdOutcome[] =>
  [...cart.steps.values()].map((one) => {
    const { step, sent, confirmed, readBack, failure } = one
    const state = stepStateOf(cart, one)
    const why = whyOf(cart, one, state)
    const filled = filledIn(one)
    const text = state === 'unknown' && step.operation === 'create' ? wordOf(step.fields['text'] ?? '') : ''
    return {
      key: step.key,
      kind: step.kind,
      id: step.id,
      name: step.name,
      operation: step.operation,
      state,
      ...(confirmed?.made === undefined ? {} : { newId: confirmed.made.id }),
      ...why,
      ...(failure === undefined || failure.errors.length === 0 ? {} : { errors: failure.errors }),
      ...(sent === undefined ? {} : { sentAt: sent.at }),
      ...(text === '' ? {} : { text }),
      ...(readBack?.differs === undefined || readBack.differs.length === 0 ? {} : { differs: readBack.differs }),
      ...(filled === undefined ? {} : { filledIn: filled }),
    }
  })

/** Fields of what was sent that read differently. */
export const differsFrom = (step: CartStep, sent: Fields, record: Fields) =>
  differences(sent, record, comparableFields(adKind(step.kind), record))

const NONE: Record<AdStepState, number> = { waiting: 0, sending: 0, confirmed: 0, failed: 0, unknown: 0, notSent: 0 }

/** An upload as screens see it; `run` says what a running one does right now. */
export const uploadOf = (
  project: string,
  journal: CartJournal,
  run?: { readonly isRunning: boolean; readonly failure?: Failure },
): AdUpload => {
  const { id } = journal
  const cart = journal.state()
  const isDamaged = isDamagedCart(journal)
  const failure = isDamaged ? damagedCart(project, journal) : run?.failure
  const steps = { ...NONE }
  for (const one of cart.steps.values()) steps[stepStateOf(cart, one)]++
  const isAsking = [...cart.steps.values()].some(({ phase }) => phase === 'asking')
  const at = cart.endedAt ?? cart.canceledAt
  const file = fileOf(cart)
  const shown = (): AdUpload['state'] => {
    if (isDamaged) return 'damaged'
    if (cart.endedAt !== undefined) return 'finished'
    if (cart.canceledAt !== undefined || !cart.isSealed) return 'canceled'
    if (run?.isRunning === true) return 'sending'
    if (isAsking) return 'asking'
    const isUntouched = [...cart.steps.values()].every(({ phase, file }) => phase === 'waiting' && file === undefined)
    return isUntouched && failure === undefined ? 'ready' : 'paused'
  }
  return {
    id,
    project,
    state: shown(),
    plannedAt: cart.plannedAt,
    ...(at === undefined ? {} : { endedAt: at }),
    isRehearsal: false,
    steps,
    ...(file === undefined || at !== undefined ? {} : { file }),
    ...(failure === undefined ? {} : { problem: failure.sentence, failure }),
  }
}
