import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { tellOfFeed } from '../state/stepNews.ts'
import { changeColumns } from '../state/viewing.ts'
import { viewNow } from '../state/viewState.ts'
import { FEED_LAYOUTS } from './feedLayouts.ts'

/** Says that somebody was led into a column that is hidden, and offers to show it. */
export const tellHidden = (field: ProductField): void => {
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
