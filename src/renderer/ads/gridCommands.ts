import type { RefObject } from 'react'
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
