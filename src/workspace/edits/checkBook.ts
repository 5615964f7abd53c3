import { type OwnCheck, wholeChecks } from './ownCheck.ts'

// The book of a feed's own checks. Each entry has all of them, so a damaged one takes none of the others with it.

/** Prefix of these books; the feed's ID follows. */
const CHECKS = 'checks-'
const VERSION = 1

/** Name of the book of a feed's checks. */
export const checkBookOf = (feed: string): string => CHECKS + feed

/** The entry for changed checks; undefined without a change. */
export const checksEntry = (before: readonly OwnCheck[], after: readonly OwnCheck[]): unknown | undefined => {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  return { type: 'ownChecks', version: VERSION, order: after.map(({ id }) => id), checks: after }
}

/** What a book says; entries of later versions are passed over. */
export const readCheckBook = (entries: readonly unknown[]): readonly OwnCheck[] => {
  let checks: readonly OwnCheck[] = []
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !('version' in entry) || entry.version !== VERSION) continue
    if (!('order' in entry) || !Array.isArray(entry.order) || !('checks' in entry)) continue
    const byId = new Map([...checks, ...wholeChecks(entry.checks)].map((check) => [check.id, check]))
    checks = entry.order.flatMap((id) => byId.get(String(id)) ?? [])
  }
  return checks
}
