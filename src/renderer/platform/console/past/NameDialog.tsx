import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Dialog } from '../../../kit/components/Dialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { MAX_REQUEST_NAME_LENGTH } from '../../state/consoleSaved.ts'

interface NameDialogProps {
  readonly title: string
  /** The name to start from. */
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a request. */
export const NameDialog = ({ title, name, onName, onClose }: NameDialogProps) => {
  const [text, setText] = useState(name)
  const trimmed = text.trim()
  const done = () => {
    if (trimmed !== '') onName(trimmed)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('platform.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={trimmed === '' ? t('platform.console.name.first') : undefined}
            onPress={done}
          >
            {t('platform.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('platform.name')}
        value={text}
        onChange={setText}
        maxLength={MAX_REQUEST_NAME_LENGTH}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') done()
        }}
        hint={t('platform.console.redacted')}
      />
    </Dialog>
  )
}
