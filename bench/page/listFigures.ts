/** What one import came to. */
export interface Imported {
  readonly rows: number
  readonly usable: number
  /** Seconds from the file to stored pages. */
  readonly seconds: number
}

/** Seconds of each stage, one after the other in one worker. */
export type Stages = Readonly<Record<string, number>>

/** What one import came to with a suppression list. */
export interface Suppressed {
  /** People who were skipped for it. */
  readonly people: number
  /** Seconds to read the suppressed people, to import, and to compare and rewrite. */
  readonly readSeconds: number
  readonly importSeconds: number
  readonly suppressSeconds: number
}
