import { Bookmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatCount } from '../../kit/components/format.ts'
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
  const order = sort.map(({ field, direction }) => `${productField(field).label} ${direction === 'up' ? '↑' : '↓'}`)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || !(await saveView(name))) return
    toast({ level: 'ok', words: `View “${name.trim()}” is saved.` })
    onClose()
  }
  return (
    <Sheet
      title="Save view"
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Bookmark}
          type="submit"
          form={form}
          disabledReason={name.trim() === '' ? 'Enter a name first.' : undefined}
        >
          {same === undefined ? 'Save view' : `Replace “${same.name}”`}
        </Button>
      }
    >
      <form id={form} className="view-form" onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
          autoFocus
          hint="Saved views can be chosen for every feed."
        />
        <ul className="view-parts">
          <li>{chips.length === 0 ? 'No filter' : `Filter: ${chips.map(({ words }) => words).join('; ')}`}</li>
          <li>{order.length === 0 ? 'Order of the file' : `Sorted by ${order.join(', ')}`}</li>
          <li>
            {columns.hidden.length === 0 ? 'Every column' : `${formatCount(columns.hidden.length, 'hidden column')}`}
          </li>
          <li>{formatCount(facets.length, 'facet')}</li>
        </ul>
      </form>
    </Sheet>
  )
}
