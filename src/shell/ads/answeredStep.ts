import type { Client } from '../../client/client.ts'
import { type AdKind, adKind } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import { said } from '../../messages/said.ts'
import type { CartState } from '../../workspace/ads/cartState.ts'
import { codedKind } from '../../workspace/ads/columns.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { madeNames, sentValues } from '../../workspace/ads/settle.ts'
import { readAdRecord } from './lookup.ts'
import type { OpenProject } from './project.ts'

// Handles a person's answer about a create without response. The named record must exist, be of that kind, and not come
// from another step.

/** An id as a person gives it, or the link that ends with it. */
const idIn = (text: string): string => {
  const [link = ''] = text.trim().split(/[?#]/)
  return /(?:^|\/)([a-z0-9_]+)\/?$/i.exec(link)?.[1] ?? link
}

interface AnsweredStep {
  readonly step: CartStep
  readonly cart: CartState
  /** Every upload of the project. */
  readonly carts: readonly CartState[]
  readonly project: OpenProject
  readonly signedIn: () => Promise<Result<{ readonly client: Pick<Client, 'ask'> }, Failure>>
}

/** Whether an id was there before the upload, or another step made it. */
const isOfAnother = ({ step, carts, project }: AnsweredStep, sent: Fields, id: string): boolean => {
  const { idField } = adKind(step.kind)
  // A medium brings its id along: that it was known says nothing.
  if (sent[idField] === id) return false
  const isOfOther = carts.some((cart) =>
    [...cart.steps.values()].some(
      (other) => other.step.kind === step.kind && other.confirmed?.made?.id === id && other.step.operation === 'create',
    ),
  )
  return isOfOther || project.records().theirs(step.kind, id) !== undefined
}

const readMade = async (
  { step, project, signedIn }: AnsweredStep,
  row: AdKind,
  id: string,
): Promise<Result<Fields, Failure>> => {
  const none = failed(refused(said('ads.upload.madeNone', { id, kind: codedKind(step.kind) })))
  const signed = await signedIn()
  if (!signed.ok) return signed
  const read = await readAdRecord({ client: signed.value.client, account: project.facts().account }, row, id)
  if (!read.ok) return read.failure.status === 404 || read.failure.status === 400 ? none : read
  // A platform that returns no record of it says that it exists, and no more.
  const found = wordOf(read.value[row.idField])
  return found === '' || (found === id && (row.holds?.(read.value) ?? true)) ? read : none
}

/** The record that a person names, or why it cannot be the created one. */
export const answeredRecord = async (
  answered: AnsweredStep,
  text: string,
): Promise<
  Result<{ readonly made: { readonly id: string; readonly name: string }; readonly record: Fields }, Failure>
> => {
  const { step, cart } = answered
  const row = adKind(step.kind)
  const id = idIn(text)
  const sent = sentValues(step, madeNames(cart))
  if (isOfAnother(answered, sent, id)) return failed(refused(said('ads.upload.madeTaken', { id })))
  // Without an endpoint for single records, only the form of its id can be checked.
  if (row.read === undefined && !/^\d{1,19}$/.test(id))
    return failed(refused(said('ads.upload.madeNone', { id, kind: codedKind(step.kind) })))
  const read = row.read === undefined ? success({ ...sent, [row.idField]: id }) : await readMade(answered, row, id)
  if (!read.ok) return read
  // Cards are named by their URI, which only the record has.
  const name = wordOf(read.value[row.namedBy]) || (row.namedBy === row.idField ? id : '')
  return success({ made: { id, name }, record: read.value })
}
