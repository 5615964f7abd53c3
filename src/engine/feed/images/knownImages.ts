import type { ImageFacts, KnownImages } from '../../../contract/catalog/productImages.ts'
import type { RepeatedImage } from '../../model/imageModel.ts'

// What is known of the images of the open feed. Facts alone: no picture is ever held.

/** No image is known yet. */
export const createKnownImages = () => {
  const facts = new Map<string, ImageFacts>()
  const byHash = new Map<string, Set<string>>()

  const noteHash = (address: string, hash: string): void => {
    const same = byHash.get(hash) ?? new Set()
    byHash.set(hash, same.add(address))
  }

  const leave = (address: string): void => {
    const hash = facts.get(address)?.hash
    if (hash !== undefined) byHash.get(hash)?.delete(address)
    facts.delete(address)
  }

  const known: KnownImages = {
    factsOf: (address) => facts.get(address),
    sameAs: (address) => {
      const hash = facts.get(address)?.hash
      for (const other of byHash.get(hash ?? '') ?? []) if (other !== address) return other
      return undefined
    },
  }

  return {
    ...known,
    size: (): number => facts.size,
    all: (): Iterable<readonly [address: string, facts: ImageFacts]> => facts,
    /** Remembers what was found. A host that was not asked takes nothing away. */
    take: (address: string, found: ImageFacts): void => {
      if (found.trouble === 'silent' && facts.has(address)) return
      leave(address)
      facts.set(address, found)
      if (found.hash !== undefined) noteHash(address, found.hash)
    },
    /** Compares only these URLs from now on. Facts of others stay, since Undo may bring them back. */
    keepOnly: (addresses: ReadonlySet<string>): void => {
      byHash.clear()
      for (const [address, { hash }] of facts) if (hash !== undefined && addresses.has(address)) noteHash(address, hash)
    },
    clear: (): void => {
      facts.clear()
      byHash.clear()
    },
    /** Pictures that several of these URLs lead to, those with the most first. */
    repeated: (addresses: Iterable<string>): readonly RepeatedImage[] => {
      const found = new Map<string, RepeatedImage>()
      for (const address of addresses) {
        const hash = facts.get(address)?.hash
        if (hash === undefined) continue
        const { first = address, urls = 0 } = found.get(hash) ?? {}
        found.set(hash, { first, urls: urls + 1 })
      }
      return [...found.values()].filter(({ urls }) => urls > 1).toSorted((a, b) => b.urls - a.urls)
    },
  }
}
