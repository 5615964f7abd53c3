import type { ProductField } from '../../../contract/catalog/product.ts'
import type { Issue, Level } from '../../../contract/language/rule.ts'

// A feed of 20 MB can have millions of issues. All are counted, but few kept.

/** Issues kept per rule: more than anyone reads, and few enough for any feed. */
export const MAX_STORED_PER_RULE = 1000

/** An issue with the line of the file. */
export interface LineIssue extends Omit<Issue, 'field'> {
  readonly line: number
  /** Empty where the line itself is wrong, not a field. */
  readonly field: ProductField | ''
  /** Message of the sentence, for other languages. */
  readonly message?: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> }
}

/** How often a rule is broken, and how many of these issues are kept. */
interface RuleCount {
  readonly rule: string
  readonly level: Level
  readonly count: number
  readonly stored: number
}

/** All issues of a feed as numbers, and the first of each rule. */
export interface FeedIssues {
  readonly errors: number
  readonly warnings: number
  /** The rule that is broken most often first. */
  readonly rules: readonly RuleCount[]
  /** The first MAX_STORED_PER_RULE of each rule, in order of lines. */
  readonly first: readonly LineIssue[]
}

interface Counting {
  readonly level: Level
  count: number
  readonly first: LineIssue[]
}

/** Issues of one rule, of which the first are stored. */
interface CountedIssues {
  readonly level: Level
  readonly count: number
  readonly first: readonly LineIssue[]
}

/** Counts issues as they come. */
export const createIssueTally = () => {
  const rules = new Map<string, Counting>()

  const countingOf = (rule: string, level: Level): Counting => {
    const known = rules.get(rule)
    if (known !== undefined) return known
    const own: Counting = { level, count: 0, first: [] }
    rules.set(rule, own)
    return own
  }

  return {
    add: (issue: LineIssue): void => {
      const own = countingOf(issue.rule, issue.level)
      if (own.count++ < MAX_STORED_PER_RULE) own.first.push(issue)
    },
    /** Adds counts from elsewhere after those here. */
    addAll: (rule: string, { level, count, first }: CountedIssues): void => {
      const own = countingOf(rule, level)
      own.count += count
      own.first.push(...first.slice(0, MAX_STORED_PER_RULE - own.first.length))
    },
    end: (): FeedIssues => {
      const counted = [...rules].map(([rule, { level, count, first }]) => ({
        rule,
        level,
        count,
        stored: first.length,
      }))
      const ofLevel = (level: Level): number =>
        counted.reduce((sum, each) => (each.level === level ? sum + each.count : sum), 0)
      return {
        errors: ofLevel('error'),
        warnings: ofLevel('warning'),
        rules: counted.toSorted((one, other) => other.count - one.count),
        first: [...rules.values()].flatMap(({ first }) => first).sort((one, other) => one.line - other.line),
      }
    },
  }
}

/** Printed JSON: the issues kept, and per rule their number and how many are shown. */
export const issuesJson = ({ rules, first }: FeedIssues) => ({
  rules: rules.map(({ rule, level, count, stored }) => ({ rule, level, count, shown: stored })),
  issues: first.map(({ message: _, ...issue }) => issue),
})
