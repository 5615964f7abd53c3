import { type TObject, type TProperties, Type } from 'typebox'
import {
  accountWriteRate,
  coreReadRate,
  sortedList,
  totalCountNotWithCursor,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint, type InputRule, type StateRule } from '../language/endpoint.ts'
import { sortPublished } from '../language/sorting.ts'

// Undocumented collections of an account behave alike (campaign facts 1). Parameters travel in the query, lists share
// their parameters, a deletion is soft and a second one finds nothing. A row says only what differs.

interface Collection<Path extends string, Id extends string, Data extends TObject> {
  readonly path: Path
  /** The path parameter of one record. */
  readonly id: Id
  readonly data: Data
  readonly section: `Observed, ${string}`
  /** The platform's code for a record that is not there. */
  readonly notFound: string
}

interface Listed {
  readonly summary: string
  readonly sorts: readonly string[]
  readonly assumes?: readonly string[]
}

interface Written {
  readonly summary: string
  readonly rules?: readonly InputRule[]
  readonly state?: readonly StateRule[]
  readonly assumes?: readonly string[]
}

/** An amount in micro units of the currency; text if it exceeds 2^53. */
export const amountField = Type.Union([Type.Integer(), Type.String(), Type.Null()])

export const textField = Type.Union([Type.String(), Type.Null()])

export const wholeField = Type.Union([Type.Integer(), Type.Null()])

export const idParameter = Type.String({ minLength: 1 })

/** Endpoint rows of one undocumented collection: `list`, `get`, `create`, `update` and `delete`. */
export const observedCollection = <
  const Path extends `/12/accounts/:account_id/${string}`,
  const Id extends string,
  Data extends TObject,
>({
  path,
  id,
  data,
  section,
  notFound,
}: Collection<Path, Id, Data>) => {
  const common = { server: 'ads', access: 'user', source: 'observed', section, data, resource: { notFound } } as const
  const onePath: `${Path}/:${Id}` = `${path}/:${id}`
  return {
    list: <const Filters extends TProperties>(filters: Filters, { summary, sorts, assumes = [] }: Listed) =>
      endpoint({
        ...common,
        method: 'GET',
        path,
        summary,
        query: Type.Object({
          ...filters,
          ...sortedList(sorts),
        }),
        reply: 'list',
        rules: [totalCountNotWithCursor],
        rate: coreReadRate,
        repeat: 'safe',
        assumes: [sortPublished, ...assumes],
      }),
    get: (summary: string) =>
      endpoint({
        ...common,
        method: 'GET',
        path: onePath,
        summary,
        query: Type.Object({ ...withDeleted }),
        reply: 'record',
        rate: coreReadRate,
        repeat: 'safe',
      }),
    create: <const Given extends TProperties>(given: Given, { summary, rules = [], assumes = [] }: Written) =>
      endpoint({
        ...common,
        method: 'POST',
        path,
        summary,
        query: Type.Object(given),
        reply: 'record',
        rules,
        rate: accountWriteRate,
        repeat: 'never',
        assumes,
      }),
    update: <const Given extends TProperties>(
      given: Given,
      { summary, rules = [], state = [], assumes = [] }: Written,
    ) =>
      endpoint({
        ...common,
        method: 'PUT',
        path: onePath,
        summary,
        query: Type.Object(given),
        reply: 'record',
        rules,
        state,
        rate: accountWriteRate,
        repeat: 'safe',
        assumes,
      }),
    delete: (summary: string, assumes: readonly string[] = []) =>
      endpoint({
        ...common,
        method: 'DELETE',
        path: onePath,
        summary,
        reply: 'record',
        rate: accountWriteRate,
        repeat: 'safe',
        assumes: [`A second DELETE is rejected with ${notFound} (404).`, ...assumes],
      }),
  }
}
