import { type RefObject, useMemo } from 'react'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import type { GridHandle } from '../../kit/grid/gridModel.ts'
import { chosenCells } from '../chosenCells.ts'
import { startSetOf } from './setWork.ts'

/** The command that begins a product set with the rows that are selected in the grid. */
export const useSetCommand = (grid: RefObject<GridHandle | null>): void => {
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'feed.setOfRows',
        title: 'Product set of the selected rows …',
        group: 'Feed',
        words: 'manual set create products chosen',
        disabledReason: () => (grid.current === null ? 'Select rows on the page Rows first.' : undefined),
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
