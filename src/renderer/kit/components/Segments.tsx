import './Segments.css'
import type { LucideIcon } from 'lucide-react'
import { Label, Radio, RadioGroup } from 'react-aria-components'

interface SegmentsProps<Id extends string> {
  readonly label: string
  /** The label is there for screen readers alone. */
  readonly quiet?: boolean
  /** In little space, options with an icon hide their labels, which stay their accessible names. */
  readonly shrinks?: boolean
  readonly options: readonly { readonly id: Id; readonly label: string; readonly icon?: LucideIcon }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

/** One of two to five choices, all in sight. */
export const Segments = <Id extends string>({
  label,
  quiet = false,
  shrinks = false,
  options,
  value,
  onChange,
}: SegmentsProps<Id>) => (
  <RadioGroup
    className="segments"
    value={value}
    onChange={(id) => {
      const chosen = options.find((option) => option.id === id)
      if (chosen !== undefined) onChange(chosen.id)
    }}
    orientation="horizontal"
    {...(quiet ? { 'aria-label': label } : {})}
    {...(shrinks ? { 'data-shrinks': true } : {})}
  >
    {quiet ? null : <Label className="segments-label">{label}</Label>}
    <div className="segments-group">
      {options.map(({ id, label: text, icon: Icon }) => (
        <Radio key={id} value={id} className="segment">
          {Icon === undefined ? null : <Icon size={14} aria-hidden />}
          <span className="segment-words" data-bare={Icon === undefined || undefined}>
            {text}
          </span>
          {shrinks ? <i className="segment-tip" aria-hidden title={text} /> : null}
        </Radio>
      ))}
    </div>
  </RadioGroup>
)
