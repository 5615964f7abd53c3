import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import type { Command } from '../../base/commands.ts'
import type { GridAct } from './gridModel.ts'

/** What the commands over the selected cells do in their grid. */
export interface CellActs {
  readonly act: (act: GridAct) => void
  readonly paste: () => void
  readonly focusGrid: () => void
}

type CellCode = Extract<PlainCode, `kit.cells.${string}`>

const CELLS: readonly (readonly [GridAct, CellCode, readonly string[], CellCode?])[] = [
  ['edit', 'kit.cells.editCell', ['F2']],
  ['cut', 'kit.cells.cut', ['Mod+X']],
  ['copy', 'kit.cells.copy', ['Mod+C']],
  ['clear', 'kit.cells.clear', ['Delete', 'Backspace'], 'kit.cells.clear.find'],
  ['fillDown', 'kit.cells.fillDown', ['Mod+D']],
  ['fillRight', 'kit.cells.fillRight', ['Mod+R']],
  ['fillAll', 'kit.cells.fillAll', ['Mod+Enter']],
  ['fillSeries', 'kit.cells.fillSeries', [], 'kit.cells.fillSeries.find'],
  ['selectRows', 'kit.cells.selectRows', ['Shift+Space']],
  ['selectColumns', 'kit.cells.selectColumns', ['Mod+Space']],
  ['selectAll', 'kit.cells.selectAll', ['Mod+A']],
]

/** Every command over the selected cells. Their keys count where the grid has the focus, so they are listened to there. */
export const cellCommands = (acts: CellActs): readonly Command[] => [
  ...CELLS.map(
    ([act, title, keys, keywords]): Command => ({
      id: `grid.${act}`,
      title: t(title),
      group: t('kit.cells.cells'),
      keys,
      local: true,
      run: () => acts.act(act),
      ...(keywords === undefined ? {} : { keywords: t(keywords) }),
    }),
  ),
  {
    id: 'grid.paste',
    title: t('kit.cells.paste'),
    group: t('kit.cells.cells'),
    keys: ['Mod+V', 'Mod+Shift+V'],
    local: true,
    run: acts.paste,
  },
  {
    id: 'grid.narrower',
    title: t('kit.cells.width'),
    group: t('kit.cells.cells'),
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    local: true,
    run: acts.focusGrid,
  },
  {
    id: 'grid.menu',
    title: t('kit.cells.menu'),
    group: t('kit.cells.cells'),
    keys: ['Shift+F10', 'ContextMenu'],
    local: true,
    run: acts.focusGrid,
  },
]
