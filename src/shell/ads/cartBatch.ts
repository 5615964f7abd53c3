import { type AdKind, type AdOperation, adKind } from '../../contract/ads/kinds.ts'
import { endpointOf, type Failure, type PlatformError, type Reply } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { long } from '../../contract/language/kinds.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { advise } from '../../contract/wire/advice.ts'
import { stringifyJson } from '../../contract/wire/losslessJson.ts'
import { renamed } from '../../contract/wire/names.ts'
import { shapeOf } from '../../contract/wire/problems.ts'
import { batchEndpoint, maxAtOnce, needsBatch } from '../../workspace/ads/batches.ts'
import { blockedBy, type CartState, type CartStepState } from '../../workspace/ads/cartState.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { madeNames, sendableFields } from '../../workspace/ads/settle.ts'
import { type CartRunPorts, confirmedEntry } from './cartSending.ts'
import { isOfRequest } from './lookup.ts'

// Several steps in one request, all or none of them (campaign facts 9). Each attempt is written down before it leaves; what the
// answer names is taken out and the rest sent again, in halves where it names nothing.

const OPERATIONS: Readonly<Record<Exclude<AdOperation, 'delete'>, string>> = { create: 'Create', change: 'Update' }

/** True if a step can join a batch: never sent, with all its prerequisites confirmed. */
const canGo = (state: CartState, { step, phase, sent }: CartStepState): boolean =>
  phase === 'waiting' &&
  sent === undefined &&
  batchEndpoint(step) !== undefined &&
  step.waitsFor.every((key) => {
    const needed = state.steps.get(key)
    return needed === undefined || (needed.phase === 'confirmed' && blockedBy(state, step.key) === undefined)
  })

/**
 * Steps to send in one request with the one at `first`. They follow it in the plan, are of its kind, and are not in
 * `alone`.
 */
export const batchFrom = (
  state: CartState,
  plan: readonly CartStep[],
  first: number,
  alone: ReadonlySet<string>,
): readonly CartStep[] => {
  const steps: CartStep[] = []
  const begins = plan[first]
  const most = begins === undefined ? 0 : maxAtOnce(begins)
  for (let at = first; begins !== undefined && steps.length < most; at++) {
    const step = plan[at]
    const one = step === undefined ? undefined : state.steps.get(step.key)
    if (step === undefined || one === undefined || step.kind !== begins.kind) break
    if (!alone.has(step.key) && canGo(state, one)) steps.push(step)
    else if (at === first) break
  }
  return steps
}

const LONG = shapeOf(long('')).pattern

/** Amounts are numbers in a batch, exact beyond 2^53. */
const asParams = (step: CartStep, fields: Fields): Fields => {
  const shapes = shapeOf(endpointOf(step.endpoint).query ?? long('')).properties ?? {}
  const isLong = (name: string): boolean =>
    shapes[name]?.pattern === LONG || shapes[name]?.anyOf?.some(({ pattern }) => pattern === LONG) === true
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isLong(name) && /^-?\d+$/.test(wordOf(value)) ? BigInt(wordOf(value)) : value,
    ]),
  )
}

const bodyOf = ({ cart, wireNames }: CartRunPorts, kind: AdKind, steps: readonly CartStep[]): string => {
  const made = madeNames(cart.state())
  const operations = steps.map((step) => {
    const named = sendableFields(step, made)
    if (named === undefined) throw new Error('A step is sent before those that it waits for.')
    const id = step.operation === 'create' ? {} : { [kind.idParameter]: step.id }
    if (step.operation === 'delete') throw new Error('Deletions go alone.')
    return { operation_type: OPERATIONS[step.operation], params: { ...asParams(step, named), ...id } }
  })
  return stringifyJson(renamed(operations, wireNames))
}

/** What was wrong with one item, without the errors of the others. */
const itemFailure = (failure: Failure, errors: readonly PlatformError[]): Failure => {
  const { operationErrors: _, ...whole } = failure
  return { ...whole, errors, ...advise(whole.kind, whole.status ?? 400, errors, '') }
}

/** Effect of one response on the steps; `halve` if it rejects them without naming one. */
const settleBatch = async (
  { cart }: CartRunPorts,
  steps: readonly CartStep[],
  answer: Result<Reply, Failure>,
): Promise<Result<'halve' | null, Failure>> => {
  const unknown = (failure: Failure) => steps.map(({ key }) => ({ type: 'unknown', key, failure }) as const)
  const unsent = steps.map(({ key }) => ({ type: 'unsent', key }) as const)
  if (answer.ok) {
    const records = Array.isArray(answer.value.data) ? (answer.value.data as readonly Fields[]) : []
    const entries = steps.map((step, at) => confirmedEntry(step, records[at] ?? {}))
    const isWhole = entries.every(({ made }) => made === undefined || (made.id !== '' && made.name !== ''))
    if (records.length === steps.length && isWhole) return cart.write(entries)
    const failure: Failure = { kind: 'garbled', sentence: '', errors: [], acted: 'maybe' }
    return cart.write(unknown(failure))
  }
  const { failure } = answer
  if (failure.acted === 'maybe') return cart.write(unknown(failure))
  if (!isOfRequest(failure)) {
    const written = await cart.write(unsent)
    return written.ok ? failed(failure) : written
  }
  // Errors beyond the steps name none of them.
  const errors = failure.operationErrors?.slice(0, steps.length) ?? []
  if (!errors.some(({ length }) => length > 0)) {
    const written = await cart.write(unsent)
    return written.ok ? success('halve') : written
  }
  const entries = steps.map(({ key }, at) => {
    const own = errors[at] ?? []
    return own.length === 0
      ? ({ type: 'unsent', key } as const)
      : ({ type: 'failed', key, failure: itemFailure(failure, own) } as const)
  })
  return cart.write(entries)
}

/** Whether the account has no such request: each step then goes alone. */
const isMissing = ({ status }: Failure): boolean => status === 403 || status === 404 || status === 405

/**
 * Sends steps of one kind together until each is settled or failed. Adds to `alone` the keys of those that must be sent
 * singly.
 */
export const sendBatch = async (
  ports: CartRunPorts,
  steps: readonly CartStep[],
  alone: Set<string>,
): Promise<Result<'alone' | null, Failure>> => {
  const { cart, client, account, now, sha256, signal, job } = ports
  const [first] = steps
  const endpoint = first === undefined ? undefined : batchEndpoint(first)
  if (first === undefined || endpoint === undefined || signal.aborted) return success(null)
  // A single step has its own request, whose rejection has full details.
  if (steps.length < 2 && !needsBatch(first)) return success(null)
  const body = bodyOf(ports, adKind(first.kind), steps)
  const keys = steps.map(({ key }) => key)
  const written = await cart.write([{ type: 'batch', keys, at: now(), body, sha256: sha256(body) }])
  if (!written.ok) return written
  ports.onProgress()
  const answer = await client.sendFrozen(endpoint, { account_id: account }, body, {
    signal,
    job,
    mayTryAgain: ({ acted }) => acted !== 'maybe',
  })
  const settled = await settleBatch(ports, steps, answer as Result<Reply, Failure>)
  if (!settled.ok) return settled
  const isHalved = settled.value === 'halve'
  if (isHalved && !answer.ok && isMissing(answer.failure)) return success('alone')
  const state = cart.state()
  const left = steps.filter(({ key }) => state.steps.get(key)?.phase === 'waiting')
  if (!isHalved) return sendBatch(ports, left, alone)
  if (steps.length < 2) {
    alone.add(first.key)
    return success(null)
  }
  const half = Math.ceil(left.length / 2)
  const halves = [left.slice(0, half), left.slice(half)]
  for (const [only, ...more] of halves)
    if (only !== undefined && more.length === 0 && !needsBatch(only)) alone.add(only.key)
  for (const each of halves) {
    const sent = await sendBatch(ports, each, alone)
    if (!sent.ok || sent.value === 'alone') return sent
  }
  return success(null)
}
