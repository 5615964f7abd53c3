import { Bookmark, Check, Columns3, Eye, Rows3 } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import type { NamedEntry } from '../../base/namedEntries.ts'
import { IconButton } from '../components/IconButton.tsx'
import { Menu, type MenuAction } from '../components/Menu.tsx'
import type { ViewSheet } from './viewSheet.ts'

interface ViewMenuProps {
  /** What the button is for. */
  readonly label: string
  readonly saved: readonly NamedEntry[]
  readonly chosen: string | undefined
  /** Further actions, after the columns. */
  readonly more?: readonly MenuAction[]
  readonly onShow: (id: string) => void
  readonly onShowAll: () => void
  readonly onSheet: (sheet: ViewSheet) => void
}

/** Columns and saved views in one menu; each view is found in the palette, too. */
export const ViewMenu = ({ label, saved, chosen, more = [], onShow, onShowAll, onSheet }: ViewMenuProps) => {
  const commands = useTranslated(
    () =>
      saved.map(({ id, name }) => ({
        id: `view.saved.${id}`,
        title: t('kit.view.showSaved', { name }),
        group: t('kit.view.menu'),
        searchOnly: true,
        run: () => onShow(id),
      })),
    [saved, onShow],
  )
  useScreenCommands(commands)
  return (
    <Menu
      label={t('kit.view.menu')}
      groups={[
        {
          actions: [
            { id: 'columns', label: t('kit.view.columns'), icon: Columns3, run: () => onSheet('columns') },
            ...more,
            { id: 'everything', label: t('kit.view.all'), icon: Rows3, run: onShowAll },
          ],
        },
        {
          title: t('kit.view.saved'),
          actions: [
            ...saved.map(({ id, name }) => ({
              id,
              label: name,
              ...(id === chosen ? { icon: Check } : {}),
              run: () => onShow(id),
            })),
            { id: 'save', label: t('kit.view.save'), icon: Bookmark, run: () => onSheet('save') },
            { id: 'views', label: t('kit.view.manage'), run: () => onSheet('views') },
          ],
        },
      ]}
    >
      <IconButton icon={Eye} label={label} />
    </Menu>
  )
}
