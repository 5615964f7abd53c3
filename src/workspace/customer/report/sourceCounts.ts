import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { sumConsent } from '../consent/consentFilter.ts'
import type { KindCounts, ListCounts, RefusedCount } from './counts.ts'

// What became of each file of a list, and of the list in all.

/**
 * Rejections of several files by reason. The line is that of the first file with the reason; each file's own counts
 * have the rest.
 */
const sumRefusals = (all: readonly RefusedCount[]): readonly RefusedCount[] => {
  const sums = new Map<string, RefusedCount>()
  for (const { reason, count, firstLine } of all) {
    const known = sums.get(reason)
    sums.set(reason, known === undefined ? { reason, count, firstLine } : { ...known, count: known.count + count })
  }
  return [...sums.values()].sort((one, other) => other.count - one.count)
}

const sumKind = (kind: IdentifierKind, all: readonly KindCounts[]): KindCounts => {
  const sum = (name: 'valid' | 'alreadyHashed' | 'duplicate' | 'empty'): number =>
    all.reduce((total, counts) => total + counts[name], 0)
  return {
    kind,
    valid: sum('valid'),
    alreadyHashed: sum('alreadyHashed'),
    duplicate: sum('duplicate'),
    empty: sum('empty'),
    invalid: sumRefusals(all.flatMap(({ invalid }) => invalid)),
  }
}

/** The counts of a whole list from those of its files. */
export const sumCounts = (sources: readonly ListCounts[]): ListCounts => {
  const [only] = sources
  if (only !== undefined && sources.length === 1) return only
  const consent = sumConsent(sources.map((source) => source.consent))
  return {
    ...(consent === undefined ? {} : { consent }),
    rows: sources.reduce((sum, { rows }) => sum + rows, 0),
    usable: sources.reduce((sum, { usable }) => sum + usable, 0),
    kinds: IDENTIFIER_KINDS.flatMap((kind) => {
      const all = sources.flatMap(({ kinds }) => kinds.filter((counts) => counts.kind === kind))
      return all.length === 0 ? [] : [sumKind(kind, all)]
    }),
  }
}
