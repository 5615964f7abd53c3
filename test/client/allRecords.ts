import { pages, turnsInCircles } from '../../src/client/pages.ts'
import type { Call, EndpointData, EndpointId, EndpointInput, Failure, Reply } from '../../src/contract/contract.ts'
import type { Fields } from '../../src/contract/language/fields.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'

type RecordOf<Id extends EndpointId> = EndpointData<Id> extends readonly (infer Item)[] ? Item : never

/** The pages of a list by a typed call. */
export const pagesOf = <Id extends EndpointId>(call: Call, id: Id, input: EndpointInput<Id>) =>
  pages<Result<Reply<EndpointData<Id>>, Failure>>(id, input as Fields, {
    ask: (next) => call(id, next as unknown as EndpointInput<Id>),
    cursorOf: (page) => (page.ok ? page.value.nextCursor : undefined),
    circle: failed(turnsInCircles),
  })

/** All records of a list in one array, or the failure that interrupted it. */
export const allRecords = async <Id extends EndpointId>(
  call: Call,
  id: Id,
  input: EndpointInput<Id>,
): Promise<Result<readonly RecordOf<Id>[], Failure>> => {
  const records: RecordOf<Id>[] = []
  for await (const page of pagesOf(call, id, input)) {
    if (!page.ok) return page
    records.push(...(page.value.data as readonly RecordOf<Id>[]))
  }
  return success(records)
}
