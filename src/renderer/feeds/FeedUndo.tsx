import { Redo2, Undo2 } from 'lucide-react'
import { t } from '../../messages/t.ts'
import { showKeys } from '../base/shortcuts.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { useFeeds } from './state/feedStore.ts'
import { stepText } from './stepText.ts'

/** Undo and redo of the open feed, by the names of their steps. */
export const FeedUndo = () => {
  const undoName = useFeeds((state) => state.undoName)
  const redoName = useFeeds((state) => state.redoName)
  const { undo, redo } = useFeeds.getState()
  return (
    <>
      <IconButton
        icon={Undo2}
        label={
          undoName === undefined
            ? t('feeds.commands.undo')
            : t('feeds.commands.undo.named', { name: stepText(undoName) })
        }
        keys={showKeys('Mod+Z')}
        disabledReason={undoName === undefined ? t('feeds.commands.undo.none') : undefined}
        onPress={() => void undo()}
      />
      <IconButton
        icon={Redo2}
        label={
          redoName === undefined
            ? t('feeds.commands.redo')
            : t('feeds.commands.redo.named', { name: stepText(redoName) })
        }
        keys={showKeys('Mod+Y')}
        disabledReason={redoName === undefined ? t('feeds.commands.redo.none') : undefined}
        onPress={() => void redo()}
      />
    </>
  )
}
