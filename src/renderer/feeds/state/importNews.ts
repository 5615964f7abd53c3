import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import { t } from '../../../messages/t.ts'
import { foldedPhrases, NO_FOLDED_LINES } from '../../../workspace/product/foldedLines.ts'
import { formatList } from '../../kit/components/format.ts'

type Imported = Pick<FeedSummary, 'folded' | 'drafts' | 'takesDrafts'>

/** What of a file became no row of its own, and how many rows are drafts of the shop; empty where there is nothing to say. */
export const importNews = ({ folded = NO_FOLDED_LINES, drafts = 0, takesDrafts }: Imported): string => {
  const phrases = foldedPhrases(folded)
  const lines = phrases.length === 0 ? '' : t('feeds.importing.folded', { lines: formatList(phrases) })
  if (drafts === 0) return lines
  const skipped = t('feeds.importing.drafts', { drafts, takes: takesDrafts === true ? 'yes' : 'no' })
  return lines === '' ? skipped : t('feeds.importing.foldedDrafts', { folded: lines, drafts: skipped })
}
