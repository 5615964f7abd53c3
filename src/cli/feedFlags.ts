import type { Command } from 'commander'
import { defined } from '../contract/language/fields.ts'
import { t } from '../messages/t.ts'
import type { FeedOptions } from './feedFile.ts'
import { currencyCode, delimiterCharacter, httpsAddress, wholeFrom } from './flags.ts'

/** What the user may say about a feed. */
export interface FeedFlags {
  readonly currency?: string
  readonly shopAddress?: string
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  readonly headerRow?: number
  readonly includeDrafts?: boolean
  /** File with checks of one's own. */
  readonly checks?: string
}

/** Adds the flags of a feed to a command. */
export const withFeedFlags = (target: Command): Command =>
  target
    .option('--currency <code>', t('cli.feed.currency'), currencyCode)
    .option('--shop-address <url>', t('cli.feed.shopAddress'), httpsAddress)
    .option('--encoding <name>', t('cli.option.encoding'))
    .option('--delimiter <character>', t('cli.option.delimiter'), delimiterCharacter)
    .option('--sheet <name>', t('cli.feed.sheet'))
    .option('--header-row <number>', t('cli.feed.headerRow'), wholeFrom(1, 1_048_576))
    .option('--include-drafts', t('cli.feed.includeDrafts'))
    .option('--checks <file>', t('cli.feed.checks'))

/** The flags as the workspace takes them. */
export const feedOptions = ({
  currency,
  shopAddress,
  encoding,
  delimiter,
  sheet,
  headerRow,
  includeDrafts = false,
}: FeedFlags): FeedOptions => ({
  ...defined({ currency, shopAddress, encoding, delimiter, sheet, headingsRow: headerRow }),
  takesDrafts: includeDrafts,
})
