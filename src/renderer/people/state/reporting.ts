import { create } from 'zustand'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { ListFile } from '../../../engine/model/storedList.ts'
import { isSuperseded } from '../../../engine/model/superseded.ts'
import { withCheckWorker } from '../../../engine/people/check/client.ts'
import { t } from '../../../messages/t.ts'
import type { FileRemarks } from '../../../workspace/customer/read/fileRemarks.ts'
import type { ListCounts } from '../../../workspace/customer/report/counts.ts'
import type { KindMix } from '../../../workspace/customer/report/kindMix.ts'
import { createNewest } from '../../base/newest.ts'
import type { ListSummary } from './audienceModel.ts'

/** What a report knows of one list beyond its summary: counts only. */
export interface ListDetails {
  readonly mix?: KindMix
  readonly files: readonly ListFile[]
  readonly perSource: readonly ListCounts[]
  /** What is wrong with each of the files. */
  readonly remarks: readonly FileRemarks[]
}

interface ReportingState {
  /** By list and time of its import. */
  readonly details: { readonly [list: string]: ListDetails }
  readonly counting?: { readonly key: string; readonly done: number; readonly total: number }
  readonly problem?: string
}

const EMPTY: ReportingState = { details: {} }

/** Report details of lists, counted in a worker on opening and cached until exit. */
export const useReporting = create<ReportingState>(() => EMPTY)

/** Cache key of a list's details: changes with a new import or after removals. */
export const detailsKey = ({ id, importedAt, usable }: ListSummary): string => `${id} ${importedAt} ${usable}`

/** A slow answer about an earlier list starts nothing. */
const counts = createNewest()

const put = (key: string, details: ListDetails): void => {
  const { details: known } = useReporting.getState()
  useReporting.setState({ details: { ...known, [key]: details } }, true)
}

/** Stops a count that is under way; the rest of the report stays. */
export const stopDetails = counts.stop

/** Counts which kinds of identifiers the people of a list have, unless that is known. */
export const readDetails = async (list: ListSummary): Promise<void> => {
  const key = detailsKey(list)
  if (useReporting.getState().details[key]?.mix !== undefined) return
  await counts.run(async ({ signal, still }) => {
    const stored = await still(listRecords.get(list.id).catch(() => undefined))
    if (stored === undefined) return
    const base = { files: stored.files ?? [], perSource: stored.perSource ?? [], remarks: stored.remarks ?? [] }
    put(key, base)
    const { file, pages, flags } = stored
    useReporting.setState({ counting: { key, done: 0, total: stored.rows } })
    try {
      const onProgress = ({ done, total }: WorkProgress): void =>
        useReporting.setState({ counting: { key, done, total } })
      const mix = await withCheckWorker(
        (own) => own.ask('countMix', { file, pages, flags }, { signal, onProgress }),
        signal,
      )
      put(key, { ...base, mix })
    } catch (error) {
      const { details, counting } = useReporting.getState()
      if (counting?.key === key)
        useReporting.setState(
          isSuperseded(error) ? { details } : { details, problem: t('people.state.unreadList') },
          true,
        )
    }
  })
}
