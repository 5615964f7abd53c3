import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'

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
    title={t('feeds.grow.title', { beyond })}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>{t('feeds.cancel')}</Button>
        {pasted > beyond ? (
          <Button onPress={() => onAnswer(false)}>{t('feeds.grow.fit', { count: pasted - beyond })}</Button>
        ) : null}
        <Button variant="primary" autoFocus onPress={() => onAnswer(true)}>
          {t('feeds.grow.add', { beyond })}
        </Button>
      </>
    }
  >
    <p>{t('feeds.grow.text', { pasted, beyond })}</p>
  </Dialog>
)
