import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import type { IssueColumns } from '../../engine/model/feedWork.ts'
import { language, t } from '../../messages/t.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'
import { issueSentences } from './quality/issueText.ts'

/** Words of exported columns with issues. English sentences of issues say more than those of their rules. */
export const issueColumnTexts = (): IssueColumns => ({
  issues: t('feeds.export.header.issues'),
  reasons: t('feeds.export.header.reasons'),
  levels: { error: t('feedPages.quality.rules.level.error'), warning: t('feedPages.quality.rules.level.warning') },
  fields: Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, fieldLabel(field)])) as Record<
    ProductField,
    string
  >,
  sentences: language().code === 'en' ? {} : issueSentences(),
})
