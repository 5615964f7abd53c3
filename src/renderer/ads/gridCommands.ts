import type { RefObject } from 'react'
import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { cellCommands } from '../kit/grid/cellCommands.ts'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { pasteInto } from '../kit/grid/pasteInto.ts'

/** Commands over the selected cells of the records. */
export const gridCommands = (grid: RefObject<GridHandle | null>): readonly Command[] =>
  cellCommands({
    act: (act) => grid.current?.act(act),
    paste: () => void pasteInto(grid),
    focusGrid: () => grid.current?.focus(),
  })
    // Its keys open the review here.
    .filter(({ id }) => id !== 'grid.fillAll' && id !== 'grid.menu')

/** The command that shows the values of columns beside the records. */
export const filterCommands = (run: () => void): readonly Command[] => [
  {
    id: 'ads.filter',
    title: t('adsPages.filter.values'),
    group: t('adsPages.command.group'),
    keys: ['Mod+Shift+L'],
    run,
  },
]
