// Which products a shop hides, by handle or parent. Files that were sorted may name a variant before its product.

/** Remembers hidden products, and the variants that came before their product. */
export const createHiddenProducts = () => {
  const hidden = new Set<string>()
  const waiting = new Map<string, number[]>()
  const late: number[] = []
  return {
    has: (key: string): boolean => hidden.has(key),
    /** The product is hidden, and so are the variants of it that came before. */
    hide: (key: string): void => {
      if (key === '') return
      hidden.add(key)
      late.push(...(waiting.get(key) ?? []))
      waiting.delete(key)
    },
    /** A variant, by its place among all, whose product was not seen yet. */
    wait: (key: string, variant: number): void => {
      const known = waiting.get(key)
      if (known === undefined) waiting.set(key, [variant])
      else known.push(variant)
    },
    /** Variants that turned out to be hidden. */
    late: (): readonly number[] => late,
  }
}
