import type { Command } from 'commander'
import type { FeedOptions } from './feedFile.ts'
import { currencyCode, delimiterCharacter, httpsAddress, wholeFrom } from './flags.ts'

/** What the user may say about a feed. */
export interface FeedFlags {
  readonly currency?: string
  readonly shopAddress?: string
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  readonly headingsRow?: number
  readonly includeDrafts?: boolean
}

/** Adds the flags of a feed to a command. */
export const withFeedFlags = (target: Command): Command =>
  target
    .option('--currency <code>', 'ISO 4217 code for prices without one', currencyCode)
    .option('--shop-address <url>', 'address of the shop, for exports without links', httpsAddress)
    .option('--encoding <name>', 'encoding of the file, where the guess is wrong')
    .option('--delimiter <character>', 'delimiter of the file, where the guess is wrong', delimiterCharacter)
    .option('--sheet <name>', 'sheet of a workbook; otherwise the one whose headers match best')
    .option(
      '--headings-row <number>',
      'row of the sheet with the headings, where the guess is wrong',
      wholeFrom(1, 1_048_576),
    )
    .option('--include-drafts', 'take drafts and unpublished products of a shop export too')

/** The flags as the workspace takes them. */
export const feedOptions = ({
  currency,
  shopAddress,
  encoding,
  delimiter,
  sheet,
  headingsRow,
  includeDrafts = false,
}: FeedFlags): FeedOptions => ({
  ...(currency === undefined ? {} : { currency }),
  ...(shopAddress === undefined ? {} : { shopAddress }),
  ...(encoding === undefined ? {} : { encoding }),
  ...(delimiter === undefined ? {} : { delimiter }),
  ...(sheet === undefined ? {} : { sheet }),
  ...(headingsRow === undefined ? {} : { headingsRow }),
  takesDrafts: includeDrafts,
})
