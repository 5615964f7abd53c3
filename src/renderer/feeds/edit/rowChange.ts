import type { FeedRow } from '../../../engine/model/catalogModel.ts'
import { formatCount } from '../../kit/components/format.ts'

/** How a row differs from the file: a sign as in Ads Editor, the word for it, and the colour it is told in. */
export interface RowChange {
  readonly sign: '+' | '∆'
  readonly word: string
  readonly tone: 'added' | 'changed'
}

/** Undefined for a row that is as in the file. Deleted rows are in a list of their own, with `−`. */
export const rowChange = ({ isAdded, edited }: Pick<FeedRow, 'isAdded' | 'edited'>): RowChange | undefined => {
  if (isAdded === true) return { sign: '+', word: 'Added', tone: 'added' }
  const cells = Object.keys(edited).length
  return cells === 0 ? undefined : { sign: '∆', word: `Changed: ${formatCount(cells, 'cell')}`, tone: 'changed' }
}
