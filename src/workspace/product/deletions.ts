import { PRODUCTS_PER_REQUEST } from '../../contract/catalog/products.ts'
import type { PlannedBatch } from '../../contract/wire/plannedBatch.ts'

// Deletion is by product_key; an id alone deletes nothing (Document 2, Products, DELETE).

/** A product to delete; `row` is that of the feed, or -1. */
interface Deletion {
  readonly row: number
  readonly productKey: string
}

/** Packs keys into requests of 25: the documents state no limit, so PUT's applies. */
export const packDeletions = (deletions: readonly Deletion[], firstIndex = 0): readonly PlannedBatch[] => {
  const batches: PlannedBatch[] = []
  for (let at = 0; at < deletions.length; at += PRODUCTS_PER_REQUEST) {
    const packed = deletions.slice(at, at + PRODUCTS_PER_REQUEST)
    batches.push({
      index: firstIndex + batches.length,
      body: JSON.stringify({ product_keys: packed.map(({ productKey }) => productKey) }),
      rows: packed.flatMap(({ row }) => (row < 0 ? [] : [row])),
      items: packed.length,
    })
  }
  return batches
}

/** `gone`: it no longer exists, whoever deleted it. `failed`: it could not be deleted. */
interface DeletionOutcome {
  readonly outcome: 'gone' | 'failed'
  readonly remarks: readonly string[]
  /** The product wasn't there when this response was made. */
  readonly wasGone?: true
}

/** How a service says that there is nothing to delete. The documents show no words, so several are known. */
const MISSING = /not[ _]?(be )?(found|exist)|does ?n[o']t exist|no such|unknown product|already (been )?deleted/i

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textIn = (value: unknown, name: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

/**
 * Reads delete_products, by key. A key that the platform does not find is gone: it was deleted before, perhaps by an
 * earlier try of this very request whose answer got lost.
 */
export const deletionOutcomes = (data: unknown): ReadonlyMap<string, DeletionOutcome> => {
  const outcomes = new Map<string, DeletionOutcome>()
  const listed =
    typeof data === 'object' && data !== null && 'delete_products' in data ? data.delete_products : undefined
  for (const item of listOf(listed)) {
    const [key, lost, message = ''] = ['product_key', 'failed_product_key', 'message'].map((name) => textIn(item, name))
    if (key !== undefined && lost === undefined) outcomes.set(key, { outcome: 'gone', remarks: [] })
    else if (lost !== undefined && MISSING.test(message))
      outcomes.set(lost, { outcome: 'gone', remarks: ['It was already gone.'], wasGone: true })
    else if (lost !== undefined)
      outcomes.set(lost, {
        outcome: 'failed',
        remarks: [message === '' ? "The platform couldn't delete it." : message],
      })
  }
  return outcomes
}
