import { create } from 'zustand'

/** URLs that lead to products, and whether they can be bought; undefined where a newer question took its place. */
export type FindProducts = (urls: readonly string[]) => Promise<ReadonlyMap<string, boolean> | undefined>

interface ProductLinks {
  /** The feed that is open; another object once its rows changed. */
  readonly source?: { readonly feed: string; readonly find: FindProducts }
}

/** Where pages of ads look up products of the feed that is open. */
export const useProductLinks = create<ProductLinks>(() => ({}))
