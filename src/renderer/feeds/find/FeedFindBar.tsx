import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { FindBar } from '../../kit/find/FindBar.tsx'
import type { Find } from '../../kit/find/useFind.ts'
import { fieldChoices } from '../fieldChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { RowNumber } from '../RowNumber.tsx'
import { useFeeds } from '../state/feedStore.ts'

/** Find and replace above the rows of a feed. */
export const FeedFindBar = ({ find }: { readonly find: Find<ProductField> }) => {
  const filter = useFeeds((state) => state.filter)
  const work = useFeeds((state) => state.work)
  return (
    <FindBar
      find={find}
      fields={fieldChoices()}
      fieldLabel={fieldLabel}
      isFiltered={isFiltered(filter)}
      busy={work === undefined ? undefined : busyReason()}
      row={{ header: t('kit.find.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> }}
    />
  )
}
