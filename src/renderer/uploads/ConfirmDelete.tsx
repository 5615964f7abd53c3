import { type ReactNode, useState } from 'react'
import { t } from '../../messages/t.ts'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'
import { TextField } from '../kit/components/TextField.tsx'

interface ConfirmDeleteProps {
  readonly title: string
  /** The word of the button, such as `Take off 240 people`. */
  readonly act: string
  /** How many it is about; the number has to be typed where it is large. */
  readonly count: number
  /** Text to type regardless of the count, where nothing can restore what is deleted. */
  readonly typedText?: string
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Above this count, the number must be typed, as a slip would cost too much. */
const TYPED_ABOVE = 100

type QuestionProps = Omit<ConfirmDeleteProps, 'isOpen'>

const Question = ({ title, act, count, typedText, children, onClose, onConfirm }: QuestionProps) => {
  const [typed, setTyped] = useState('')
  const expected = typedText ?? (count > TYPED_ABOVE ? String(count) : undefined)
  const isTyped =
    expected === undefined || (typedText === undefined ? typed.replaceAll(/\D/g, '') : typed.trim()) === expected
  return (
    <TaskDialog
      title={title}
      action={act}
      isQuestion
      disabledReason={isTyped ? undefined : t('uploads.confirm.typeFirst')}
      onSubmit={async () => {
        onConfirm()
        return undefined
      }}
      onClose={onClose}
    >
      {children}
      {expected === undefined ? null : (
        <TextField
          label={t('uploads.confirm.type', { typed: expected })}
          value={typed}
          onChange={setTyped}
          mono
          autoFocus
        />
      )}
    </TaskDialog>
  )
}

/** Confirms removing members or deleting products; above 100 the count must be typed. */
export const ConfirmDelete = ({ isOpen, ...question }: ConfirmDeleteProps) =>
  isOpen ? <Question {...question} /> : null
