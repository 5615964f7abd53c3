import { Bookmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatList } from '../../kit/components/format.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useCatalog } from '../state/catalog.ts'
import { MAX_NAME_LENGTH, saveView } from '../state/viewSaved.ts'
import { useFeedView } from '../state/viewState.ts'
import { filterChips } from './filterChips.ts'

/** Keeps the filter, the facets, the order and the columns of now under a name. */
export const SaveViewSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { saved, chosen, sort, columns, facets } = useFeedView()
  const filter = useCatalog((state) => state.filter)
  const [name, setName] = useState(() => saved.find(({ id }) => id === chosen)?.name ?? '')
  const form = useId()
  const same = saved.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  const chips = filterChips(filter, (rule) => rule).filter(({ id }) => id !== 'repair')
  const order = sort.map(({ field, direction }) => `${fieldLabel(field)} ${direction === 'up' ? '↑' : '↓'}`)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || !(await saveView(name))) return
    toast({ level: 'ok', words: t('feeds.views.saved', { name: name.trim() }) })
    onClose()
  }
  return (
    <Sheet
      title={t('feeds.views.save')}
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Bookmark}
          type="submit"
          form={form}
          disabledReason={name.trim() === '' ? t('feeds.views.noName') : undefined}
        >
          {same === undefined ? t('feeds.views.save') : t('feeds.views.replace', { name: same.name })}
        </Button>
      }
    >
      <form id={form} className="view-form" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('feeds.views.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
          autoFocus
          hint={t('feeds.views.hint')}
        />
        <ul className="view-parts">
          <li>
            {chips.length === 0
              ? t('feeds.views.noFilter')
              : t('feeds.views.filter', { filters: chips.map(({ words }) => words).join('; ') })}
          </li>
          <li>
            {order.length === 0 ? t('feeds.views.fileOrder') : t('feeds.filter.sorted', { columns: formatList(order) })}
          </li>
          <li>
            {columns.hidden.length === 0
              ? t('feeds.views.allColumns')
              : t('feeds.views.columns', { count: columns.hidden.length })}
          </li>
          <li>{t('feeds.views.facets', { count: facets.length })}</li>
        </ul>
      </form>
    </Sheet>
  )
}
