import type { Release } from '../../../contract/releases.ts'

export interface Year {
  /** Empty for entries without a date. */
  readonly year: string
  readonly entries: readonly Release[]
}

/** Releases grouped by year, in the given order; undated ones under an empty year. */
export const byYear = (releases: readonly Release[]): readonly Year[] => {
  const years = new Map<string, Release[]>()
  for (const release of releases) {
    const year = release.date.slice(0, 4)
    const entries = years.get(year)
    if (entries === undefined) years.set(year, [release])
    else entries.push(release)
  }
  return [...years].map(([year, entries]) => ({ year, entries }))
}
