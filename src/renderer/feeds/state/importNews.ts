import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import { foldedPhrases, NO_FOLDED_LINES } from '../../../workspace/product/foldedLines.ts'
import { formatCount } from '../../kit/components/format.ts'

type Imported = Pick<FeedSummary, 'folded' | 'drafts' | 'takesDrafts'>

/** What of a file became no row of its own, and how many rows are drafts of the shop; empty where there is nothing to say. */
export const importNews = ({ folded = NO_FOLDED_LINES, drafts = 0, takesDrafts }: Imported): string => {
  const phrases = foldedPhrases(folded)
  return [
    ...(phrases.length === 0 ? [] : [`${phrases.join(', ')}.`]),
    ...(drafts === 0
      ? []
      : [
          `${formatCount(drafts, 'draft')} of your shop ${takesDrafts === true ? 'included in' : 'skipped by'} uploads.`,
        ]),
  ].join(' ')
}
