import './KeyValue.css'
import type { ReactNode } from 'react'

interface KeyValueProps {
  /** Key on the left, value on the right; rows with an undefined value are omitted. */
  readonly rows: readonly (readonly [key: string, value: ReactNode])[]
}

/** A value in the font of codes. */
export const codeValue = (text: string): ReactNode => <span className="mono">{text}</span>

/** Facts in two columns. */
export const KeyValue = ({ rows }: KeyValueProps) => (
  <dl className="key-value">
    {rows
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => (
        <div key={key} className="key-value-row">
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
