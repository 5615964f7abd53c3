import { useEffect, useState } from 'react'
import type { SetRow } from '../../../engine/model/setModel.ts'
import { useCatalog } from '../state/catalog.ts'
import { worker } from '../state/worker.ts'

/** The rows of the feed that have these ids; undefined while they are looked for. */
export const useSetRows = (ids: readonly string[]): readonly SetRow[] | undefined => {
  const changes = useCatalog((state) => state.changes)
  const [rows, setRows] = useState<readonly SetRow[] | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may give an id to a row, or mend it
  useEffect(() => {
    if (ids.length === 0) return setRows([])
    let isOld = false
    void worker()
      .ask('rowsWithIds', ids)
      .catch(() => undefined)
      .then((found) => {
        if (!isOld && found !== undefined) setRows(found)
      })
    return () => {
      isOld = true
    }
  }, [ids, changes])
  return rows
}
