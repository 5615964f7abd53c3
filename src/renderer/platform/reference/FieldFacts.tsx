import type { ReactNode } from 'react'
import { t } from '../../../messages/t.ts'
import { formatList } from '../../kit/components/format.ts'
import { RichText } from '../../kit/RichText.tsx'

/** May it be left out? In words, not by a star. */
export const Need = ({ required }: { readonly required: boolean }) => (
  <span className="ref-need small" data-required={required || undefined}>
    {t(required ? 'platform.required' : 'platform.optional')}
  </span>
)

/** Marks a name or value of the wire. */
export const NAME = { name: (inner: ReactNode) => <code className="ref-name">{inner}</code> }

interface FactsProps {
  readonly limits: readonly string[]
  readonly choices: readonly string[]
  readonly defaultText?: string
}

/** The words that may be chosen from; nothing where any will do. */
export const Choices = ({ choices }: Pick<FactsProps, 'choices'>) =>
  choices.length === 0 ? null : (
    <ul className="ref-choices" aria-label={t('platform.ref.values')}>
      {choices.map((choice) => (
        <li key={choice}>{choice}</li>
      ))}
    </ul>
  )

/** Limits, default and choices of a value; a dash where it has none. */
export const FieldFacts = ({ limits, choices, defaultText }: FactsProps) => (
  <div className="ref-words">
    {limits.length === 0 && choices.length === 0 && defaultText === undefined ? <span className="muted">–</span> : null}
    {limits.length === 0 ? null : <span>{formatList(limits)}</span>}
    {defaultText === undefined ? null : (
      <span>
        <RichText code="platform.ref.default" params={{ value: defaultText }} marks={NAME} />
      </span>
    )}
    <Choices choices={choices} />
  </div>
)
