import { useEffect } from 'react'
import { create } from 'zustand'
import type { OriginalCell } from '../../../engine/model/feedFile.ts'
import { useFeeds } from './feedStore.ts'
import { worker } from './worker.ts'

/** What stands in the columns of a row that go to no field. */
export const readOriginalCells = (row: number): Promise<readonly OriginalCell[]> => worker().ask('readOriginals', row)

interface Known {
  readonly feed?: string
  readonly headers: readonly string[]
}

const NONE: readonly string[] = []
const useKnown = create<Known>(() => ({ headers: NONE }))

/** Headers of the columns of the open feed that go to no field, each once. */
export const useOriginalHeaders = (): readonly string[] => {
  const feed = useFeeds((state) => state.openFeed?.id)
  const known = useKnown()
  useEffect(() => {
    if (feed === undefined || useKnown.getState().feed === feed) return
    worker()
      .ask('originalHeaders', null)
      .then(
        (headers) => {
          if (useFeeds.getState().openFeed?.id === feed) useKnown.setState({ feed, headers: [...new Set(headers)] })
        },
        () => {},
      )
  }, [feed])
  return known.feed === feed ? known.headers : NONE
}
