import './Plots.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { type CountUnit, formatCount, formatNumber } from '../components/format.ts'
import { labelledPlaces, type Stretch, ticksTo } from './plotScale.ts'
import { useWidth } from './useWidth.ts'

interface ColumnPlotProps {
  readonly label: string
  readonly unit: CountUnit
  readonly stretches: readonly Stretch[]
  /** How a number at the axis below is written. */
  readonly write: (value: number) => string
  /** A number that must not be passed; columns beyond it are marked. */
  readonly limit?: { readonly at: number; readonly label: string }
  readonly onPick: (stretch: Stretch) => void
}

const HEIGHT = 176
const TOP = 18
const BOTTOM = 22
const LEFT = 52
const LABEL = 64

/** Which column a key goes to; undefined for keys that are none of ours. */
const goal = (key: string, from: number, last: number): number | undefined => {
  const places: Readonly<Record<string, number>> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }
  const to = places[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

const columnName = (
  { from, to, count }: Stretch,
  isOver: boolean,
  write: ColumnPlotProps['write'],
  unit: CountUnit,
): string =>
  t(isOver ? 'kit.plot.column.over' : 'kit.plot.column', {
    from: write(from),
    to: write(to),
    count: formatCount(count, unit),
  })

interface LimitProps {
  readonly x: number
  readonly width: number
  readonly label: string
}

const Limit = ({ x, width, label }: LimitProps) => (
  <g aria-hidden>
    <line className="plot-limit" x1={x} x2={x} y1={TOP - 4} y2={HEIGHT - BOTTOM} />
    <text
      className="plot-text"
      data-limit
      x={x}
      y={12}
      textAnchor={x > width * 0.7 ? 'end' : x < LEFT + 60 ? 'start' : 'middle'}
    >
      {label}
    </text>
  </g>
)

/** A histogram. One tab stop: the arrow keys go from column to column, Enter shows the rows of one. */
export const ColumnPlot = ({ label, unit, stretches, write, limit, onPick }: ColumnPlotProps) => {
  const box = useRef<HTMLDivElement>(null)
  const columns = useRef<(SVGGElement | null)[]>([])
  const width = useWidth(box)
  const [active, setActive] = useState(0)
  const ticks = ticksTo(Math.max(0, ...stretches.map(({ count }) => count)), 3)
  const most = ticks.at(-1) ?? 1
  const area = { width: width - LEFT - 8, height: HEIGHT - TOP - BOTTOM }
  const slot = area.width / Math.max(1, stretches.length)
  const y = (count: number): number => TOP + area.height * (1 - count / most)
  const first = stretches[0]
  const last = stretches.at(-1)
  const labels = labelledPlaces(stretches.length, area.width, LABEL)
  const span = (last?.to ?? 1) - (first?.from ?? 0)
  const limitX =
    limit === undefined || first === undefined || limit.at < first.from || limit.at > (last?.to ?? 0)
      ? undefined
      : LEFT + ((limit.at - first.from) / span) * area.width
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const stretch = stretches[at]
    if ((event.key === 'Enter' || event.key === ' ') && stretch !== undefined) {
      event.preventDefault()
      onPick(stretch)
      return
    }
    const to = goal(event.key, at, stretches.length - 1)
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
    columns.current[to]?.focus()
  }
  return (
    <div ref={box} className="plot-box">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose columns are the controls */}
      <svg className="plot" width={width} height={HEIGHT} role="group" aria-label={label} focusable="false">
        {ticks.map((tick) => (
          <g key={tick} aria-hidden>
            <line className="plot-grid" x1={LEFT} x2={width - 8} y1={y(tick)} y2={y(tick)} />
            <text className="plot-text" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {stretches.map((stretch, at) => {
          const isOver = limit !== undefined && stretch.from > limit.at
          const name = columnName(stretch, isOver, write, unit)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
            <g
              key={stretch.from}
              ref={(node) => {
                columns.current[at] = node
              }}
              className="plot-column"
              role="button"
              tabIndex={at === Math.min(active, stretches.length - 1) ? 0 : -1}
              aria-label={name}
              data-tone={isOver ? 'error' : 'plain'}
              onClick={() => {
                setActive(at)
                onPick(stretch)
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <title>{name}</title>
              <rect className="plot-hit" x={LEFT + at * slot} y={TOP} width={slot} height={area.height + 1} />
              {stretch.count === 0 ? null : (
                <rect
                  className="plot-fill"
                  x={LEFT + at * slot + Math.min(1, slot / 8)}
                  width={Math.max(1, slot - Math.min(2, slot / 4))}
                  y={Math.min(y(stretch.count), TOP + area.height - 1)}
                  height={Math.max(1, TOP + area.height - y(stretch.count))}
                />
              )}
            </g>
          )
        })}
        {stretches.map((stretch, at) =>
          labels.has(at) ? (
            <text
              key={stretch.from}
              className="plot-text"
              x={LEFT + at * slot}
              y={HEIGHT - 6}
              textAnchor="start"
              aria-hidden
            >
              {write(stretch.from)}
            </text>
          ) : null,
        )}
        {limit === undefined || limitX === undefined ? null : <Limit x={limitX} width={width} label={limit.label} />}
      </svg>
    </div>
  )
}
