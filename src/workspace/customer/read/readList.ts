import type { TableProblem, TableSettings } from '../../intake/tableReader.ts'
import { sha256 } from '../digest/sha256.ts'
import { type CustomerListOptions, createCustomerList } from './customerList.ts'
import type { ListSourceReader } from './listSource.ts'
import type { ListMapping } from './mapping.ts'

/** Reads a list from bytes that arrive in pieces. */
type ListReader = ListSourceReader

/**
 * Reads a one-file list by a mapping. Digest pages go to `page`, problems of the file to `problem` (sentences with line
 * numbers, never values).
 */
export const createListReader = (
  settings: TableSettings,
  mapping: ListMapping,
  options: Omit<CustomerListOptions, 'kernel'> &
    Partial<Pick<CustomerListOptions, 'kernel'>> & {
      readonly problem?: (problem: TableProblem) => void
      /** False reads every line by the table reader. */
      readonly shortCuts?: boolean
    },
): ListReader => {
  const list = createCustomerList({ ...options, kernel: options.kernel ?? sha256 })
  const reader = list.delimited(settings, mapping, options)
  return {
    ...reader,
    end: () => {
      reader.end()
      return list.end().counts
    },
  }
}
