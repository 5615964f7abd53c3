import type { RowProblem } from '../intake/rowCollector.ts'
import { createTableReader, type TableSettings, type TextTableReader } from '../intake/tableReader.ts'
import type { ProductReader } from './draft.ts'

/** Reads text as a table whose lines become products. The end of the text ends both readers. */
export const createProductTable = (
  settings: TableSettings,
  products: ProductReader,
  problem: (problem: RowProblem) => void,
): TextTableReader => {
  const table = createTableReader(settings, {
    headers: () => {},
    lines: (batch) => {
      for (const line of batch) products.take(line)
    },
    problem,
  })
  return {
    ...table,
    end: () => {
      table.end()
      products.end()
    },
  }
}
