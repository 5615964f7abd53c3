import type { RecipeSummary } from '../../../engine/model/ruleModel.ts'
import { t } from '../../../messages/t.ts'

/** `3 rules, 41 edits`. */
export const recipeSize = ({ rules, edits, removed }: RecipeSummary): string =>
  removed === 0
    ? t('feedPages.rules.recipe.size', { rules: rules.length, edits })
    : t('feedPages.rules.recipe.sizeDeleted', { rules: rules.length, edits, deleted: removed })
