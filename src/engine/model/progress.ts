// How far work is, as pages show it.

/** How far a long job is. `total` is absent while it cannot be known. */
export interface Progress {
  readonly done: number
  readonly total?: number
  readonly unit: 'bytes' | 'rows' | 'batches'
  readonly rows: number
  /** Rows a second, and milliseconds left. */
  readonly rate?: number
  readonly msLeft?: number
}

/** How far one call of a worker is; its method says what is counted. */
export interface WorkProgress {
  readonly done: number
  readonly total: number
}
