/** What one import came to. */
export interface Imported {
  readonly rows: number
  readonly usable: number
  /** Seconds from the file to stored pages. */
  readonly seconds: number
}

/** Seconds of each stage, one after the other in one worker. */
export type Stages = Readonly<Record<string, number>>
