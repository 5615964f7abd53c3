import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { formatCount } from '../../kit/components/format.ts'

interface GrowQuestionProps {
  /** Rows that were pasted, and those of them that find no place. */
  readonly pasted: number
  readonly beyond: number
  readonly onAnswer: (adds: boolean) => void
  readonly onClose: () => void
}

/** Asks what becomes of pasted rows that reach below the last one. */
export const GrowQuestion = ({ pasted, beyond, onAnswer, onClose }: GrowQuestionProps) => (
  <Dialog
    title={`Add ${formatCount(beyond, 'row')}?`}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>Cancel</Button>
        {pasted > beyond ? (
          <Button onPress={() => onAnswer(false)}>Paste {formatCount(pasted - beyond, 'row')} that fit</Button>
        ) : null}
        <Button variant="primary" autoFocus onPress={() => onAnswer(true)}>
          Add {formatCount(beyond, 'row')} and paste
        </Button>
      </>
    }
  >
    <p>
      You pasted {formatCount(pasted, 'row')}, and the rows shown end {formatCount(beyond, 'row')} too early. New rows
      go to the end of the feed. Undo takes the whole paste back.
    </p>
  </Dialog>
)
