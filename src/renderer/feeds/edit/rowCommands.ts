import type { Command } from '../../base/commands.ts'
import type { GridAct } from '../../kit/grid/gridModel.ts'

/** What the commands over the selection do on the screen of the rows. */
export interface RowActs {
  readonly act: (act: GridAct) => void
  readonly paste: () => void
  readonly insert: () => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly edit: () => void
  readonly revertCells: () => void
  readonly revertRows: () => void
  readonly showRemoved: () => void
  readonly focusGrid: () => void
}

const CELLS: readonly (readonly [GridAct, string, readonly string[], string?])[] = [
  ['edit', 'Edit cell', ['F2']],
  ['cut', 'Cut', ['Mod+X']],
  ['copy', 'Copy', ['Mod+C']],
  ['clear', 'Clear cells', ['Delete', 'Backspace'], 'empty erase'],
  ['fillDown', 'Fill down', ['Mod+D']],
  ['fillRight', 'Fill right', ['Mod+R']],
  ['fillAll', 'Fill selection with this cell', ['Mod+Enter']],
  ['fillSeries', 'Fill series down', [], 'count numbers autofill'],
  ['selectRows', 'Select rows', ['Shift+Space']],
  ['selectColumns', 'Select columns', ['Mod+Space']],
  ['selectAll', 'Select all', ['Mod+A']],
]

const ROWS: readonly (readonly [
  Exclude<keyof RowActs, 'act' | 'focusGrid' | 'paste'>,
  string,
  readonly string[],
  string,
])[] = [
  ['edit', 'Edit selected rows …', ['Mod+Shift+E'], 'bulk set prepend append round percent'],
  ['insert', 'Insert row', ['Mod+Plus'], 'new add blank'],
  ['duplicate', 'Duplicate rows', ['Mod+Shift+D'], 'copy'],
  ['remove', 'Delete rows', ['Mod+Minus'], 'remove take out'],
  ['revertCells', 'Revert cells to the file', ['Mod+Shift+Backspace'], 'undo original old value'],
  ['revertRows', 'Revert rows to the file', ['Mod+Alt+Backspace'], 'undo original old value'],
  ['showRemoved', 'Deleted rows …', [], 'removed restore put back'],
]

/** Every command over the selection. Their keys count where the grid has the focus, so they are listened to there. */
export const rowCommands = (acts: RowActs): readonly Command[] => [
  ...CELLS.map(
    ([act, title, keys, words]): Command => ({
      id: `grid.${act}`,
      title,
      group: 'Cells',
      keys,
      local: true,
      run: () => acts.act(act),
      ...(words === undefined ? {} : { words }),
    }),
  ),
  { id: 'grid.paste', title: 'Paste', group: 'Cells', keys: ['Mod+V', 'Mod+Shift+V'], local: true, run: acts.paste },
  ...ROWS.map(
    ([act, title, keys, words]): Command => ({
      id: `rows.${act}`,
      title,
      group: 'Rows',
      keys,
      words,
      local: true,
      run: acts[act],
    }),
  ),
  {
    id: 'grid.narrower',
    title: 'Narrower or wider column',
    group: 'Cells',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    local: true,
    run: acts.focusGrid,
  },
  {
    id: 'grid.menu',
    title: 'Menu of the selection',
    group: 'Cells',
    keys: ['Shift+F10', 'ContextMenu'],
    local: true,
    run: acts.focusGrid,
  },
]

/** What the menu of the selection shows, in its groups. */
export const MENU_GROUPS: readonly { readonly title: string; readonly ids: readonly string[] }[] = [
  { title: 'Cells', ids: ['grid.edit', 'grid.cut', 'grid.copy', 'grid.paste', 'grid.clear', 'rows.revertCells'] },
  { title: 'Fill', ids: ['grid.fillDown', 'grid.fillRight', 'grid.fillSeries', 'grid.fillAll'] },
  {
    title: 'Rows',
    ids: ['rows.edit', 'rows.insert', 'rows.duplicate', 'rows.remove', 'rows.revertRows', 'rows.showRemoved'],
  },
  { title: 'Select', ids: ['grid.selectRows', 'grid.selectColumns', 'grid.selectAll'] },
]
