import { create } from 'zustand'

/** Looks up product URLs and whether each can be bought; undefined if superseded. */
export type FindProducts = (urls: readonly string[]) => Promise<ReadonlyMap<string, boolean> | undefined>

interface ProductLinks {
  /** The feed that is open; another object once its rows changed. */
  readonly source?: { readonly feed: string; readonly find: FindProducts }
}

/** Where pages of ads look up products of the feed that is open. */
export const useProductLinks = create<ProductLinks>(() => ({}))
