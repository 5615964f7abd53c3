import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
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

type RowCode = Extract<MessageCode, `feeds.rows.${string}`>

const CELLS: readonly (readonly [GridAct, RowCode, readonly string[], RowCode?])[] = [
  ['edit', 'feeds.rows.editCell', ['F2']],
  ['cut', 'feeds.rows.cut', ['Mod+X']],
  ['copy', 'feeds.rows.copy', ['Mod+C']],
  ['clear', 'feeds.rows.clear', ['Delete', 'Backspace'], 'feeds.rows.clear.find'],
  ['fillDown', 'feeds.rows.fillDown', ['Mod+D']],
  ['fillRight', 'feeds.rows.fillRight', ['Mod+R']],
  ['fillAll', 'feeds.rows.fillAll', ['Mod+Enter']],
  ['fillSeries', 'feeds.rows.fillSeries', [], 'feeds.rows.fillSeries.find'],
  ['selectRows', 'feeds.rows.selectRows', ['Shift+Space']],
  ['selectColumns', 'feeds.rows.selectColumns', ['Mod+Space']],
  ['selectAll', 'feeds.rows.selectAll', ['Mod+A']],
]

const ROWS: readonly (readonly [
  Exclude<keyof RowActs, 'act' | 'focusGrid' | 'paste'>,
  RowCode,
  readonly string[],
  RowCode,
])[] = [
  ['edit', 'feeds.rows.editRows', ['Mod+Shift+E'], 'feeds.rows.editRows.find'],
  ['insert', 'feeds.rows.insert', ['Mod+Plus'], 'feeds.rows.insert.find'],
  ['duplicate', 'feeds.rows.duplicate', ['Mod+Shift+D'], 'feeds.rows.duplicate.find'],
  ['remove', 'feeds.rows.remove', ['Mod+Minus'], 'feeds.rows.remove.find'],
  ['revertCells', 'feeds.rows.revertCells', ['Mod+Shift+Backspace'], 'feeds.rows.revert.find'],
  ['revertRows', 'feeds.rows.revertRows', ['Mod+Alt+Backspace'], 'feeds.rows.revert.find'],
  ['showRemoved', 'feeds.rows.removed', [], 'feeds.rows.removed.find'],
]

/** Every command over the selection. Their keys count where the grid has the focus, so they are listened to there. */
export const rowCommands = (acts: RowActs): readonly Command[] => [
  ...CELLS.map(
    ([act, title, keys, words]): Command => ({
      id: `grid.${act}`,
      title: t(title),
      group: t('feeds.rows.cells'),
      keys,
      local: true,
      run: () => acts.act(act),
      ...(words === undefined ? {} : { words: t(words) }),
    }),
  ),
  {
    id: 'grid.paste',
    title: t('feeds.rows.paste'),
    group: t('feeds.rows.cells'),
    keys: ['Mod+V', 'Mod+Shift+V'],
    local: true,
    run: acts.paste,
  },
  ...ROWS.map(
    ([act, title, keys, words]): Command => ({
      id: `rows.${act}`,
      title: t(title),
      group: t('feeds.rows.rows'),
      keys,
      words: t(words),
      local: true,
      run: acts[act],
    }),
  ),
  {
    id: 'grid.narrower',
    title: t('feeds.rows.width'),
    group: t('feeds.rows.cells'),
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
    local: true,
    run: acts.focusGrid,
  },
  {
    id: 'grid.menu',
    title: t('feeds.rows.menu'),
    group: t('feeds.rows.cells'),
    keys: ['Shift+F10', 'ContextMenu'],
    local: true,
    run: acts.focusGrid,
  },
]

/** What the menu of the selection shows, in its groups. */
export const MENU_GROUPS: readonly { readonly code: RowCode; readonly ids: readonly string[] }[] = [
  {
    code: 'feeds.rows.cells',
    ids: ['grid.edit', 'grid.cut', 'grid.copy', 'grid.paste', 'grid.clear', 'rows.revertCells'],
  },
  { code: 'feeds.rows.fill', ids: ['grid.fillDown', 'grid.fillRight', 'grid.fillSeries', 'grid.fillAll'] },
  {
    code: 'feeds.rows.rows',
    ids: ['rows.edit', 'rows.insert', 'rows.duplicate', 'rows.remove', 'rows.revertRows', 'rows.showRemoved'],
  },
  { code: 'feeds.rows.select', ids: ['grid.selectRows', 'grid.selectColumns', 'grid.selectAll'] },
]
