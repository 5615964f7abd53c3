import { Bookmark, Columns3, ListFilter, SlidersHorizontal } from 'lucide-react'
import { runCommand } from '../../../commands.ts'
import { IconButton } from '../../../parts/IconButton.tsx'
import { Menu } from '../../../parts/Menu.tsx'
import { showKeys } from '../../../shortcuts.ts'
import { openSheet } from './viewPanels.ts'

/** The buttons of the tool bar for the view: the filter row, and everything else in one menu. */
export const ViewTools = () => (
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
          ],
        },
      ]}
    >
      <IconButton icon={Bookmark} label="View: columns, facets, saved views" />
    </Menu>
  </>
)
