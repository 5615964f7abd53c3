import type { ReactNode } from 'react'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'

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

/** Is a removal of so many confirmed by typing the count? */
export const mustTypeCount = (count: number): boolean => count > TYPED_ABOVE

/** Confirms removing members or deleting products; above 100 the count must be typed. */
export const ConfirmDelete = ({
  title,
  act,
  count,
  typedText = mustTypeCount(count) ? String(count) : undefined,
  children,
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDeleteProps) =>
  isOpen ? (
    <TaskDialog
      title={title}
      action={act}
      isQuestion
      typedFirst={typedText === undefined ? undefined : { text: typedText }}
      onSubmit={async () => {
        onConfirm()
        return undefined
      }}
      onClose={onClose}
    >
      {children}
    </TaskDialog>
  ) : null
