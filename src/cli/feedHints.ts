import type { LineIssue } from '../engine/feed/issues/issueTally.ts'
import { t } from '../messages/t.ts'
import { foldedPhrases } from '../workspace/product/foldedLines.ts'
import type { Family } from '../workspace/product/vocabulary.ts'
import type { CheckedFeed } from './feedFile.ts'
import type { FeedFlags } from './feedFlags.ts'

const BARE_NUMBER = /^\d[\d.,' ]*$/

interface Hint {
  readonly flag: keyof FeedFlags
  readonly fits: (issue: LineIssue, family: Family) => boolean
  /** `count` is the number of issues of the rule that fits. */
  readonly text: (count: number) => string
}

const HINTS: readonly Hint[] = [
  {
    flag: 'currency',
    fits: ({ rule, value }) => rule === 'price.format' && BARE_NUMBER.test(value),
    text: () => t('cliOutput.feed.noCurrency'),
  },
  {
    flag: 'shopAddress',
    fits: ({ rule }, family) => family !== 'plain' && rule === 'link.required',
    text: (count) => t('cliOutput.feed.noLink', { count }),
  },
]

/** Sentences about rows that became no separate product, the sheet read, and a slow computer. */
export const feedNotes = (
  { drafts, folded, sheet, isSlow }: Pick<CheckedFeed, 'drafts' | 'folded' | 'sheet' | 'isSlow'>,
  { includeDrafts = false }: FeedFlags,
): readonly string[] => {
  const phrases = foldedPhrases(folded)
  return [
    ...(isSlow ? [t('cliOutput.feed.noSimd')] : []),
    ...(sheet === undefined ? [] : [t('cliOutput.feed.sheet', { sheet })]),
    ...(phrases.length === 0 ? [] : [`${phrases.join(', ')}.`]),
    ...(drafts === 0
      ? []
      : [t(includeDrafts ? 'cliOutput.feed.draftsIncluded' : 'cliOutput.feed.drafts', { count: drafts })]),
  ]
}

/** Flags that would settle some of the issues, one sentence each. */
export const feedHints = (
  { issues, family }: Pick<CheckedFeed, 'issues' | 'family'>,
  flags: FeedFlags,
): readonly string[] =>
  HINTS.flatMap(({ flag, fits, text }) => {
    const issue = flags[flag] === undefined ? issues.first.find((each) => fits(each, family)) : undefined
    if (issue === undefined) return []
    return [text(issues.rules.find(({ rule }) => rule === issue.rule)?.count ?? 0)]
  })
