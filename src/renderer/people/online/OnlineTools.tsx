import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { type OnlineScope, readOnline, sortOnline, useAccountLists } from '../state/online.ts'
import type { OnlineSortBy } from '../state/onlineModel.ts'

const scopes = (): readonly { readonly id: OnlineScope; readonly label: string }[] => [
  { id: 'OWNER', label: t('people.online.owner.own') },
  { id: 'SHARED', label: t('people.online.owner.shared') },
]

const sorts = (): readonly { readonly id: OnlineSortBy; readonly label: string }[] => [
  { id: 'name', label: t('people.online.sort.name') },
  { id: 'size', label: t('people.online.sort.size') },
  { id: 'type', label: t('people.online.sort.type') },
  { id: 'created', label: t('people.online.sort.created') },
]

interface OnlineToolsProps {
  readonly place: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Which lists are shown, narrowed by words and in which order. */
export const OnlineTools = ({ place, search, onSearch }: OnlineToolsProps) => {
  const scope = useAccountLists((state) => state.scope)
  const sort = useAccountLists((state) => state.sort)
  return (
    <Toolbar label={t('people.online.tools')}>
      <Segments
        label={t('people.online.owner')}
        quiet
        options={scopes()}
        value={scope}
        onChange={(id) => void readOnline(place, { scope: id, prefix: '' })}
      />
      <SearchField label={t('people.online.search')} value={search} onChange={onSearch} />
      <ToolbarGap />
      <Select
        label={t('people.online.sort')}
        quiet
        options={sorts()}
        value={sort.by}
        onChange={(id) => {
          const by = sorts().find((each) => each.id === id)?.id
          if (by !== undefined) void sortOnline(place, { by, isDescending: by === 'size' || by === 'created' })
        }}
      />
      <IconButton
        icon={sort.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={t(sort.isDescending ? 'people.online.sort.descending' : 'people.online.sort.ascending')}
        onPress={() => void sortOnline(place, { ...sort, isDescending: !sort.isDescending })}
      />
    </Toolbar>
  )
}
