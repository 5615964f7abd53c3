import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { tellOfFeed } from '../state/stepNews.ts'
import { changeColumns } from '../state/viewing.ts'
import { viewNow } from '../state/viewState.ts'
import { withShown } from './shownColumns.ts'

/** Says that somebody was led into a column that is hidden, and offers to show it. */
export const tellHidden = (field: ProductField): void => {
  if (!viewNow().columns.hidden.includes(field)) return
  const { label } = productField(field)
  tellOfFeed({
    level: 'info',
    words: `This is about ${label}, which is hidden.`,
    action: { label: 'Show the column', run: () => changeColumns(withShown(viewNow().columns, field, true)) },
  })
}
