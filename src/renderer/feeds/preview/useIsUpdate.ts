import { useEffect, useState } from 'react'
import { whileShown } from '../../base/whileShown.ts'
import type { ImportPreview } from '../state/feedsModel.ts'
import { countIdsInFeed } from '../state/preview.ts'

/** A file with so few fields beside the id updates products rather than lists them. */
const MAX_FIELDS = 4
const LARGE_SHARE = 0.8

/** IDs in the first rows of a file with few fields, such as prices. Empty for a full product feed. */
const idsOf = ({ columns, rows, missing }: ImportPreview): readonly string[] => {
  const id = columns.find(({ field }) => field === 'id')
  const others = columns.filter(({ field }) => field !== null && field !== 'id').length
  if (id === undefined || others === 0 || others > MAX_FIELDS || missing.length === 0) return []
  return [...new Set(rows.map((row) => (row[id.index] ?? '').trim()))].filter((value) => value !== '')
}

/** Do most products of a file with a few fields stand in the open feed? Then it updates them, unless one chooses otherwise. */
export const useIsUpdate = (preview: ImportPreview, feed: string | undefined): boolean => {
  const [found, setFound] = useState<{ readonly key: string; readonly isUpdate: boolean } | undefined>()
  const ids = feed === undefined ? [] : idsOf(preview)
  const key = `${feed} ${ids.join('\n')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the feed and the ids
  useEffect(() => {
    if (ids.length === 0) return
    return whileShown(
      countIdsInFeed(ids),
      (known) => setFound({ key, isUpdate: known >= ids.length * LARGE_SHARE }),
      () => {},
    )
  }, [key])
  return ids.length > 0 && found?.key === key && found.isUpdate
}
