import { CONFLICT_NAMES } from '../../../workspace/product/conflicts.ts'
import { FEED_RULES } from '../../../workspace/product/feedCheck.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { ALL_RULE_IDS, numberedIssue } from '../issues/issueIndex.ts'

/** Rules across rows by the bits of CLASH. */
export const CONFLICT_RULES: readonly number[] = CONFLICT_NAMES.map((name) => ALL_RULE_IDS.indexOf(FEED_RULES[name].id))

/** The issues that clashes of a row are. */
export const addConflicts = (row: number, flags: number, into: number[]): void => {
  for (let bit = 0; flags >> bit !== 0; bit++)
    if (((flags >> bit) & 1) === 1) into.push(numberedIssue(row % PAGE_ROWS, CONFLICT_RULES[bit] as number))
}
