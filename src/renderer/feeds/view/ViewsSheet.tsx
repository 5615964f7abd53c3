import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { chooseView, MAX_NAME_LENGTH, removeView, renameView } from '../state/viewSaved.ts'
import { type SavedView, useFeedView } from '../state/viewState.ts'
import { openSheet } from './viewPanels.ts'

const remove = async ({ id, name }: SavedView): Promise<void> => {
  const bringBack = await removeView(id)
  if (bringBack !== undefined)
    toast({
      level: 'ok',
      words: t('feeds.views.deleted', { name }),
      action: { label: t('feeds.views.undo'), run: () => void bringBack() },
    })
}

const Line = ({ saved, onShow }: { readonly saved: SavedView; readonly onShow: () => void }) => {
  const [name, setName] = useState(saved.name)
  const keep = () => {
    if (name.trim() === '') setName(saved.name)
    else void renameView(saved.id, name)
  }
  return (
    <li className="view-line">
      <TextField
        label={t('feeds.views.name')}
        aria-label={t('feeds.views.name.named', { name: saved.name })}
        value={name}
        onChange={setName}
        onBlur={keep}
        maxLength={MAX_NAME_LENGTH}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
        }}
      />
      <Button aria-label={t('feeds.views.show.named', { name: saved.name })} onPress={onShow}>
        {t('feeds.views.show')}
      </Button>
      <IconButton
        icon={Trash2}
        label={t('feeds.views.delete', { name: saved.name })}
        onPress={() => void remove(saved)}
      />
    </li>
  )
}

/** Saved views: showing, renaming and deleting them. */
export const ViewsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const saved = useFeedView((state) => state.saved)
  return (
    <Sheet
      title={t('feeds.view.saved')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={() => openSheet('save')}>{t('feeds.views.current')}</Button>}
    >
      {saved.length === 0 ? (
        <p className="muted">{t('feeds.views.empty')}</p>
      ) : (
        <ul className="view-list">
          {saved.map((each) => (
            <Line
              key={each.id}
              saved={each}
              onShow={() => {
                void chooseView(each.id)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
