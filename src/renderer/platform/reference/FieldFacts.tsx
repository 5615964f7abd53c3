/** May it be left out? In words, not by a star. */
export const Need = ({ required }: { readonly required: boolean }) => (
  <span className="ref-need small" data-required={required || undefined}>
    {required ? 'required' : 'optional'}
  </span>
)

interface FactsProps {
  readonly limits: readonly string[]
  readonly choices: readonly string[]
  readonly defaultText?: string
}

/** The words that may be chosen from; nothing where any will do. */
export const Choices = ({ choices }: Pick<FactsProps, 'choices'>) =>
  choices.length === 0 ? null : (
    <ul className="ref-choices" aria-label="Values">
      {choices.map((choice) => (
        <li key={choice}>{choice}</li>
      ))}
    </ul>
  )

/** Limits, default and choices of a value; a dash where it has none. */
export const FieldFacts = ({ limits, choices, defaultText }: FactsProps) => (
  <div className="ref-words">
    {limits.length === 0 && choices.length === 0 && defaultText === undefined ? <span className="muted">–</span> : null}
    {limits.length === 0 ? null : <span>{limits.join(', ')}</span>}
    {defaultText === undefined ? null : (
      <span>
        default <code className="ref-name">{defaultText}</code>
      </span>
    )}
    <Choices choices={choices} />
  </div>
)
