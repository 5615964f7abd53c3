import type { ImageFacts, KnownImages } from '../../../contract/catalog/productImages.ts'

// What is known of the images of the open feed. Facts alone: no picture is ever held.

/** URLs of one picture that are remembered; more tell nothing new. */
const MAX_SAME = 100

/** No image is known yet. */
export const createKnownImages = () => {
  const facts = new Map<string, ImageFacts>()
  const byHash = new Map<string, string[]>()

  const leave = (address: string): void => {
    const hash = facts.get(address)?.hash
    const same = hash === undefined ? undefined : byHash.get(hash)
    if (hash !== undefined && same !== undefined)
      byHash.set(
        hash,
        same.filter((each) => each !== address),
      )
  }

  const known: KnownImages = {
    factsOf: (address) => facts.get(address),
    sameAs: (address) => {
      const hash = facts.get(address)?.hash
      return hash === undefined ? undefined : byHash.get(hash)?.find((other) => other !== address)
    },
  }

  return {
    ...known,
    size: (): number => facts.size,
    all: (): Iterable<readonly [address: string, facts: ImageFacts]> => facts,
    take: (address: string, found: ImageFacts): void => {
      leave(address)
      facts.set(address, found)
      if (found.hash === undefined) return
      const same = byHash.get(found.hash) ?? []
      byHash.set(found.hash, same)
      if (same.length < MAX_SAME) same.push(address)
    },
    clear: (): void => {
      facts.clear()
      byHash.clear()
    },
    /** URLs that lead to the same picture, the most first. */
    repeated: (): readonly (readonly string[])[] =>
      [...byHash.values()].filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length),
  }
}
