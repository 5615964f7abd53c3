import type { EndpointId } from '../contract.ts'

// Usage prices (Document 1, Limits). The document names no currency.

/** What one record or post of a kind costs, at least and at most. */
interface Price {
  readonly least: number
  readonly most: number
  readonly per: 'record' | 'post'
}

const OWNED_READ: Price = { least: 0.001, most: 0.001, per: 'record' }

/** 0.015 for a post, 0.20 with a URL in it, 0.01 as a summoned reply. */
const POST: Price = { least: 0.01, most: 0.2, per: 'post' }

/** Price of what an endpoint reads or writes; undefined where the document names none. */
export const priceOf = (id: EndpointId): Price | undefined => {
  if (id.startsWith('ownedReads.')) return OWNED_READ
  return id === 'publicPosts.create' ? POST : undefined
}
