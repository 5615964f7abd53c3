import { t } from '../../../messages/t.ts'
import { foldedPhrases, NO_FOLDED_LINES } from '../../../workspace/product/foldedLines.ts'
import { formatList } from '../../kit/components/format.ts'
import type { FeedSummary } from './feedsModel.ts'

type Imported = Pick<FeedSummary, 'folded' | 'drafts' | 'takesDrafts'>

/** Lines of a file that became no row, and shop drafts; may be empty. */
export const importNews = ({ folded = NO_FOLDED_LINES, drafts = 0, takesDrafts }: Imported): string => {
  const phrases = foldedPhrases(folded)
  const lines = phrases.length === 0 ? '' : t('feeds.importing.folded', { lines: formatList(phrases) })
  if (drafts === 0) return lines
  const skipped = t('feeds.importing.drafts', { drafts, takes: takesDrafts === true ? 'yes' : 'no' })
  return lines === '' ? skipped : t('feeds.importing.foldedDrafts', { folded: lines, drafts: skipped })
}
