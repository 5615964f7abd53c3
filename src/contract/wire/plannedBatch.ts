/** One frozen request body. A retry sends these very bytes, newly signed. */
export interface PlannedBatch {
  /** 0, 1, 2 ... without gaps. */
  readonly index: number
  /** The JSON text as it will be sent, times written out. */
  readonly body: string
  /** Rows of the dataset in this batch, in the order of the body. */
  readonly rows: readonly number[]
  /** Things the platform counts: products, or users. */
  readonly items: number
}
