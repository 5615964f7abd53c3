/** Seconds that each job took for the same rows. */
export interface Measured {
  readonly papa: number
  readonly papaObjects: number
  readonly parse: number
  readonly bytesCheck: number
  readonly check: number
}
