import './KeyValue.css'
import type { ReactNode } from 'react'

interface KeyValueProps {
  /** Words on the left, what they say on the right; rows without a value are left out. */
  readonly rows: readonly (readonly [key: string, value: ReactNode])[]
}

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
