/** One line of the table that the runner prints. `against` is the same job done in another way in the same run. */
export interface Figure {
  readonly job: string
  readonly rows: number
  readonly rate: number
  readonly unit: string
  readonly against?: { readonly job: string; readonly rate: number }
  /** What is wanted: a ratio at least, or a rate (such as megabytes) at most. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
  /** A point of the plot of growth: the job, and who did it. */
  readonly plot?: { readonly job: string; readonly tool: string }
}
