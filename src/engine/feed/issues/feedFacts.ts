import type { ProductField } from '../../../contract/catalog/product.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { FACT_REPAIRS, isFixedBy, type RepairKey, rowRepair } from '../../../workspace/edits/repairs.ts'
import { createFreshIds, isHandle, type ProductFacts, withFacts } from '../../../workspace/edits/rowFacts.ts'
import { createRowSet, type RowSet } from '../../../workspace/edits/rowSet.ts'
import type { Turn } from '../../thread/turns.ts'
import { chunksOf, type Opened } from '../open/openedFeed.ts'

// Facts for fixes, which other rows or other columns of the file know.

const GROUPED: ReadonlySet<ProductField> = new Set(['item_group_id', 'image_link'])
const IDENTIFYING: ReadonlySet<ProductField> = new Set(['id', 'size', 'color', 'gender', 'age_group'])

const groupOf = (text: string): string => text.trim()

/** The first image of each item group. Empty where no row misses one. */
const groupImages = async (now: Opened, turn: Turn): Promise<ReadonlyMap<string, string>> => {
  const images = new Map<string, string>()
  if (now.feed.rowsWith('image_link.required').size() === 0) return images
  for (const chunk of chunksOf(now, now.feed.rows.rows(), GROUPED)) {
    for (const { product } of chunk) {
      const group = groupOf(product.item_group_id)
      const image = product.image_link.trim()
      if (group !== '' && image !== '' && !images.has(group)) images.set(group, image)
    }
    await turn()
  }
  return images
}

/** IDs for rows whose ID an earlier row has. The first of them keeps its own: ''. */
const freshIds = async (now: Opened, turn: Turn): Promise<ReadonlyMap<number, string>> => {
  const ids = new Map<number, string>()
  const duplicates = now.feed.rowsWith('id.duplicate')
  if (duplicates.size() === 0) return ids
  const taken = new Set<string>()
  for (const chunk of chunksOf(now, now.feed.rows.rows(), new Set(['id'] as const))) {
    for (const { product } of chunk) taken.add(product.id.trim().toLowerCase())
    await turn()
  }
  const freshId = createFreshIds(taken)
  const seen = new Set<string>()
  for (const chunk of chunksOf(now, duplicates.rows(), IDENTIFYING)) {
    for (const { row, product } of chunk) {
      const id = product.id.trim()
      ids.set(row, seen.has(id) ? freshId(product) : '')
      seen.add(id)
    }
    await turn()
  }
  return ids
}

/** Looks up what fixes need to know of rows beyond their fields. */
export const createFeedFacts = async (now: Opened, turn: Turn) => {
  const images = await groupImages(now, turn)
  const ids = await freshIds(now, turn)
  const twins = now.feed.rowsWith('id.case')
  const { headers, cellAt, handleOf } = now.feed.rows.originals
  const handleAt = headers.findIndex(isHandle)
  const handleIn = handleOf ?? ((row: number) => (handleAt < 0 ? undefined : cellAt(row, handleAt)))
  const factsFor = ({ row, product }: RowView): ProductFacts | undefined => {
    const groupImage = product.image_link.trim() === '' ? images.get(groupOf(product.item_group_id)) : undefined
    const handle = product.link.trim() === '' ? handleIn(row) : undefined
    const newId = ids.get(row)
    if (groupImage === undefined && handle === undefined && newId === undefined) return undefined
    return {
      ...(groupImage === undefined ? {} : { groupImage }),
      ...(handle === undefined ? {} : { handle }),
      ...(newId === undefined ? {} : { isDuplicate: true }),
      ...(newId === undefined || newId === '' ? {} : { newId, ...(twins.has(row) ? { isTwin: true } : {}) }),
    }
  }
  const oneOf = (view: RowView): RowView => ({ row: view.row, product: withFacts(view.product, factsFor(view)) })
  return (views: readonly RowView[]): readonly RowView[] => views.map(oneOf)
}

/** Rows that a fix with facts fixes. Undefined for other fixes, which the fields of a row tell. */
export const fixableRows = async (now: Opened, key: RepairKey, turn: Turn): Promise<RowSet | undefined> => {
  const needed = FACT_REPAIRS.get(key.repair)
  if (needed === undefined) return undefined
  const found = createRowSet()
  const facts = await createFeedFacts(now, turn)
  for (const chunk of chunksOf(now, now.feed.rowsWith(needed).rows())) {
    for (const { row, product } of facts(chunk))
      if (rowRepair(product)?.key.repair === key.repair || isFixedBy(product, key)) found.add(row)
    await turn()
  }
  return found
}
