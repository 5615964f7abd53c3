import { create } from 'zustand'
import type { ProductField } from '../../../contract/catalog/product.ts'
import type { FeedOrigins, RowProvenance } from '../../../engine/model/provenance.ts'
import { worker } from './worker.ts'

interface RecordState {
  /** Position of the row that is shown. Undefined while the grid is shown. */
  readonly position: number | undefined
  /** The field that the keyboard is in, or was in last. */
  readonly field: ProductField
}

/** Which row of the open feed is shown as a record. */
export const useRecord = create<RecordState>(() => ({ position: undefined, field: 'title' }))

/** Shows a row as a record, with the keyboard in a field. */
export const openRecordAt = (position: number, field?: ProductField): void =>
  useRecord.setState({ position, ...(field === undefined ? {} : { field }) })

/** Shows the grid again. */
export const closeRecord = (): void => useRecord.setState({ position: undefined })

/** What steps did to a row. */
export const readProvenance = (row: number): Promise<RowProvenance> => worker().ask('rowProvenance', row)

/** How the first file filled each field. */
export const readOrigins = (): Promise<FeedOrigins> => worker().ask('feedOrigins', null)
