import type { RowLine } from '../../../workspace/product/rowLine.ts'
import { worker } from './worker.ts'

type Lines = readonly (RowLine | undefined)[]

/** Where rows of the open feed begin in their files. */
const readRowLines = (rows: readonly number[]): Promise<Lines> => worker().ask('readLines', rows)

const createLineReader = () => {
  let waiting: { readonly rows: number[]; readonly lines: Promise<Lines> } | undefined
  return async (row: number): Promise<RowLine | undefined> => {
    if (waiting === undefined) {
      const rows: number[] = []
      const lines = Promise.resolve().then(() => {
        waiting = undefined
        return readRowLines(rows)
      })
      waiting = { rows, lines }
    }
    const { rows, lines } = waiting
    const at = rows.push(row) - 1
    return (await lines)[at]
  }
}

/** Reads the line of one row. Rows that are asked for together are read together. */
export const readLine = createLineReader()
