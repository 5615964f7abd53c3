import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components'

interface FieldTextsProps {
  readonly hint?: ReactNode
  readonly error?: string
}

/** Text under a field: its error, else its hint. */
export const FieldTexts = ({ hint, error }: FieldTextsProps) => (
  <>
    {hint === undefined || error !== undefined ? null : (
      <Text slot="description" className="field-hint">
        {hint}
      </Text>
    )}
    <FieldError className="field-error">
      <CircleAlert size={14} aria-hidden />
      <span>{error}</span>
    </FieldError>
  </>
)
