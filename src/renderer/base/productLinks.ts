import { create } from 'zustand'
import type { LinkedProduct } from '../../engine/model/linkedProduct.ts'

/** Looks up product URLs, with stock and prices; undefined if superseded. */
export type FindProducts = (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkedProduct> | undefined>

interface ProductLinks {
  /** The feed that is open; another object once its rows changed. */
  readonly source?: { readonly feed: string; readonly find: FindProducts }
}

/** Where pages of ads look up products of the feed that is open. */
export const useProductLinks = create<ProductLinks>(() => ({}))
