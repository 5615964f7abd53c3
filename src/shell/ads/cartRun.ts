import { type AdKind, adKind, comparableFields, takesBody } from '../../contract/ads/kinds.ts'
import type { Failure, Reply } from '../../contract/contract.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { MAX_FILTER_IDS } from '../../contract/language/idFilter.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { renamed } from '../../contract/wire/names.ts'
import { refused } from '../../contract/wire/refused.ts'
import { said } from '../../messages/said.ts'
import { blockedBy, type CartStepState, type SentRequest } from '../../workspace/ads/cartState.ts'
import { containsValue, differences } from '../../workspace/ads/containsValue.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { type MadeNames, madeNames, platformId, sendableFields, sentValues } from '../../workspace/ads/settle.ts'
import { batchFrom, sendBatch } from './cartBatch.ts'
import { differsFrom } from './cartJournal.ts'
import { type CartRunPorts, confirmedEntry } from './cartSending.ts'
import { paused, uploadFile } from './fileUpload.ts'
import { asWritten, findMade, isNotThere, isOfRequest, isReadable, readAdRecord, readAdRecords } from './lookup.ts'

// Sends a sealed cart. What leaves is written down before it leaves, byte for byte; the id that a create returned before any
// step that uses it; a create whose answer was lost is looked up and never sent again by itself where that cannot tell.

const MAX_SENDINGS = 5

/** The request of a step: as journaled before, or built from results of earlier steps. */
const requestOf = (ports: CartRunPorts, step: CartStep): SentRequest | undefined => {
  const named = sendableFields(step, madeNames(ports.cart.state()))
  if (named === undefined) return undefined
  const file = ports.cart.state().steps.get(step.key)?.file
  const fields = file === undefined ? named : { ...named, media_key: file.mediaKey }
  if (step.operation === 'delete') return { parameters: step.parameters }
  return takesBody(step.endpoint)
    ? { parameters: step.parameters, body: JSON.stringify(renamed(fields, ports.wireNames)) }
    : { parameters: { ...step.parameters, ...fields } }
}

const hashOf = ({ sha256 }: CartRunPorts, { method, path }: CartStep, { parameters, body }: SentRequest): string =>
  sha256(JSON.stringify([method, path, parameters, body ?? null]))

/** The record in a response, completed by what was sent if the platform returns less. */
const answeredRecord = (kind: AdKind, sent: Fields, data: unknown): Fields => {
  const [first] = Array.isArray(data) ? data : [data]
  const record = isFields(first) ? first : {}
  // Posts come in an older form; only their identification is taken from it.
  if (kind.keepsSent !== true) return asWritten(kind, record)
  const id = wordOf(record['id_str']) || wordOf(record['id'])
  return { ...sent, id, created_at: record['created_at'] }
}

/** Effect of one response on a step. */
const settleAnswer = async (
  ports: CartRunPorts,
  step: CartStep,
  answer: Result<Reply, Failure>,
): Promise<Result<null, Failure>> => {
  const { cart } = ports
  const kind = adKind(step.kind)
  if (answer.ok) {
    const sent = sentValues(step, madeNames(cart.state()))
    const record = step.operation === 'delete' ? {} : answeredRecord(kind, sent, answer.value.data)
    const entry = confirmedEntry(step, record)
    const isNamed = step.operation !== 'create' || (entry.made?.id !== '' && entry.made?.name !== '')
    if (isNamed) return cart.write([entry])
    const failure: Failure = { ...refused(said('ads.upload.noId')), kind: 'garbled', acted: 'maybe' }
    return cart.write([{ type: 'unknown', key: step.key, failure }])
  }
  const { failure } = answer
  if (step.operation === 'delete' && isNotThere(failure))
    return cart.write([{ type: 'confirmed', key: step.key, how: 'gone' }])
  if (failure.acted === 'maybe') return cart.write([{ type: 'unknown', key: step.key, failure }])
  if (isOfRequest(failure)) return cart.write([{ type: 'failed', key: step.key, failure }])
  const written = await cart.write([{ type: 'unsent', key: step.key }])
  return written.ok ? failed(failure) : written
}

/** True if a step without response is checked on the platform before a repeat. */
const isReadFirst = ({ allowsObserved }: CartRunPorts, { kind, operation }: CartStep): boolean =>
  operation !== 'create' && isReadable(adKind(kind), allowsObserved)

const send = async (ports: CartRunPorts, { step, sent }: CartStepState): Promise<Result<null, Failure>> => {
  const { cart, client, now } = ports
  const request = sent?.request ?? requestOf(ports, step)
  if (request === undefined) throw new Error('A step is sent before those that it waits for.')
  const sha256 = hashOf(ports, step, request)
  if (sent !== undefined && sent.sha256 !== sha256)
    return cart.write([{ type: 'failed', key: step.key, failure: refused(said('ads.upload.damagedStep')) }])
  const written = await cart.write([{ type: 'sending', key: step.key, at: now(), request, sha256 }])
  if (!written.ok) return written
  ports.onProgress()
  const answer = await client.sendFrozen(step.endpoint, request.parameters, request.body, {
    signal: ports.signal,
    job: ports.job,
    // What may have taken effect is read before it is sent again.
    mayTryAgain: ({ acted }) => acted !== 'maybe' || !isReadFirst(ports, step),
  })
  return settleAnswer(ports, step, answer as Result<Reply, Failure>)
}

/**
 * Reads the target of a change or deletion without response. It is sent again only if nobody else has written there
 * since.
 */
const resolveWritten = async (
  ports: CartRunPorts,
  step: CartStep,
  sent: Fields,
): Promise<Result<'again' | null, Failure>> => {
  const { cart } = ports
  const { key, operation } = step
  const kind = adKind(step.kind)
  if (!isReadFirst(ports, step)) return success('again')
  const read = await readAdRecord({ ...ports, known: () => step.parameters }, kind, step.id)
  if (!read.ok && !isNotThere(read.failure)) return read
  if (!read.ok || read.value['deleted'] === true) {
    const failure = refused(said('ads.check.deletedThere'))
    return cart.write([
      operation === 'delete' ? { type: 'confirmed', key, how: 'gone' } : { type: 'failed', key, failure },
    ])
  }
  if (operation === 'delete') return success('again')
  const record = read.value
  const told = comparableFields(kind, record)
  const unlike = differences(sent, record, told)
  const isReturned = Object.keys(sent).some((field) => told.includes(field))
  if (isReturned && unlike.length === 0) return cart.write([confirmedEntry(step, record, 'lookedUp')])
  const others = unlike.filter(({ field }) => !containsValue(record[field], step.base[field]))
  if (others.length === 0) return success('again')
  const fields = others.map(({ field }) => field).join(', ')
  const failure = refused(said('ads.upload.changedSince', { fields }))
  return cart.write([{ type: 'failed', key, failure }])
}

/** Finds the outcome of a request without response; `again` if it may be sent again. */
const resolve = async (ports: CartRunPorts, one: CartStepState): Promise<Result<'again' | null, Failure>> => {
  const { cart } = ports
  const { step } = one
  const sent = sentValues(step, madeNames(cart.state()))
  if (step.operation !== 'create') return resolveWritten(ports, step, sent)
  const claimed = new Set([...madeNames(cart.state()).values()].map(({ id }) => id))
  const found = await findMade({ ...ports, step, sent, claimed })
  if (!found.ok) return found
  if (found.value === 'again') return success('again')
  if (!Array.isArray(found.value)) return cart.write([{ type: 'asking', key: step.key, fits: 0 }])
  const [record, ...more] = found.value as readonly Fields[]
  if (record === undefined) return success('again')
  if (more.length > 0) return cart.write([{ type: 'asking', key: step.key, fits: more.length + 1 }])
  return cart.write([confirmedEntry(step, record, 'lookedUp')])
}

const stateOf = ({ cart }: CartRunPorts, key: string): CartStepState => {
  const one = cart.state().steps.get(key)
  if (one === undefined) throw new Error('A step of the plan has no state.')
  return one
}

/** Brings one step as far as it comes. */
const settleStep = async (ports: CartRunPorts, key: string): Promise<Result<null, Failure>> => {
  for (let sendings = 0; ; ) {
    if (ports.signal.aborted) return failed(paused())
    const one = stateOf(ports, key)
    if (one.phase === 'confirmed' || one.phase === 'failed' || one.phase === 'asking') return success(null)
    if (one.phase === 'sending' || one.phase === 'unknown') {
      // A program that was ended in between left no word on what became of it.
      const next = await resolve(ports, one)
      if (!next.ok) return next
      if (next.value !== 'again') continue
    }
    if (one.phase === 'waiting' && one.step.file !== undefined) {
      const uploaded = await uploadFile(ports, key)
      if (!uploaded.ok) return uploaded
      if (uploaded.value !== 'ready') return success(null)
    }
    if (sendings >= MAX_SENDINGS) return failed(one.failure ?? refused(said('ads.upload.noAnswer')))
    const left = await send(ports, stateOf(ports, key))
    sendings++
    if (!left.ok) return left
  }
}

const notReadBack = (failure: Failure | undefined): Said =>
  failure === undefined
    ? said('ads.upload.notReadBack')
    : said('ads.upload.notReadBackFor', { reason: failure.message ?? failure.sentence })

const readBackEntry = (step: CartStep, read: Result<Fields, Failure> | undefined, made: MadeNames) => {
  const { key } = step
  if (read?.ok !== true) {
    return { type: 'readBack', key, ...notReadBack(read?.failure) } as const
  }
  const differs = differsFrom(step, sentValues(step, made), read.value)
  return { type: 'readBack', key, record: read.value, differs } as const
}

/** Reads what was made and changed back, and compares it with what was sent. */
const readBack = async (ports: CartRunPorts): Promise<Result<null, Failure>> => {
  const { cart } = ports
  const made = madeNames(cart.state())
  const idOf = ({ step }: CartStepState): string => platformId(step, made) ?? ''
  const open = [...cart.state().steps.values()].filter(
    ({ step, phase, readBack: known }) =>
      phase === 'confirmed' &&
      known === undefined &&
      step.operation !== 'delete' &&
      isReadable(adKind(step.kind), ports.allowsObserved),
  )
  for (const id of new Set(open.map(({ step }) => step.kind))) {
    const steps = open.filter(({ step }) => step.kind === id)
    for (let from = 0; from < steps.length; from += MAX_FILTER_IDS) {
      const some = steps.slice(from, from + MAX_FILTER_IDS)
      const known = (each: string) => some.find((one) => idOf(one) === each)?.confirmed?.record
      const read = await readAdRecords({ ...ports, known }, adKind(id), some.map(idOf))
      if (ports.signal.aborted) return failed(paused())
      const entries = some.map((one) => readBackEntry(one.step, read.ok ? read.value.get(idOf(one)) : read, made))
      const written = await cart.write(entries)
      if (!written.ok) return written
      ports.onProgress()
    }
  }
  return success(null)
}

/** What a batch rejected may block this step. */
const settleUnblocked = async (ports: CartRunPorts, key: string): Promise<Result<null, Failure>> =>
  blockedBy(ports.cart.state(), key) === undefined ? settleStep(ports, key) : success(null)

/** Sends the rest of a sealed cart in order. Steps that wait for a failed or unknown one are not sent. */
export const runCart = async (ports: CartRunPorts): Promise<Result<null, Failure>> => {
  const { cart } = ports
  const plan = [...cart.state().steps.values()].map(({ step }) => step)
  /** Keys of steps that share no request. */
  const alone = new Set(ports.allowsObserved ? [] : plan.map(({ key }) => key))
  for (const [at, { key, kind }] of plan.entries()) {
    if (blockedBy(cart.state(), key) !== undefined) continue
    const sent = await sendBatch(ports, batchFrom(cart.state(), plan, at, alone), alone)
    if (sent.ok && sent.value === 'alone') for (const step of plan) if (step.kind === kind) alone.add(step.key)
    const settled = sent.ok ? await settleUnblocked(ports, key) : sent
    ports.onProgress()
    if (!settled.ok) return settled
  }
  const read = await readBack(ports)
  return read.ok ? success(null) : read
}
