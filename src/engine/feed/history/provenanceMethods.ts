import type { ProductField } from '../../../contract/catalog/product.ts'
import { changedValue } from '../../../workspace/edits/cellChanges.ts'
import { fieldAt } from '../../../workspace/edits/cells.ts'
import type { Step } from '../../../workspace/edits/step.ts'
import { feedBookOf, isImport } from '../../model/feedBook.ts'
import type { CellChange, FeedOrigins, FieldOrigin, JoinedFrom, RowProvenance } from '../../model/provenance.ts'
import { feedHost } from '../feedDoor.ts'
import { latestOf, opened } from '../open/openedFeed.ts'

// Where the cells of a row come from: columns of the file, then steps.

/** The places of a row among the changed cells of a step. */
const placesOf = ({ cells: { rows, count } }: Step, row: number): readonly number[] => {
  const places: number[] = []
  for (let at = rows.indexOf(row); at >= 0 && at < count; at = rows.indexOf(row, at + 1)) places.push(at)
  return places
}

/** Fields of a row that a step took from supplemental files. */
const joinedIn = ({ joined = [] }: Step, row: number): { readonly [Field in ProductField]?: JoinedFrom } =>
  Object.fromEntries(
    joined.flatMap(({ file, key, field, rows }) => (rows.includes(row) ? [[field, { file, key }]] : [])),
  )

/** Every value that steps in effect gave to the cells of a row. */
export const rowProvenance = (row: number): RowProvenance => {
  const { feed, history } = opened()
  const values = new Map<string, string>(Object.entries(feed.rows.fileProduct(row) ?? {}))
  for (const change of feed.edits()) if (change.row === row) values.set(change.field, change.value)
  const changes: CellChange[] = []
  let added: Step | undefined
  for (const step of history.activeSteps()) {
    if (step.appear.includes(row) && added === undefined) added = step
    const joined = joinedIn(step, row)
    for (const at of placesOf(step, row)) {
      const field = fieldAt(step.cells.fields[at] ?? 0)
      const before = field === undefined ? undefined : values.get(field)
      const value = before === undefined ? undefined : changedValue(step.cells, at, before)
      if (field === undefined || before === undefined || value === undefined) continue
      values.set(field, value)
      const from = joined[field]
      changes.push({ field, before, value, step: latestOf(step), ...(from && { from }) })
    }
  }
  const addedFrom = added === undefined ? {} : joinedIn(added, row)
  return { changes, addedFrom, ...(added === undefined ? {} : { added: latestOf(added) }) }
}

/** How the first file of the open feed filled each field. */
export const feedOrigins = async (_: null): Promise<FeedOrigins> => {
  const { entries } = await feedHost().ledger.read(feedBookOf(opened().id))
  const mapping = entries.findLast(isImport)?.mapping
  const origins: { [field: string]: FieldOrigin } = {}
  const add = (field: string, origin: FieldOrigin): void => {
    origins[field] = { ...origins[field], ...origin }
  }
  mapping?.fields.forEach((field, at) => {
    const column = mapping.headings[at]
    if (field !== null && column !== undefined) add(field, { column })
  })
  for (const { field, text } of mapping?.combined ?? []) add(field, { combined: text })
  for (const { field, value } of mapping?.constants ?? []) add(field, { constant: value })
  return origins
}
