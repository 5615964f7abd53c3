import { useCallback, useEffect, useRef, useState } from 'react'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { SearchedList } from '../../../engine/model/checkModel.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { type CheckWorker, startCheck } from '../../../engine/people/check/client.ts'
import { t } from '../../../messages/t.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
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

/** Searches all stored lists for an identifier in a worker; leaving the page stops it. */
export const useSearch = (): {
  readonly search: Search
  readonly start: (wanted: PersonKey) => Promise<void>
  readonly stop: () => void
} => {
  const [search, setSearch] = useState<Search>(NONE)
  const worker = useRef<CheckWorker | undefined>(undefined)
  const stop = useCallback(() => {
    worker.current?.end()
    worker.current = undefined
    setSearch(NONE)
  }, [])
  useEffect(
    () => () => {
      worker.current?.end()
      worker.current = undefined
    },
    [],
  )
  const start = useCallback(async (wanted: PersonKey) => {
    worker.current?.end()
    const own = startCheck()
    worker.current = own
    const show = (next: Search): void => {
      if (worker.current === own) setSearch(next)
    }
    show({ state: 'running', done: 0, total: 0 })
    try {
      const stored = await listRecords.all()
      const nameOf = nameAmong(stored)
      const lists = stored.map(({ id, file, pages, flags }) => ({ id, file, pages, flags }))
      const found = await own.ask(
        'findPerson',
        { wanted, lists },
        {
          onProgress: (report) => show({ state: 'running', ...report }),
        },
      )
      show({
        state: 'done',
        lists: found.flatMap((each) => {
          const list = stored.find(({ id }) => id === each.id)
          if (list === undefined) return []
          const { importedAt, files } = list
          return [{ ...each, name: nameOf(list), importedAt, places: each.first.map((row) => placeOf(row, files)) }]
        }),
      })
    } catch {
      show({ state: 'failed' })
    } finally {
      own.end()
    }
  }, [])
  return { search, start, stop }
}
