/** One line of the table that the runner prints; `against` is the same job done in another way in the same run. */
export interface Figure {
  readonly job: string
  readonly rows: number
  readonly rate: number
  readonly unit: string
  readonly against?: { readonly job: string; readonly rate: number }
}
