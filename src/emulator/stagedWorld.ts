import type { World, WorldChange, WorldRecord, WorldTable } from './world.ts'

/** A layer over another world; its record changes apply there only all at once. */
interface StagedWorld {
  readonly world: World
  readonly putInPlace: () => void
}

/** Begins such a world: it reads through to the one below. Changes of people are not staged. */
export const stagedOn = (below: World): StagedWorld => {
  const staged: WorldChange[] = []
  const own = new Map<string, Map<string, WorldRecord>>()

  const tableOf = (name: string): WorldTable => {
    const base = below.table(name)
    const rows = own.get(name)
    if (rows === undefined) return base
    const added = [...rows.keys()].filter((id) => base.get(id) === undefined)
    return {
      ...base,
      get: (id) => rows.get(id) ?? base.get(id),
      all: () => [
        ...base.all().map((record) => rows.get(String(record['id'])) ?? record),
        ...added.map((id) => rows.get(id) ?? {}),
      ],
      size: () => base.size() + added.length,
    }
  }

  return {
    world: {
      ...below,
      table: tableOf,
      commit: (change) => {
        if (!('put' in change)) throw new Error('Only records are put into a staged world.')
        const rows = own.get(change.put) ?? new Map<string, WorldRecord>()
        own.set(change.put, rows.set(change.id, change.record))
        staged.push(change)
      },
    },
    putInPlace: () => {
      for (const change of staged) below.commit(change)
    },
  }
}
