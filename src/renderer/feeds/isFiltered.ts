import type { RowFilter } from '../../engine/model/feedModel.ts'

/** Does a filter leave out rows? */
export const isFiltered = ({ show, rule, repair, text, conditions, choices = [] }: RowFilter): boolean =>
  show !== 'all' ||
  rule !== undefined ||
  repair !== undefined ||
  text !== undefined ||
  (conditions?.conditions.length ?? 0) > 0 ||
  choices.length > 0
