import { useCallback, useEffect, useState } from 'react'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { SearchedList } from '../../../engine/model/checkModel.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { withCheckWorker } from '../../../engine/people/check/client.ts'
import { t } from '../../../messages/t.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'

/** A list after the search, with what its rows are called. */
export interface FoundIn extends SearchedList {
  readonly name: string
  readonly importedAt: string
  /** The first rows in words: `row 3`, or with several files `b.csv row 3`. */
  readonly places: readonly string[]
}

type Search =
  | { readonly state: 'none' }
  | ({ readonly state: 'running' } & WorkProgress)
  | { readonly state: 'done'; readonly lists: readonly FoundIn[] }
  | { readonly state: 'failed' }

const NONE: Search = { state: 'none' }

/** Which file a row of a list is in, and where. Rows are counted from 1, without the header row. */
const placeOf = (row: number, files: StoredList['files'] = []): string => {
  if (files.length < 2) return t('people.trace.row', { row: row + 1 })
  let before = 0
  for (const { name, rows } of files) {
    if (row < before + rows) return t('people.trace.anotherFile', { file: name, row: row - before + 1 })
    before += rows
  }
  return t('people.trace.row', { row: row + 1 })
}

/** Searches the stored lists in a worker of its own. Throws `Superseded` once the signal aborts. */
const findIn = async (
  wanted: PersonKey,
  signal: AbortSignal,
  onProgress: (report: WorkProgress) => void,
): Promise<Result<readonly FoundIn[], null>> => {
  try {
    const stored = await listRecords.all()
    const nameOf = nameAmong(stored)
    const lists = stored.map(({ id, file, pages, flags }) => ({ id, file, pages, flags }))
    const found = await withCheckWorker(
      (worker) => worker.ask('findPerson', { wanted, lists }, { onProgress, signal }),
      signal,
    )
    return success(
      found.flatMap((each) => {
        const list = stored.find(({ id }) => id === each.id)
        if (list === undefined) return []
        const { importedAt, files } = list
        return [{ ...each, name: nameOf(list), importedAt, places: each.first.map((row) => placeOf(row, files)) }]
      }),
    )
  } catch {
    signal.throwIfAborted()
    return failed(null)
  }
}

/** Searches all stored lists for an identifier in a worker; leaving the page stops it. */
export const useSearch = (): {
  readonly search: Search
  readonly start: (wanted: PersonKey) => Promise<void>
  readonly stop: () => void
} => {
  const [search, setSearch] = useState<Search>(NONE)
  const [searches] = useState(createNewest)
  const stop = useCallback(() => {
    searches.stop()
    setSearch(NONE)
  }, [searches])
  useEffect(() => searches.stop, [searches])
  const start = useCallback(
    async (wanted: PersonKey) => {
      setSearch({ state: 'running', done: 0, total: 0 })
      const found = await unlessSuperseded(
        findIn(wanted, searches.next(), (report) => setSearch({ state: 'running', ...report })),
      )
      if (found !== undefined) setSearch(found.ok ? { state: 'done', lists: found.value } : { state: 'failed' })
    },
    [searches],
  )
  return { search, start, stop }
}
