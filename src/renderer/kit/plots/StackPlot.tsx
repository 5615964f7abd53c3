import { formatList } from '../components/format.ts'
import './Plots.css'
import './StackPlot.css'
import { useId } from 'react'

export type StackTone = 'ok' | 'accent' | 'warn' | 'error' | 'quiet'

interface StackPart {
  readonly id: string
  readonly label: string
  readonly tone: StackTone
}

interface StackRow {
  readonly id: string
  readonly label: string
  /** At the end of the label: `85 of 100 usable`. */
  readonly value: string
  /** One a part, in the order of the parts. */
  readonly counts: readonly number[]
}

interface StackPlotProps {
  readonly label: string
  readonly parts: readonly StackPart[]
  readonly rows: readonly StackRow[]
  /** How a count is written. */
  readonly write: (count: number) => string
}

/** Stripe angles in degrees tell tones apart without color; `warn` only in forced colors. */
const SLANTS: { readonly [Tone in StackTone]?: number } = { error: 45, warn: 0 }

/** Stripes over one tone. */
const Stripes = ({ id, slant }: { readonly id: string; readonly slant: number }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${slant})`}>
      <rect className="stack-stripe" width="2" height="6" />
    </pattern>
  </defs>
)

/** Narrowest part in hundredths of the width: what is there at all is seen. */
const MIN_PERCENT = 1

/** A part of a bar, in hundredths of its width. */
const Part = ({ tone, x, width }: PartProps) => {
  const stripes = useId()
  const slant = SLANTS[tone]
  const place = { x: `${x}%`, width: `${width}%`, height: '100%' }
  return (
    <>
      <rect className="stack-part" data-tone={tone} {...place} />
      {slant === undefined ? null : (
        <>
          <Stripes id={stripes} slant={slant} />
          <rect className="stack-stripes" data-tone={tone} fill={`url(#${stripes})`} {...place} />
        </>
      )}
    </>
  )
}

interface PartProps {
  readonly tone: StackTone
  readonly x: number
  readonly width: number
}

const Stack = ({ row, parts }: { readonly row: StackRow; readonly parts: readonly StackPart[] }) => {
  const total = row.counts.reduce((sum, count) => sum + count, 0)
  const widths = row.counts.map((count) =>
    count === 0 ? 0 : Math.max(MIN_PERCENT, (100 * count) / Math.max(1, total)),
  )
  const sum = Math.max(
    1,
    widths.reduce((all, width) => all + width, 0),
  )
  let at = 0
  return (
    <svg className="stack" aria-hidden focusable="false">
      <rect className="plot-bar-base" width="100%" height="100%" rx="3" />
      {parts.map((part, index) => {
        const width = (100 * (widths[index] ?? 0)) / sum
        const x = at
        at += width
        return width === 0 ? null : <Part key={part.id} tone={part.tone} x={x} width={width} />
      })}
    </svg>
  )
}

const Key = ({ part }: { readonly part: StackPart }) => (
  <li>
    <svg className="stack-key" aria-hidden focusable="false">
      <Part tone={part.tone} x={0} width={100} />
    </svg>
    {part.label}
  </li>
)

/** Bars of several parts under each other. Screen readers get each bar's numbers; the table beside it says the same. */
export const StackPlot = ({ label, parts, rows, write }: StackPlotProps) => (
  <div className="stacks">
    <ul className="stacks" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="stack-row">
          <div className="stack-head">
            <strong>{row.label}</strong>
            <span className="muted small">{row.value}</span>
          </div>
          <Stack row={row} parts={parts} />
          <span className="hidden-visually">
            {formatList(parts.map((part, index) => `${part.label}: ${write(row.counts[index] ?? 0)}`))}
          </span>
        </li>
      ))}
    </ul>
    <ul className="plot-key" aria-hidden>
      {parts.map((part) => (
        <Key key={part.id} part={part} />
      ))}
    </ul>
  </div>
)
