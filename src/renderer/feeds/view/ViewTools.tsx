import { Bookmark, Check, Columns3, Eye, ListFilter, Rows3, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { runCommand, useScreenCommands } from '../../base/commands.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { showEverything } from '../state/viewing.ts'
import { chooseView } from '../state/viewSaved.ts'
import { useFeedView } from '../state/viewState.ts'
import { openSheet } from './viewPanels.ts'

/** The buttons of the tool bar for the view: the filter row, and everything else in one menu. */
export const ViewTools = () => {
  const saved = useFeedView((state) => state.saved)
  const chosen = useFeedView((state) => state.chosen)
  const commands = useMemo(
    () =>
      saved.map(({ id, name }) => ({
        id: `view.saved.${id}`,
        title: `Show view: ${name}`,
        group: 'View',
        searchOnly: true,
        run: () => void chooseView(id),
      })),
    [saved],
  )
  useScreenCommands(commands)
  return (
    <>
      <IconButton
        icon={ListFilter}
        label="Filter row"
        keys={showKeys('Mod+Shift+L')}
        onPress={() => void runCommand('view.filter')}
      />
      <Menu
        label="View"
        groups={[
          {
            actions: [
              { id: 'columns', label: 'Columns …', icon: Columns3, run: () => openSheet('columns') },
              { id: 'facets', label: 'Facets', icon: SlidersHorizontal, run: () => void runCommand('view.facets') },
              { id: 'everything', label: 'Every row and column', icon: Rows3, run: () => void showEverything() },
            ],
          },
          {
            title: 'Saved views',
            actions: [
              ...saved.map(({ id, name }) => ({
                id,
                label: name,
                ...(id === chosen ? { icon: Check } : {}),
                run: () => void chooseView(id),
              })),
              { id: 'save', label: 'Save view …', icon: Bookmark, run: () => openSheet('save') },
              { id: 'views', label: 'Rename or delete …', run: () => openSheet('views') },
            ],
          },
        ]}
      >
        <IconButton icon={Eye} label="View: columns, facets, saved views" />
      </Menu>
    </>
  )
}
