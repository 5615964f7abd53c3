import { Undo2 } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { busyReason } from '../kit/components/DisabledReason.tsx'

interface UndoActionsProps {
  /** Absent while it isn't known what the undo sends. */
  readonly label?: string | undefined
  readonly isDangerous: boolean
  readonly isBusy: boolean
  readonly disabledReason: string | undefined
  readonly onPress: () => void
  readonly onCancel: () => void
}

/** Buttons of the review of an undo. */
export const UndoActions = ({ label, isDangerous, isBusy, disabledReason, onPress, onCancel }: UndoActionsProps) => (
  <>
    <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onCancel}>
      {t('kit.cancel')}
    </Button>
    {label === undefined ? null : (
      <Button variant={isDangerous ? 'danger' : 'primary'} icon={Undo2} {...{ disabledReason, onPress }}>
        {label}
      </Button>
    )}
  </>
)
