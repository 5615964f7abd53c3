/** What products of a feed say behind one URL. */
export interface LinkedProduct {
  readonly url: string
  /** True if any of them can be bought. */
  readonly isAvailable: boolean
  /** Of the one that can be bought, else of the first. */
  readonly availability: string
  /** Their different prices and sale prices. */
  readonly prices: readonly string[]
}
