import { useEffect } from 'react'
import { create } from 'zustand'
import type { OriginalCell } from '../../../engine/model/feedFile.ts'
import { useFeeds } from './feedStore.ts'
import { worker } from './worker.ts'

/** What stands in the columns of a row that go to no field. */
export const readOriginalCells = (row: number): Promise<readonly OriginalCell[]> => worker().ask('readOriginals', row)

interface Known {
  readonly feed?: string
  /** Imports bring columns, and undo takes them away. */
  readonly step?: string | undefined
  readonly headers: readonly string[]
}

const NONE: readonly string[] = []
const useKnown = create<Known>(() => ({ headers: NONE }))

/** The latest step of the open feed, to read anew what it may have changed. */
export const useLatestStep = (): string | undefined => useFeeds((state) => state.latestStep?.id)

/** Headers of the columns of the open feed that go to no field, each once. */
export const useOriginalHeaders = (): readonly string[] => {
  const feed = useFeeds((state) => state.openFeed?.id)
  const step = useLatestStep()
  const known = useKnown()
  useEffect(() => {
    const before = useKnown.getState()
    if (feed === undefined || (before.feed === feed && before.step === step)) return
    worker()
      .ask('originalHeaders', null)
      .then(
        (headers) => {
          if (useFeeds.getState().openFeed?.id === feed)
            useKnown.setState({ feed, step, headers: [...new Set(headers)] })
        },
        () => {},
      )
  }, [feed, step])
  return known.feed === feed ? known.headers : NONE
}
