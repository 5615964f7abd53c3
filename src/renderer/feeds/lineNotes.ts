import type { FeedSummary } from '../../engine/model/catalogModel.ts'
import { formatCount, formatNumber } from '../kit/components/format.ts'

const IN_FULL = 3
const BY_NUMBER = 20

/** What a page says of the lines of a file that are no rows, or rows to look at. */
export interface LineNotes {
  readonly title: string
  readonly sentences: readonly string[]
}

/** Notes on lines of a file, those that are lost first; undefined without any. */
export const lineNotes = (skipped: FeedSummary['skipped']): LineNotes | undefined => {
  if (skipped.length === 0) return undefined
  const lost = skipped.filter(({ isLost }) => isLost === true)
  const kept = skipped.filter(({ isLost }) => isLost !== true)
  const lines = [...lost, ...kept]
  const further = lines.slice(IN_FULL)
  const numbers = further.slice(0, BY_NUMBER).map(({ line }) => formatNumber(line))
  const title = [
    ...(lost.length === 0
      ? []
      : [`${formatCount(lost.length, 'line')} of the file ${lost.length === 1 ? 'is' : 'are'} missing`]),
    ...(kept.length === 0 ? [] : [`${formatCount(kept.length, 'row')} to look at`]),
  ].join(', ')
  return {
    title,
    sentences: [
      ...lines.slice(0, IN_FULL).map(({ line, sentence }) => `Line ${formatNumber(line)}: ${sentence}`),
      ...(further.length === 0
        ? []
        : [
            `Also ${formatCount(further.length, 'other line')}: ${numbers.join(', ')}${further.length > BY_NUMBER ? ' …' : '.'}`,
          ]),
    ],
  }
}
