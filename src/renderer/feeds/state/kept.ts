import type { KeptCell } from '../../../engine/feed/open/keptMethods.ts'
import { worker } from './worker.ts'

/** What stands in the columns of a row that go to no field. */
export const readKeptCells = (row: number): Promise<readonly KeptCell[]> => worker().ask('readKept', row)

/** Headings of the columns of the open feed that go to no field. */
export const readKeptHeadings = (): Promise<readonly string[]> => worker().ask('keptHeadings', null)
