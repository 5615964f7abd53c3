import { ClipboardCopy, Ellipsis, X } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { copyRows } from '../state/copied.ts'
import { changeTree, checkRows, chosenRecords, openTask, useTree } from '../state/tree.ts'
import { TREE_TASKS } from './treeTasks.ts'

const RARE = TREE_TASKS.filter(({ isRare }) => isRare)

/** Actions for the checked rows, below the tree. */
export const TreeBar = ({ shown }: { readonly shown: readonly string[] }) => {
  const checked = useTree((state) => state.checked)
  const all = useTree((state) => state.records)
  const task = useTree((state) => TREE_TASKS.find(({ id }) => id === state.task))
  const records = useMemo(() => chosenRecords(checked, all), [checked, all])
  if (records.length === 0) return null
  return (
    <div className="ads-tree-bar" data-pane tabIndex={-1}>
      <Toolbar label={t('adsPages.tree.actions')}>
        <span role="status">{t('adsPages.tree.checked', { count: records.length })}</span>
        {TREE_TASKS.filter(({ isRare }) => !isRare).map(({ id, code, icon }) => (
          <Button key={id} icon={icon} onPress={() => openTask(id)}>
            {t(code)}
          </Button>
        ))}
        <Menu
          label={t('adsPages.tree.more')}
          groups={[
            {
              actions: [
                ...RARE.map(({ id, code, icon }) => ({ id, label: t(code), icon, run: () => openTask(id) })),
                { id: 'copyRows', label: t('adsPages.tree.copyRows'), icon: ClipboardCopy, run: () => void copyRows() },
              ],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label={t('adsPages.tree.more')} />
        </Menu>
        <ToolbarGap />
        <Button variant="quiet" onPress={() => checkRows(shown, true)}>
          {t('adsPages.tree.selectShown')}
        </Button>
        <IconButton icon={X} label={t('adsPages.tree.selectNone')} onPress={() => changeTree({ checked: new Set() })} />
      </Toolbar>
      {task === undefined ? null : <task.Dialog records={records} onClose={() => changeTree({}, 'task')} />}
    </div>
  )
}
