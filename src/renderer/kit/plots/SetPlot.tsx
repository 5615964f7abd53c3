import './Plots.css'
import './SetPlot.css'

interface PlotSet {
  readonly id: string
  /** Which columns are in it, in their order. */
  readonly has: readonly boolean[]
  /** What it is in words: `E-mail and phone number`. */
  readonly label: string
  /** From 0 to 1: how long its bar is. */
  readonly share: number
  readonly value: string
}

interface SetPlotProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly sets: readonly PlotSet[]
}

const Dot = ({ isIn }: { readonly isIn: boolean }) => (
  <svg className="set-dot" aria-hidden focusable="false" {...(isIn ? { 'data-in': true } : {})}>
    <circle cx="7" cy="7" r={isIn ? 5 : 2.5} />
  </svg>
)

/** UpSet plot: a line per combination, dots for its members, a bar for its size. */
export const SetPlot = ({ label, columns, sets }: SetPlotProps) => (
  <div className="sets">
    <div className="set-line" aria-hidden>
      <div className="set-dots">
        {columns.map((column) => (
          <span key={column} className="set-column">
            {column}
          </span>
        ))}
      </div>
    </div>
    <ul aria-label={label}>
      {sets.map((set) => (
        <li key={set.id} className="set-line">
          <span className="hidden-visually">
            {set.label}: {set.value}
          </span>
          <div className="set-dots" aria-hidden>
            {columns.map((column, index) => (
              <Dot key={column} isIn={set.has[index] === true} />
            ))}
          </div>
          <svg className="plot-bar-track" aria-hidden focusable="false">
            <rect className="plot-bar-base" width="100%" height="100%" rx="3" />
            <rect className="plot-fill" width={`${Math.max(1, set.share * 100)}%`} height="100%" rx="3" />
          </svg>
          <span className="plot-bar-value" aria-hidden>
            {set.value}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
