import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { TextField } from '../../parts/TextField.tsx'

interface ConfirmDeleteProps {
  readonly title: string
  /** The word of the button, such as `Take off 240 people`. */
  readonly act: string
  /** More than this many have to be typed. */
  readonly count: number
  readonly children: ReactNode
  /** The word of the way out. */
  readonly keep?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** From how many on the number is asked for: a press by mistake must not cost more. */
export const TYPED_ABOVE = 100

/** Asks before people are taken off a list; above 100 the number has to be typed. */
export const ConfirmDelete = ({
  title,
  act,
  count,
  children,
  keep = 'Leave them on',
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDeleteProps) => {
  const [typed, setTyped] = useState('')
  const isTyped = count <= TYPED_ABOVE || typed.replaceAll(/\D/g, '') === String(count)
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{keep}</Button>
          <Button
            variant="danger"
            isDisabled={!isTyped}
            onPress={() => {
              close()
              onConfirm()
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
      {count <= TYPED_ABOVE ? null : (
        <TextField label={`Type ${count} to go on`} value={typed} onChange={setTyped} mono autoFocus />
      )}
    </Dialog>
  )
}
