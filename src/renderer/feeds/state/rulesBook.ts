import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { readRules, type TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { host } from '../../base/hostAccess.ts'

// Book of a feed's rules: draft changes, applied rules and answered recipe offers.

const VERSION = 1

/** Prefix of a feed's rule book; the feed's ID follows. */
const RULES = 'rules-'

/** Rules that were applied to the feed as one step. */
export interface RuleRun {
  /** Id of the step in the history of the feed. */
  readonly step: string
  readonly at: string
  readonly rules: readonly TransformationRule[]
  /** The whole list of the feed, or rules of another place (merged values, a recipe). */
  readonly isList: boolean
}

interface SavedRules {
  readonly rules: readonly TransformationRule[]
  /** Oldest first. */
  readonly runs: readonly RuleRun[]
  /** When the offer of a kept recipe was taken or turned down, by its id. */
  readonly answered: ReadonlyMap<string, string>
}

export const NO_RULES: SavedRules = { rules: [], runs: [], answered: new Map() }

/** Ledger entry for a changed draft: order, and new or changed rules; undefined without changes. */
export const draftEntry = (
  before: readonly TransformationRule[],
  after: readonly TransformationRule[],
): unknown | undefined => {
  const known = new Set(before)
  const rules = after.filter((rule) => !known.has(rule))
  if (rules.length === 0 && before.length === after.length && after.every((rule, at) => rule === before[at]))
    return undefined
  return { type: 'ruleDraft', version: VERSION, order: after.map(({ id }) => id), rules }
}

/** Ledger entry of a run. Stored, so its words must not change. */
export const runEntry = (run: RuleRun): unknown => ({ type: 'rulesApplied', version: VERSION, ...run })

/** Ledger entry: somebody decided about a recipe, so that nobody is asked again. */
export const answerEntry = (recipe: string, at: string): unknown => ({
  type: 'recipeAnswered',
  version: VERSION,
  recipe,
  at,
})

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const rulesIn = (value: unknown): readonly TransformationRule[] => {
  const read = readRules(value)
  return read.ok ? read.value : []
}

/** What a book says, entry by entry; entries of later versions are passed over. */
export const readRulesBook = (entries: readonly unknown[]): SavedRules => {
  let rules: readonly TransformationRule[] = []
  const runs: RuleRun[] = []
  const answered = new Map<string, string>()
  for (const entry of entries) {
    if (!isLoose(entry) || entry['version'] !== VERSION) continue
    const { type, order, step, at, recipe } = entry
    if (type === 'ruleDraft' && Array.isArray(order)) {
      const byId = new Map([...rules, ...rulesIn(entry['rules'])].map((rule) => [rule.id, rule]))
      rules = order.flatMap((id) => byId.get(String(id)) ?? [])
    } else if (type === 'rulesApplied' && typeof step === 'string' && typeof at === 'string')
      runs.push({ step, at, rules: rulesIn(entry['rules']), isList: entry['isList'] === true })
    else if (type === 'recipeAnswered' && typeof recipe === 'string' && typeof at === 'string') answered.set(recipe, at)
  }
  return { rules, runs, answered }
}

/** Rules of a feed from its book; entries of newer versions are skipped. */
export const readFeedRules = async (feed: string): Promise<SavedRules> =>
  readRulesBook((await host().ledger.read(RULES + feed)).entries)

/** Appends to the rules book of a feed. Refused while another window writes. */
export const writeFeedRules = (feed: string, entry: unknown): Promise<Result<null, Said>> =>
  host().ledger.append(RULES + feed, [entry])

/** Forgets the rules of a feed for good. */
export const forgetFeedRules = async (feed: string): Promise<void> => {
  await host().ledger.remove(RULES + feed)
}

/** Feeds that have rules, by id. */
export const feedsWithRules = async (): Promise<readonly string[]> =>
  (await host().ledger.books()).filter((book) => book.startsWith(RULES)).map((book) => book.slice(RULES.length))
