import { Bookmark, Check, Columns3, Eye, ListFilter, Rows3, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../messages/t.ts'
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
        title: t('feeds.view.showSaved', { name }),
        group: t('feeds.view.group'),
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
        label={t('feeds.view.filter')}
        keys={showKeys('Mod+Shift+L')}
        onPress={() => void runCommand('view.filter')}
      />
      <Menu
        label={t('feeds.view.menu')}
        groups={[
          {
            actions: [
              { id: 'columns', label: t('feeds.view.columns'), icon: Columns3, run: () => openSheet('columns') },
              {
                id: 'facets',
                label: t('feeds.view.facets'),
                icon: SlidersHorizontal,
                run: () => void runCommand('view.facets'),
              },
              { id: 'everything', label: t('feeds.view.all'), icon: Rows3, run: () => void showEverything() },
            ],
          },
          {
            title: t('feeds.view.saved'),
            actions: [
              ...saved.map(({ id, name }) => ({
                id,
                label: name,
                ...(id === chosen ? { icon: Check } : {}),
                run: () => void chooseView(id),
              })),
              { id: 'save', label: t('feeds.view.save'), icon: Bookmark, run: () => openSheet('save') },
              { id: 'views', label: t('feeds.view.manage'), run: () => openSheet('views') },
            ],
          },
        ]}
      >
        <IconButton icon={Eye} label={t('feeds.view.options')} />
      </Menu>
    </>
  )
}
