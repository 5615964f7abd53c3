import './Uploads.css'

export interface Fact {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly state?: 'ok' | 'warn' | 'error' | 'changed'
}

/** The few numbers that a page is about. */
export const Facts = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <dl className="facts" aria-label={label}>
    {facts.map((fact) => (
      <div key={fact.label} className="fact" {...(fact.state === undefined ? {} : { 'data-state': fact.state })}>
        <dt>{fact.label}</dt>
        <dd className="fact-value">{fact.value}</dd>
        {fact.note === undefined ? null : <dd className="fact-note">{fact.note}</dd>}
      </div>
    ))}
  </dl>
)
