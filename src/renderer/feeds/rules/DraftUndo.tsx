import { Redo2, Undo2 } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import type { ListHistory } from '../state/listHistory.ts'

interface DraftUndoProps {
  readonly history: ListHistory<unknown>
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** Undo and Redo of rules or checks, with the name of the change. */
export const DraftUndo = ({ history: { past, future }, onUndo, onRedo }: DraftUndoProps) => (
  <>
    <IconButton
      icon={Undo2}
      label={past.length === 0 ? t('feedPages.undo') : t('feedPages.rules.undo', { name: past.at(-1)?.name ?? '' })}
      keys={showKeys('Mod+Z')}
      disabledReason={past.length === 0 ? t('feedPages.rules.undo.none') : undefined}
      onPress={onUndo}
    />
    <IconButton
      icon={Redo2}
      label={future.length === 0 ? t('feedPages.redo') : t('feedPages.rules.redo', { name: future.at(-1)?.name ?? '' })}
      keys={showKeys('Mod+Y')}
      disabledReason={future.length === 0 ? t('feedPages.rules.redo.none') : undefined}
      onPress={onRedo}
    />
  </>
)
