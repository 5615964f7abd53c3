import { ListFilter, SlidersHorizontal } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { runCommand } from '../../base/commands.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { ViewMenu } from '../../kit/views/ViewMenu.tsx'
import { showEverything } from '../state/viewing.ts'
import { chooseView } from '../state/viewSaved.ts'
import { useFeedView } from '../state/viewState.ts'
import { openSheet } from './viewPanels.ts'

const show = (id: string): void => void chooseView(id)

/** Toolbar buttons of the view: the filter row, and a menu for the rest. */
export const ViewTools = () => {
  const saved = useFeedView((state) => state.saved)
  const chosen = useFeedView((state) => state.chosen)
  return (
    <>
      <IconButton
        icon={ListFilter}
        label={t('feeds.view.filter')}
        keys={showKeys('Mod+Shift+L')}
        onPress={() => void runCommand('view.filter')}
      />
      <ViewMenu
        label={t('feeds.view.options')}
        saved={saved}
        chosen={chosen}
        more={[
          {
            id: 'facets',
            label: t('feeds.view.facets'),
            icon: SlidersHorizontal,
            run: () => void runCommand('view.facets'),
          },
        ]}
        onShow={show}
        onShowAll={() => void showEverything()}
        onSheet={openSheet}
      />
    </>
  )
}
