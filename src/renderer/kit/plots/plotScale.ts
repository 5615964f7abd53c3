import type { Histogram } from '../../../workspace/edits/histogram.ts'

// Where things stand in a plot, as plain numbers.

const STEPS = [1, 2, 5, 10] as const

/** About `count` round ticks from 0 to at least `most`; 0 and 1 for nothing. */
export const ticksTo = (most: number, count = 4): readonly number[] => {
  if (!(most > 0)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  // Counts are whole numbers, so a step is never less than one.
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** A bar of a histogram: numbers from `from` to less than `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The bars of a histogram with their edges. */
export const stretchesOf = ({ first, width, bars }: Histogram): readonly Stretch[] =>
  bars.map((count, at) => ({ from: (first + at) * width, to: (first + at + 1) * width, count }))

/** Indexes of `places` that get a label of `labelPx`: first, last and evenly between. */
export const labelledPlaces = (places: number, px: number, labelPx: number): ReadonlySet<number> => {
  const most = Math.max(2, Math.floor(px / labelPx))
  const every = Math.max(1, Math.ceil((places - 1) / (most - 1)))
  const found = new Set<number>([0])
  for (let place = every; place < places; place += every) found.add(place)
  return found
}
