import { t } from '../../../messages/t.ts'
import './Plots.css'
import { useRef } from 'react'
import { formatList, formatNumber } from '../components/format.ts'
import type { PlotTone } from './BarPlot.tsx'
import { labelledPlaces, ticksTo } from './plotScale.ts'
import { useWidth } from './useWidth.ts'

export interface TrendSeries {
  readonly id: string
  readonly label: string
  readonly tone: PlotTone
  /** One a point, in the order of the points. */
  readonly values: readonly number[]
}

interface TrendPlotProps {
  readonly label: string
  /** What stands under each point. */
  readonly points: readonly string[]
  readonly series: readonly TrendSeries[]
}

const HEIGHT = 190
const TOP = 12
const BOTTOM = 24
const LEFT = 52
const RIGHT = 28
const LABEL = 110
/** Room per sign of a label in px; outer labels need half more. */
const SIGN = 9
const RADIUS = 4
/** Above this number of points, marks would hide lines and screen readers would drown listeners. */
const MANY = 60

/** Shapes around a point: a triangle, a square, a diamond. The first series has circles. */
const SHAPES = [
  `M0 ${-RADIUS - 1}l${RADIUS + 1} ${RADIUS * 2}h${-2 * (RADIUS + 1)}z`,
  `M${-RADIUS} ${-RADIUS}h${2 * RADIUS}v${2 * RADIUS}h${-2 * RADIUS}z`,
  `M0 ${-RADIUS - 2}l${RADIUS + 2} ${RADIUS + 2}l${-RADIUS - 2} ${RADIUS + 2}l${-RADIUS - 2} ${-RADIUS - 2}z`,
] as const

const DASHES = ['6 3', '2 3', '10 3 2 3'] as const

/** Each series has its own marker and line, distinguishable without color. */
const PointShape = ({ kind, x, y }: { readonly kind: number; readonly x: number; readonly y: number }) => {
  if (kind === 0) return <circle className="plot-mark" cx={x} cy={y} r={RADIUS} />
  return <path className="plot-mark" transform={`translate(${x} ${y})`} d={SHAPES[(kind - 1) % SHAPES.length]} />
}

/** How numbers went from point to point, a line a series. The table beside it says the same in words. */
export const TrendPlot = ({ label, points, series }: TrendPlotProps) => {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values)), 3)
  const most = ticks.at(-1) ?? 1
  const area = { width: width - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM }
  const x = (at: number): number =>
    LEFT + (points.length < 2 ? area.width / 2 : (at / (points.length - 1)) * area.width)
  const y = (value: number): number => TOP + area.height * (1 - value / most)
  const labels = labelledPlaces(
    points.length,
    area.width,
    Math.max(LABEL, SIGN * (2 + Math.max(0, ...points.map((point) => point.length)))),
  )
  const isMany = points.length > MANY
  const summary = series
    .map(({ label: name, values }) =>
      isMany
        ? t('kit.plot.series.many', { series: name, count: points.length, most: Math.max(0, ...values) })
        : t('kit.plot.series', { series: name, values: formatList(values.map(formatNumber)) }),
    )
    .join('. ')
  return (
    <div ref={box} className="plot-box">
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t('kit.plot.summary', { plot: label, series: summary })}
        focusable="false"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text className="plot-text" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {series.map(({ id, tone, values }, kind) => (
          <g key={id} data-tone={tone} className="plot-series">
            <polyline
              className="plot-line"
              {...(kind === 0 ? {} : { strokeDasharray: DASHES[(kind - 1) % DASHES.length] })}
              points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
            />
            {(isMany ? [] : values).map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
              <PointShape key={at} kind={kind} x={x(at)} y={y(value)} />
            ))}
          </g>
        ))}
        {points.map((point, at) =>
          labels.has(at) ? (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
              key={at}
              className="plot-text"
              x={x(at)}
              y={HEIGHT - 6}
              textAnchor={
                points.length < 2 ? 'middle' : at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle'
              }
            >
              {point}
            </text>
          ) : null,
        )}
      </svg>
      <ul className="plot-key">
        {series.map(({ id, label: name, tone, values }, kind) => (
          <li key={id} data-tone={tone}>
            <svg width="28" height="14" aria-hidden focusable="false" className="plot-series">
              <path
                className="plot-line"
                d="M0 7h28"
                {...(kind === 0 ? {} : { strokeDasharray: DASHES[(kind - 1) % DASHES.length] })}
              />
              {isMany ? null : <PointShape kind={kind} x={14} y={7} />}
            </svg>
            {name}
            <span className="muted">{t('kit.plot.last', { value: values.at(-1) ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
