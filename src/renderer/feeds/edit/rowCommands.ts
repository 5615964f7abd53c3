import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { Command } from '../../base/commands.ts'
import { type CellActs, cellCommands } from '../../kit/grid/cellCommands.ts'

/** What the commands over the selection do on the screen of the rows. */
interface RowActs extends CellActs {
  readonly insert: () => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly edit: () => void
  readonly revertCells: () => void
  readonly revertRows: () => void
  readonly showRemoved: () => void
}

type RowCode = Extract<MessageCode, `feeds.rows.${string}`>

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
  ...cellCommands(acts),
  ...ROWS.map(
    ([act, title, keys, keywords]): Command => ({
      id: `rows.${act}`,
      title: t(title),
      group: t('feeds.rows.rows'),
      keys,
      keywords: t(keywords),
      local: true,
      run: acts[act],
    }),
  ),
]

/** What the menu of the selection shows, in its groups. */
export const MENU_GROUPS = [
  {
    code: 'kit.cells.cells',
    ids: ['grid.edit', 'grid.cut', 'grid.copy', 'grid.paste', 'grid.clear', 'rows.revertCells'],
  },
  { code: 'kit.cells.fill', ids: ['grid.fillDown', 'grid.fillRight', 'grid.fillSeries', 'grid.fillAll'] },
  {
    code: 'feeds.rows.rows',
    ids: ['rows.edit', 'rows.insert', 'rows.duplicate', 'rows.remove', 'rows.revertRows', 'rows.showRemoved'],
  },
  { code: 'kit.cells.select', ids: ['grid.selectRows', 'grid.selectColumns', 'grid.selectAll'] },
] as const
