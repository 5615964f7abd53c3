import { CLASH_NAMES } from '../../../workspace/product/clashes.ts'
import { FEED_RULES } from '../../../workspace/product/feedCheck.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { ALL_RULE_IDS, numberedIssue } from '../issues/issueIndex.ts'

/** Rules across rows by the bits of CLASH. */
export const CLASH_RULES: readonly number[] = CLASH_NAMES.map((name) => ALL_RULE_IDS.indexOf(FEED_RULES[name].id))

/** The issues that clashes of a row are. */
export const addClashes = (row: number, flags: number, into: number[]): void => {
  for (let bit = 0; flags >> bit !== 0; bit++)
    if (((flags >> bit) & 1) === 1) into.push(numberedIssue(row % PAGE_ROWS, CLASH_RULES[bit] as number))
}
