import type { RefObject } from 'react'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import type { GridHandle } from '../../kit/grid/gridModel.ts'
import { chosenCells } from '../chosenCells.ts'
import { startSetOf } from './setWork.ts'

/** Command that starts a product set from the selected rows. */
export const useSetCommand = (grid: RefObject<GridHandle | null>): void => {
  const commands = useTranslated(
    (): readonly Command[] => [
      {
        id: 'feed.setOfRows',
        title: t('feedPages.sets.command'),
        group: t('feedPages.group.feed'),
        keywords: t('feedPages.sets.command.search'),
        disabledReason: () => (grid.current === null ? t('feedPages.sets.command.rows') : undefined),
        run: () => {
          const { scope } = chosenCells(grid.current)
          void startSetOf(scope)
        },
      },
    ],
    [grid],
  )
  useScreenCommands(commands)
}
