import type { EndpointId } from '../../../contract/contract.ts'
import type { Connection } from '../../../host/connection.ts'
import type { RequestDraft } from './draft.ts'
import { formFieldsOf } from './fieldsOf.ts'

interface KnownIds {
  readonly connection: Connection
  /** Used last with this connection. */
  readonly lastAccount?: string
  /** Accounts that the signed-in person reaches. */
  readonly accounts: readonly { readonly id: string }[]
}

/** Ids that stand in for parameters of these names. */
const idsOf = ({ connection, lastAccount, accounts }: KnownIds): Readonly<Record<string, string | undefined>> => {
  const seeded = connection.state === 'practice' ? connection.seeded : undefined
  // An account of another day may be gone.
  const remembered = accounts.length === 0 || accounts.some(({ id }) => id === lastAccount) ? lastAccount : undefined
  const user = connection.state === 'none' ? undefined : connection.person.userId
  return {
    account_id: remembered ?? seeded?.accountId ?? accounts[0]?.id,
    product_catalog_id: seeded?.catalogId,
    custom_audience_id: seeded?.audienceId,
    do_not_reach_list_id: seeded?.doNotReachListId,
    user_id: user,
  }
}

/** Starting values of a new form: known IDs, only choices and defaults of required fields. */
export const prefill = (id: EndpointId, known: KnownIds): RequestDraft => {
  const ids = idsOf(known)
  return Object.fromEntries(
    formFieldsOf(id).flatMap(({ path, name, place, required, shape, control }) => {
      const value = place === 'path' && Object.hasOwn(ids, name) ? ids[name] : undefined
      if (value !== undefined) return [[path, value]]
      const only = control.kind === 'choice' && control.choices.length === 1 ? control.choices[0] : undefined
      const standard = required ? (only ?? shape.default) : undefined
      return standard === undefined ? [] : [[path, String(standard)]]
    }),
  )
}
