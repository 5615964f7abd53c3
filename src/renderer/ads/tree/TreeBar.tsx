import { CalendarRange, Coins, Copy, Pause, Play, X } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { changeTree, checkRows, chosenRecords, useTree } from '../state/tree.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { AmountDialog, GoLiveDialog, PauseDialog, ShiftDialog } from './bulkDialogs.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'

interface Task {
  readonly code: PlainCode
  readonly icon: typeof Pause
  readonly Dialog: ComponentType<BulkDialogProps>
}

const TASKS: readonly Task[] = [
  { code: 'adsPages.tree.pause.menu', icon: Pause, Dialog: PauseDialog },
  { code: 'adsPages.tree.live.menu', icon: Play, Dialog: GoLiveDialog },
  { code: 'adsPages.tree.raise.menu', icon: Coins, Dialog: AmountDialog },
  { code: 'adsPages.tree.shift.menu', icon: CalendarRange, Dialog: ShiftDialog },
  { code: 'adsPages.tree.copy.menu', icon: Copy, Dialog: DuplicateDialog },
]

/** What can be done with the rows that are checked, at the foot of the tree. */
export const TreeBar = ({ shown }: { readonly shown: readonly string[] }) => {
  const checked = useTree((state) => state.checked)
  const all = useTree((state) => state.records)
  const [task, setTask] = useState<Task | undefined>()
  const records = useMemo(() => chosenRecords(checked, all), [checked, all])
  if (records.length === 0) return null
  return (
    <div className="ads-tree-bar">
      <Toolbar label={t('adsPages.tree.actions')}>
        <span role="status">{t('adsPages.tree.checked', { count: records.length })}</span>
        {TASKS.map((each) => (
          <Button key={each.code} icon={each.icon} onPress={() => setTask(each)}>
            {t(each.code)}
          </Button>
        ))}
        <ToolbarGap />
        <Button variant="quiet" onPress={() => checkRows(shown, true)}>
          {t('adsPages.tree.selectShown')}
        </Button>
        <IconButton icon={X} label={t('adsPages.tree.selectNone')} onPress={() => changeTree({ checked: new Set() })} />
      </Toolbar>
      {task === undefined ? null : <task.Dialog records={records} onClose={() => setTask(undefined)} />}
    </div>
  )
}
