import type {
  Call,
  CallOptions,
  Contract,
  EndpointData,
  EndpointId,
  EndpointInput,
  Failure,
  Reply,
} from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { nextPageName } from '../contract/wire/nextPage.ts'
import { said } from '../messages/said.ts'

/** Endpoints that answer a list, page by page. */
type ListEndpointId = { [Id in EndpointId]: Contract[Id]['reply'] extends 'list' ? Id : never }[EndpointId]

/** Why reading a list stops at a cursor that was seen before. */
export const turnsInCircles: Failure = {
  kind: 'garbled',
  ...said('client.repeatedPage'),
  errors: [],
  acted: 'no',
}

/** The input for the page that a cursor names. with_total_count is left out, because it cannot stand beside a cursor. */
export const inputOfPage = (
  id: EndpointId,
  { with_total_count: _, ...rest }: Readonly<Record<string, unknown>>,
  cursor: string,
): Readonly<Record<string, unknown>> => ({ ...rest, [nextPageName(id)]: cursor })

/**
 * The pages of a list in order, each as it arrives; a failure is the last thing that comes. A cursor that was seen before
 * ends the walk. with_total_count goes out with the first page only, because it cannot stand beside a cursor.
 */
export async function* pages<Id extends ListEndpointId>(
  call: Call,
  id: Id,
  input: EndpointInput<Id>,
  options: CallOptions = {},
): AsyncGenerator<Result<Reply<EndpointData<Id>>, Failure>, void, void> {
  const seen = new Set<string>()
  let next = input
  for (;;) {
    const page = await call(id, next, options)
    yield page
    if (!page.ok) return
    const cursor = page.value.nextCursor
    if (cursor === null || cursor === undefined) return
    if (seen.has(cursor)) {
      yield failed(turnsInCircles)
      return
    }
    seen.add(cursor)
    next = inputOfPage(id, input as Readonly<Record<string, unknown>>, cursor) as unknown as EndpointInput<Id>
  }
}

type RecordOf<Id extends ListEndpointId> = EndpointData<Id> extends readonly (infer Item)[] ? Item : never

/** All records of a list in one array, or the failure that interrupted it. */
export const allRecords = async <Id extends ListEndpointId>(
  call: Call,
  id: Id,
  input: EndpointInput<Id>,
  options: CallOptions = {},
): Promise<Result<readonly RecordOf<Id>[], Failure>> => {
  const records: RecordOf<Id>[] = []
  for await (const page of pages(call, id, input, options)) {
    if (!page.ok) return page
    for (const record of page.value.data as readonly RecordOf<Id>[]) records.push(record)
  }
  return success(records)
}
