import type { LineIssue } from './feedFile.ts'
import type { FeedFlags } from './feedFlags.ts'

const BARE_NUMBER = /^\d[\d.,' ]*$/

interface Hint {
  readonly flag: keyof FeedFlags
  readonly fits: (issue: LineIssue) => boolean
  readonly sentence: string
}

const HINTS: readonly Hint[] = [
  {
    flag: 'currency',
    fits: ({ rule, value }) => rule === 'price.format' && BARE_NUMBER.test(value),
    sentence: 'Prices are without a currency: name it with --currency, such as --currency EUR.',
  },
  {
    flag: 'shopAddress',
    fits: ({ rule }) => rule === 'link.required',
    sentence: 'Where an export of a shop has no links, --shop-address https://shop.example makes them.',
  },
]

/** Flags that would settle some of the issues, one sentence each. */
export const feedHints = (issues: readonly LineIssue[], flags: FeedFlags): readonly string[] =>
  HINTS.filter(({ flag, fits }) => flags[flag] === undefined && issues.some(fits)).map(({ sentence }) => sentence)
