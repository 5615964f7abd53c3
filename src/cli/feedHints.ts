import { foldedPhrases } from '../workspace/product/foldedLines.ts'
import type { Family } from '../workspace/product/vocabulary.ts'
import type { CheckedFeed } from './feedFile.ts'
import type { FeedFlags } from './feedFlags.ts'
import type { LineIssue } from './issueTally.ts'
import { counted } from './print.ts'

const BARE_NUMBER = /^\d[\d.,' ]*$/

interface Hint {
  readonly flag: keyof FeedFlags
  readonly fits: (issue: LineIssue, family: Family) => boolean
  /** `number` counts the issues of the rule that fits. */
  readonly sentence: (number: number) => string
}

const HINTS: readonly Hint[] = [
  {
    flag: 'currency',
    fits: ({ rule, value }) => rule === 'price.format' && BARE_NUMBER.test(value),
    sentence: () => 'There are prices without a currency: name it with --currency, such as --currency EUR.',
  },
  {
    flag: 'shopAddress',
    fits: ({ rule }, family) => family !== 'plain' && rule === 'link.required',
    sentence: (number) =>
      `${counted(number, 'product has', 'products have')} no link: name the shop with --shop-address, such as --shop-address https://shop.example.`,
  },
]

/** What of a file became no product to send, and which sheet was read: one sentence each. */
export const feedNotes = (
  { drafts, folded, sheet }: Pick<CheckedFeed, 'drafts' | 'folded' | 'sheet'>,
  { includeDrafts = false }: FeedFlags,
): readonly string[] => {
  const phrases = foldedPhrases(folded)
  const products = `${counted(drafts, 'product')} ${drafts === 1 ? 'is a draft' : 'are drafts'} in your shop`
  return [
    ...(sheet === undefined ? [] : [`Sheet "${sheet}" is read; --sheet takes another one.`]),
    ...(phrases.length === 0 ? [] : [`${phrases.join(', ')}.`]),
    ...(drafts === 0
      ? []
      : [includeDrafts ? `${products}, included.` : `${products}, skipped; --include-drafts takes them.`]),
  ]
}

/** Flags that would settle some of the issues, one sentence each. */
export const feedHints = (
  { issues, family }: Pick<CheckedFeed, 'issues' | 'family'>,
  flags: FeedFlags,
): readonly string[] =>
  HINTS.flatMap(({ flag, fits, sentence }) => {
    const issue = flags[flag] === undefined ? issues.first.find((each) => fits(each, family)) : undefined
    if (issue === undefined) return []
    return [sentence(issues.rules.find(({ rule }) => rule === issue.rule)?.count ?? 0)]
  })
