import './Views.css'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { NamedEntry } from '../../base/namedEntries.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../components/Button.tsx'
import { Sheet } from '../components/Dialog.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { TextField } from '../components/TextField.tsx'
import { MAX_VIEW_NAME } from './viewSheet.ts'

/** What can be done with saved views. */
interface ViewActs {
  readonly onShow: (id: string) => void
  readonly onRename: (id: string, name: string) => void
  /** The answer brings it back; undefined where it was not deleted. */
  readonly onRemove: (id: string) => Promise<(() => Promise<boolean>) | undefined>
}

const remove = async ({ id, name }: NamedEntry, onRemove: ViewActs['onRemove']): Promise<void> => {
  const bringBack = await onRemove(id)
  if (bringBack !== undefined)
    toast({
      level: 'ok',
      text: t('kit.views.deleted', { name }),
      action: { label: t('kit.views.undo'), run: () => void bringBack() },
    })
}

const Line = ({ saved, onShow, onRename, onRemove }: ViewActs & { readonly saved: NamedEntry }) => {
  const [name, setName] = useState(saved.name)
  const keep = () => {
    if (name.trim() === '') setName(saved.name)
    else onRename(saved.id, name)
  }
  return (
    <li className="view-line">
      <TextField
        label={t('kit.views.name')}
        aria-label={t('kit.views.name.named', { name: saved.name })}
        value={name}
        onChange={setName}
        onBlur={keep}
        maxLength={MAX_VIEW_NAME}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
        }}
      />
      <Button aria-label={t('kit.views.show.named', { name: saved.name })} onPress={() => onShow(saved.id)}>
        {t('kit.views.show')}
      </Button>
      <IconButton
        icon={Trash2}
        label={t('kit.views.delete', { name: saved.name })}
        onPress={() => void remove(saved, onRemove)}
      />
    </li>
  )
}

interface ViewsSheetProps extends ViewActs {
  readonly saved: readonly NamedEntry[]
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Saved views: showing, renaming and deleting them. */
export const ViewsSheet = ({ saved, onShow, onSave, onClose, ...acts }: ViewsSheetProps) => (
  <Sheet
    title={t('kit.view.saved')}
    isOpen
    onClose={onClose}
    actions={<Button onPress={onSave}>{t('kit.views.current')}</Button>}
  >
    {saved.length === 0 ? (
      <p className="muted">{t('kit.views.empty')}</p>
    ) : (
      <ul className="view-list">
        {saved.map((each) => (
          <Line
            key={each.id}
            saved={each}
            {...acts}
            onShow={(id) => {
              onShow(id)
              onClose()
            }}
          />
        ))}
      </ul>
    )}
  </Sheet>
)
