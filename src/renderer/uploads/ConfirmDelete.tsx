import { type ReactNode, useState } from 'react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { TextField } from '../kit/components/TextField.tsx'

interface ConfirmDeleteProps {
  readonly title: string
  /** The word of the button, such as `Take off 240 people`. */
  readonly act: string
  /** How many it is about; the number has to be typed where it is large. */
  readonly count: number
  /** What has to be typed whatever the number is, where nothing brings back what is deleted. */
  readonly typedText?: string
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** From how many on the number is asked for: a press by mistake must not cost more. */
const TYPED_ABOVE = 100

/** Asks before people are taken off a list or products are deleted; above 100 the number has to be typed. */
export const ConfirmDelete = ({
  title,
  act,
  count,
  typedText,
  children,
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDeleteProps) => {
  const [typed, setTyped] = useState('')
  const asked = typedText ?? (count > TYPED_ABOVE ? String(count) : undefined)
  const isTyped =
    asked === undefined || (typedText === undefined ? typed.replaceAll(/\D/g, '') : typed.trim()) === asked
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
          <Button onPress={close}>{t('uploads.cancel')}</Button>
          <Button
            variant="danger"
            disabledReason={isTyped ? undefined : t('uploads.confirm.typeFirst')}
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
      {asked === undefined ? null : (
        <TextField
          label={t('uploads.confirm.type', { typed: asked })}
          value={typed}
          onChange={setTyped}
          mono
          autoFocus
        />
      )}
    </Dialog>
  )
}
