import type { ProductField } from '../../contract/catalog/product.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
import { toast } from '../base/toasts.ts'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { fieldNamed } from './fieldChoices.ts'
import { useFeeds } from './state/feedStore.ts'
import { tellOfFeed } from './state/stepNews.ts'
import { changeColumns } from './state/viewing.ts'
import { viewNow } from './state/viewState.ts'
import { FEED_LAYOUTS } from './view/feedLayouts.ts'

/** Tells the user that the target column is hidden, and offers to show it. */
const tellHidden = (field: ProductField): void => {
  if (!viewNow().columns.hidden.includes(field)) return
  const label = fieldLabel(field)
  tellOfFeed({
    level: 'info',
    text: t('kit.hidden.text', { field: label }),
    action: {
      label: t('kit.hidden.show'),
      run: () => changeColumns(FEED_LAYOUTS.withShown(viewNow().columns, field, true)),
    },
  })
}

/** Where the keyboard is in the grid. */
export interface GridPlace {
  readonly position: number
  readonly columnId: string
  readonly selected: number
}

/** Goes to the next cell with an issue. Offers its column where that is hidden. */
export const walk = async (
  grid: GridHandle | null,
  { position, columnId }: GridPlace,
  backwards: boolean,
): Promise<void> => {
  const { nextProblem, window } = useFeeds.getState()
  const field = fieldNamed(columnId)
  const found = await nextProblem(position, backwards, field)
  if (found === undefined) {
    toast({ level: 'ok', text: t('feeds.open.noProblems') })
    return
  }
  const place = window.positionOf(found.row)
  if (place >= 0) grid?.goTo(place, found.field)
  tellHidden(found.field)
}

/** Applies what is suggested for the cell of the keyboard. */
export const applyFix = ({ position, columnId }: GridPlace): void => {
  const { window, editCell } = useFeeds.getState()
  const row = window.rowAt(position)
  const issue = row?.issues.find(({ field, fix }) => field === columnId && fix !== undefined)
  if (row === undefined || issue?.fix === undefined) toast({ level: 'info', text: t('feeds.commands.applyFix.none') })
  else void editCell(row.row, issue.field, issue.fix)
}
