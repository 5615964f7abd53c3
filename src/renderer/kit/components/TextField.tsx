import { t } from '../../../messages/t.ts'
import './Field.css'
import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  TextArea,
} from 'react-aria-components'
import { FieldTexts } from './FieldTexts.tsx'

interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'isDisabled' | 'isReadOnly'> {
  /** With `quiet` the label is there for screen readers alone. */
  readonly label: string
  readonly quiet?: boolean
  readonly hint?: ReactNode
  /** What is wrong and what to do; the field is marked while it is set. */
  readonly error?: string
  readonly placeholder?: string
  readonly optional?: boolean
  readonly multiline?: boolean
  /** For hashes, ids and requests. */
  readonly mono?: boolean
  readonly large?: boolean
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A line (or, with `multiline`, several) of text under its label. */
export const TextField = ({
  label,
  quiet = false,
  hint,
  error,
  placeholder = '',
  optional = false,
  multiline = false,
  mono = false,
  large = false,
  inputRef,
  onKeyDown,
  ...rest
}: TextFieldProps) => {
  const shared = {
    className: mono ? 'input mono' : 'input',
    placeholder,
    ...(large ? { 'data-large': true } : {}),
    ...(inputRef === undefined ? {} : { ref: inputRef }),
  }
  return (
    <AriaTextField
      {...rest}
      className="field"
      isInvalid={error !== undefined}
      // React-aria stops keys that are handled here; Esc must still reach the surrounding dialog.
      {...(onKeyDown === undefined
        ? {}
        : {
            onKeyDown: (event) => {
              onKeyDown(event)
              event.continuePropagation()
            },
          })}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {quiet ? null : (
        <Label className="field-label">
          {label} {optional ? <span className="field-optional">{t('kit.optional')}</span> : null}
        </Label>
      )}
      {multiline ? <TextArea {...shared} /> : <Input {...shared} />}
      <FieldTexts {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })} />
    </AriaTextField>
  )
}
