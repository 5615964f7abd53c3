import { useEffect, useState } from 'react'
import { failed } from '../../../contract/language/result.ts'
import type { KeysSoFar, SetRow } from '../../../engine/model/setModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { whileShown } from '../../base/whileShown.ts'
import { worker } from '../state/worker.ts'

interface KeySearch {
  /** The catalog and ids that the keys are of. */
  readonly of: string
  readonly keys: ReadonlyMap<string, string>
  readonly missing: readonly string[]
  /** Products of the catalog that were looked at, while it is searched. */
  readonly looked?: number
  readonly problem?: string
}

/** Product keys of chosen products, from upload responses. On request they are read from the catalog. */
export const useProductKeys = (catalogId: string | null, ids: readonly string[], rows: readonly SetRow[]) => {
  const of = `${catalogId ?? ''} ${JSON.stringify(ids)}`
  const [search, setSearch] = useState<KeySearch>({ of: '', keys: new Map(), missing: [] })
  const [looking] = useState(createNewest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for catalog and ids
  useEffect(() => {
    if (catalogId === null) return
    const take = (found: ReadonlyMap<string, string>, problem?: string): void => {
      setSearch((before) => {
        // What was looked up in this very catalog before need not be looked up again.
        const known = before.of.startsWith(`${catalogId} `) ? [...before.keys].filter(([id]) => ids.includes(id)) : []
        const keys = new Map([...known, ...found])
        const missing = ids.filter((id) => !keys.has(id))
        return { of, keys, missing, ...(problem === undefined ? {} : { problem }) }
      })
    }
    return whileShown(
      (signal) => worker().ask('keysOfUploads', { catalogId, ids }, { signal }),
      (found) => (found.ok ? take(found.value.keys) : take(new Map(), saidText(found.failure))),
      () => take(new Map(), t('feeds.sets.keys.unread')),
    )
  }, [of])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products or another catalog end the search
  useEffect(() => looking.stop, [looking, of])

  const findOnline = async (): Promise<void> => {
    if (catalogId === null) return
    const { keys, missing } = search
    const tell = (found: ReadonlyMap<string, string>, looked?: number): void => {
      const all = new Map([...keys, ...found])
      const rest = ids.filter((id) => !all.has(id))
      setSearch({ of, keys: all, missing: rest, ...(looked === undefined ? {} : { looked }) })
    }
    tell(new Map(), 0)
    const groups = new Map(rows.map(({ id, group }) => [id, group]))
    const onProgress = ({ keys: more, products }: KeysSoFar): void => tell(more, products)
    const signal = looking.next()
    const found = await unlessSuperseded(
      worker().ask('keysOfCatalog', { catalogId, ids: missing, groups }, { signal, onProgress }),
    ).catch(() => failed({ sentence: t('feeds.sets.keys.stopped') }))
    if (!looking.isNewest(signal)) return
    if (found === undefined || signal.aborted) return stop()
    if (found.ok) tell(found.value.keys)
    else setSearch({ of, keys, missing, problem: saidText(found.failure) })
  }

  /** Keys that were found so far stay. */
  const stop = (): void => {
    looking.stop()
    setSearch(({ looked: _, ...found }) => found)
  }

  return { ...search, isReady: search.of === of, findOnline, stop }
}

export type ProductKeys = ReturnType<typeof useProductKeys>
