import { t } from '../../../messages/t.ts'
import type { Command } from '../../base/commands.ts'
import { toast } from '../../base/toasts.ts'
import type { ArrangedColumns } from '../grid/columnLayout.ts'
import type { ViewSheet } from './viewSheet.ts'

interface ColumnActs<Field extends string> {
  readonly arranged: () => ArrangedColumns<Field>
  /** Id of the column that the keyboard is in. */
  readonly column: () => string
  readonly openSheet: (sheet: ViewSheet) => void
  /** Says that a column was hidden; `showAgain` puts the columns back. */
  readonly tellHidden: (label: string, showAgain: () => void) => void
}

/** Commands of columns and of saved views. */
export const columnCommands = <Field extends string>({
  arranged,
  column,
  openSheet,
  tellHidden,
}: ColumnActs<Field>): readonly Command[] => {
  const group = t('kit.view.menu')
  const withField = (act: (field: Field, columns: ArrangedColumns<Field>) => void) => () => {
    const columns = arranged()
    const field = columns.layouts.fieldNamed(column())
    if (field === undefined) toast({ level: 'info', text: t('kit.view.goToColumn') })
    else act(field, columns)
  }
  const move = (by: 1 | -1) =>
    withField((field, { layouts, layout, onChange }) => onChange(layouts.withMoved(layout, field, by, true)))
  return [
    {
      id: 'view.columns',
      title: t('kit.view.columns'),
      group,
      keywords: t('kit.view.columns.find'),
      run: () => openSheet('columns'),
    },
    {
      id: 'view.hide',
      title: t('kit.view.hide'),
      group,
      run: withField((field, { layouts, layout, label, onChange }) => {
        onChange(layouts.withShown(layout, field, false))
        tellHidden(label(field), () => onChange(layout))
      }),
    },
    { id: 'view.left', title: t('kit.view.left'), group, run: move(-1) },
    { id: 'view.right', title: t('kit.view.right'), group, run: move(1) },
    {
      id: 'view.freeze',
      title: t('kit.view.freeze'),
      group,
      keywords: t('kit.view.freeze.find'),
      run: withField((field, { layouts, layout, onChange }) => onChange(layouts.withFrozen(layout, field))),
    },
    {
      id: 'view.save',
      title: t('kit.view.save'),
      group,
      keywords: t('kit.view.save.find'),
      run: () => openSheet('save'),
    },
    {
      id: 'view.views',
      title: t('kit.view.saved.open'),
      group,
      keywords: t('kit.view.saved.find'),
      run: () => openSheet('views'),
    },
  ]
}
