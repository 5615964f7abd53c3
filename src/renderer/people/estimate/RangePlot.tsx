import { t } from '../../../messages/t.ts'
import '../../kit/plots/Plots.css'
import { useRef } from 'react'
import type { SizeRange } from '../../../contract/campaign/audienceEstimate.ts'
import { numbers } from '../../../messages/formats.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { ticksTo } from '../../kit/plots/plotScale.ts'
import { useWidth } from '../../kit/plots/useWidth.ts'
import { rangePlace } from '../state/estimateModel.ts'

interface RangeRow {
  readonly id: number
  readonly label: string
  readonly range: SizeRange
}

const LINE = 44
const FOOT = 24
const EDGE = 8

/** About how wide a letter of a label is, in px. */
const LETTER = 6.4

/** A label shortened to fit; the list below shows it in full. */
const cut = (label: string, px: number): string => {
  const most = Math.max(8, Math.floor(px / LETTER))
  return label.length <= most ? label : `${label.slice(0, most - 2)} …`
}

const short = numbers({ notation: 'compact', maximumFractionDigits: 1 })

/** Ranges from minimum to maximum, one below the other on one scale. The table has the same numbers. */
export const RangePlot = ({ rows }: { readonly rows: readonly RangeRow[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const ticks = ticksTo(Math.max(0, ...rows.map(({ range }) => range.max)), width < 420 ? 2 : 4)
  const most = ticks.at(-1) ?? 1
  const space = width - 2 * EDGE - 28
  const x = (share: number): number => EDGE + share * space
  const height = rows.length * LINE + FOOT
  const summaries = rows.map(({ label, range }) =>
    t('people.estimate.rangeOf', { label, min: formatNumber(range.min), max: formatNumber(range.max) }),
  )
  return (
    <div ref={box} className="plot-box">
      <svg
        className="plot"
        width={width}
        height={height}
        role="img"
        aria-label={summaries.join('. ')}
        focusable="false"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="plot-grid" x1={x(tick / most)} x2={x(tick / most)} y1={0} y2={rows.length * LINE} />
            <text className="plot-text" x={x(tick / most)} y={height - 6} textAnchor={tick === 0 ? 'start' : 'middle'}>
              {short().format(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ id, label, range }, at) => {
          const { from, to } = rangePlace(range, most)
          return (
            <g key={id} data-tone="plain">
              <text className="plot-text range-label" x={EDGE} y={at * LINE + 14}>
                {cut(label, space)}
              </text>
              <rect
                className="plot-fill"
                x={x(from)}
                y={at * LINE + 20}
                width={Math.max(3, (to - from) * space)}
                height={14}
                rx={3}
              />
              <text
                className="plot-text"
                x={x(to) > width * 0.6 ? x(from) - 6 : x(to) + 6}
                y={at * LINE + 31}
                textAnchor={x(to) > width * 0.6 ? 'end' : 'start'}
              >
                {t('people.estimate.range', { min: short().format(range.min), max: short().format(range.max) })}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
