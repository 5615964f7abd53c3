import type { OriginalCell } from '../../../engine/model/feedFile.ts'
import { worker } from './worker.ts'

/** What stands in the columns of a row that go to no field. */
export const readOriginalCells = (row: number): Promise<readonly OriginalCell[]> => worker().ask('readOriginals', row)

/** Headers of the columns of the open feed that go to no field. */
export const readOriginalHeaders = (): Promise<readonly string[]> => worker().ask('originalHeaders', null)
