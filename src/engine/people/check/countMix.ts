import { addToMix, emptyMix, type KindMix } from '../../../workspace/customer/report/kindMix.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type ListPlaces, storedCounts, storedFlags } from './storedPages.ts'

/** Rows that are done with. */
interface MixReport {
  readonly done: number
  readonly total: number
}

const REPORT_EVERY = 100

/** Counts which kinds of identifiers the usable people of a list have. Throws where a stored page is damaged. */
export const countMix = async (list: ListPlaces, { tell }: Job<MixReport>): Promise<KindMix> => {
  const usable = await storedFlags(list)
  const mix = emptyMix()
  let told = performance.now()
  for await (const { firstRow, rows, counts } of storedCounts(list)) {
    addToMix(mix, counts, usable.subarray(firstRow, firstRow + rows), rows)
    if (performance.now() - told <= REPORT_EVERY) continue
    told = performance.now()
    tell({ done: firstRow + rows, total: usable.length })
  }
  return mix
}
