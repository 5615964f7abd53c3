import type { ReviewItem } from '../../../engine/model/uploadModel.ts'
import { saidText } from '../../../messages/said.ts'
import { ruleText } from '../../../workspace/product/productText.ts'

/** Why a line is skipped or rejected, in the chosen language. */
export const noteText = (note: ReviewItem['notes'][number]): string =>
  typeof note !== 'string' && 'rule' in note ? ruleText(note) : saidText(note)
