import './Plots.css'
import { Button } from 'react-aria-components'

export type PlotTone = 'plain' | 'ok' | 'warn' | 'error'

export interface PlotBar {
  readonly id: string
  readonly label: string
  /** From 0 to 1: how much of the width is filled. */
  readonly share: number
  /** At the end of the bar: `98% · 20 blank`. */
  readonly value: string
  /** What pressing it shows; left out where there is nothing to show. */
  readonly shows?: string
  readonly tone?: PlotTone
}

interface BarPlotProps {
  readonly label: string
  /** Labels are sentences and stand above their bars. */
  readonly isLong?: boolean
  readonly bars: readonly PlotBar[]
  readonly onPick: (id: string) => void
}

const Bar = ({ bar }: { readonly bar: PlotBar }) => (
  <>
    <span className="plot-bar-label">{bar.label}</span>
    <svg className="plot-bar-track" data-tone={bar.tone ?? 'plain'} aria-hidden focusable="false">
      <rect className="plot-bar-base" width="100%" height="100%" rx="3" />
      {/* What is there at all is seen, however little it is. */}
      <rect
        className="plot-fill"
        width={`${bar.share <= 0 ? 0 : Math.max(1, bar.share * 100)}%`}
        height="100%"
        rx="3"
      />
    </svg>
    <span className="plot-bar-value">{bar.value}</span>
  </>
)

/** Bars under each other with their words; pressing one shows what it counts. */
export const BarPlot = ({ label, isLong = false, bars, onPick }: BarPlotProps) => (
  <ul className="plot-bars" aria-label={label} {...(isLong ? { 'data-long': true } : {})}>
    {bars.map((bar) => (
      <li key={bar.id}>
        {bar.shows === undefined ? (
          <div className="plot-bar">
            <Bar bar={bar} />
          </div>
        ) : (
          <Button className="plot-bar" onPress={() => onPick(bar.id)}>
            <Bar bar={bar} />
            <span className="hidden-visually">{bar.shows}</span>
          </Button>
        )}
      </li>
    ))}
  </ul>
)
