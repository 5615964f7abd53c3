import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { type OnlineScope, readOnline, sortOnline, useAccountLists } from '../state/online.ts'
import type { OnlineSortBy } from '../state/onlineModel.ts'

const SCOPES: readonly { readonly id: OnlineScope; readonly label: string }[] = [
  { id: 'OWNER', label: 'Own' },
  { id: 'SHARED', label: 'Shared by others' },
]

const SORTS: readonly { readonly id: OnlineSortBy; readonly label: string }[] = [
  { id: 'name', label: 'By name' },
  { id: 'size', label: 'By people' },
  { id: 'type', label: 'By type' },
  { id: 'created', label: 'By creation' },
]

interface OnlineToolsProps {
  readonly place: string
  readonly words: string
  readonly onWords: (words: string) => void
}

/** Which lists are shown, narrowed by words and in which order. */
export const OnlineTools = ({ place, words, onWords }: OnlineToolsProps) => {
  const scope = useAccountLists((state) => state.scope)
  const sort = useAccountLists((state) => state.sort)
  return (
    <Toolbar label="Which lists">
      <Segments
        label="Whose lists"
        quiet
        options={SCOPES}
        value={scope}
        onChange={(id) => void readOnline(place, { scope: id, asked: '' })}
      />
      <SearchField label="Search lists" value={words} onChange={onWords} />
      <ToolbarGap />
      <Select
        label="Order"
        quiet
        options={SORTS}
        value={sort.by}
        onChange={(id) => {
          const by = SORTS.find((each) => each.id === id)?.id
          if (by !== undefined) void sortOnline(place, { by, isDescending: by === 'size' || by === 'created' })
        }}
      />
      <IconButton
        icon={sort.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={
          sort.isDescending
            ? 'Largest or last first; press for the other way'
            : 'Smallest or first first; press for the other way'
        }
        onPress={() => void sortOnline(place, { ...sort, isDescending: !sort.isDescending })}
      />
    </Toolbar>
  )
}
