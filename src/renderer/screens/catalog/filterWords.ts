import type { RowFilter } from '../../stores/catalogModel.ts'

/** Does a filter leave out rows? */
export const isFiltered = ({ show, rule, repair, text }: RowFilter): boolean =>
  show !== 'all' || rule !== undefined || repair !== undefined || text !== undefined
