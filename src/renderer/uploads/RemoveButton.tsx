import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { IconButton } from '../kit/components/IconButton.tsx'

interface RemoveButtonProps {
  /** What goes: the name of the feed or list. */
  readonly name: string
  readonly onRemove: () => void
}

/** Takes a feed or list out of Adwright, after asking once. */
export const RemoveButton = ({ name, onRemove }: RemoveButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${name}`} onPress={() => setAsking(true)} />
      <Dialog
        title={`Remove ${name}?`}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="danger"
              onPress={() => {
                setAsking(false)
                onRemove()
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>What Adwright knows of it goes, edits included. The file itself and what was uploaded stay as they are.</p>
      </Dialog>
    </>
  )
}
