import type { RowFilter } from '../../stores/catalogModel.ts'

/** Does a filter leave out rows? */
export const isFiltered = ({ show, rule, text }: RowFilter): boolean =>
  show !== 'all' || rule !== undefined || text !== undefined
