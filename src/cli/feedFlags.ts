import type { Command } from 'commander'
import type { FeedChoices } from '../workspace/product/readFeed.ts'
import { currencyCode, delimiterCharacter, httpsAddress } from './flags.ts'

/** What the user may say about a feed. */
export interface FeedFlags {
  readonly currency?: string
  readonly shopAddress?: string
  readonly encoding?: string
  readonly delimiter?: string
}

/** Adds the flags of a feed to a command. */
export const withFeedFlags = (target: Command): Command =>
  target
    .option('--currency <code>', 'ISO 4217 code for prices without one', currencyCode)
    .option('--shop-address <url>', 'address of the shop, for exports without links', httpsAddress)
    .option('--encoding <name>', 'encoding of the file, where the guess is wrong')
    .option('--delimiter <character>', 'delimiter of the file, where the guess is wrong', delimiterCharacter)

/** The flags as the workspace takes them. */
export const feedOptions = ({ currency, shopAddress, encoding, delimiter }: FeedFlags): FeedChoices => ({
  ...(currency === undefined ? {} : { currency }),
  ...(shopAddress === undefined ? {} : { shopAddress }),
  ...(encoding === undefined ? {} : { encoding }),
  ...(delimiter === undefined ? {} : { delimiter }),
})
