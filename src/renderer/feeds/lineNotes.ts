import { t } from '../../messages/t.ts'
import { formatList, formatNumber } from '../kit/components/format.ts'
import type { FeedSummary } from './state/feedsModel.ts'

const IN_FULL = 3
const BY_NUMBER = 20

/** Text about lines of a file that were skipped or are worth checking. */
interface LineNotes {
  readonly title: string
  readonly sentences: readonly string[]
}

/** Notes on lines of a file, those that are lost first; undefined without any. */
export const lineNotes = (skipped: FeedSummary['skipped']): LineNotes | undefined => {
  if (skipped.length === 0) return undefined
  const lost = skipped.filter(({ isLost }) => isLost === true)
  const partial = skipped.filter(({ isLost }) => isLost !== true)
  const lines = [...lost, ...partial]
  const further = lines.slice(IN_FULL)
  const numbers = further.slice(0, BY_NUMBER).map(({ line }) => formatNumber(line))
  const counts = { lost: lost.length, odd: partial.length }
  const title =
    partial.length === 0
      ? t('feeds.notes.lost', counts)
      : lost.length === 0
        ? t('feeds.notes.odd', counts)
        : t('feeds.notes.lostAndOdd', counts)
  const others = { count: further.length, lines: formatList(numbers) }
  return {
    title,
    sentences: [
      ...lines.slice(0, IN_FULL).map((note) => t('feeds.notes.line', note)),
      ...(further.length === 0
        ? []
        : [further.length > BY_NUMBER ? t('feeds.notes.many', others) : t('feeds.notes.others', others)]),
    ],
  }
}
