import type { ProductField } from '../../../contract/catalog/product.ts'
import type { DiffSide } from '../../../workspace/edits/catalogDiff.ts'
import { idKey } from '../../../workspace/product/feedCheck.ts'
import { onlineDatabase, type ProductChoices } from '../../disk/onlineFacts.ts'
import type { CellSide } from '../../model/compareModel.ts'

/** Choices for the products of one feed and catalog, stored with each change. */
export interface OnlineChoices {
  /** The side chosen for a cell, unless the product online has changed since. */
  readonly sideOf: (theirs: DiffSide, id: string, field: ProductField) => CellSide | undefined
  readonly size: () => number
  /** Chooses sides of cells; undefined takes a choice back. */
  readonly choose: (
    theirs: DiffSide,
    products: readonly {
      readonly id: string
      readonly sides: { readonly [Field in ProductField]?: CellSide | undefined }
    }[],
  ) => Promise<void>
  /** Forgets every choice but those that `keeps` names. */
  readonly clear: (keeps: (choices: ProductChoices) => boolean) => Promise<void>
}

const NOT_THERE = [0, 0] as const

const seenOf = ({ index }: DiffSide, id: string): readonly [number, number] => {
  const row = index.rowOf(id)
  if (row < 0) return NOT_THERE
  const [, , high, low] = index.sums(row)
  return [high, low]
}

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] === b[0] && a[1] === b[1]

const known = new Map<string, Promise<OnlineChoices>>()

const read = async (key: string): Promise<OnlineChoices> => {
  const database = onlineDatabase()
  const kept = new Map((await database.choices.where('key').equals(key).toArray()).map((each) => [each.id, each]))
  return {
    sideOf: (theirs, id, field) => {
      const found = kept.get(idKey(id))
      const side = found?.sides[field]
      return found === undefined || side === undefined || !isSame(found.seen, seenOf(theirs, id)) ? undefined : side
    },
    size: () => kept.size,
    choose: async (theirs, products) => {
      const changed = products.map(({ id, sides }): ProductChoices => {
        const seen = seenOf(theirs, id)
        const before = kept.get(idKey(id))
        const all = { ...(before !== undefined && isSame(before.seen, seen) ? before.sides : {}), ...sides }
        const chosen = Object.entries(all).filter(([, side]) => side !== undefined)
        return { key, id: idKey(id), seen, sides: Object.fromEntries(chosen) }
      })
      const gone = changed.filter(isEmpty)
      const stays = changed.filter((each) => !isEmpty(each))
      for (const { id } of gone) kept.delete(id)
      for (const each of stays) kept.set(each.id, each)
      await database.choices.bulkDelete(gone.map(({ id }): [string, string] => [key, id]))
      await database.choices.bulkPut(stays)
    },
    clear: async (keeps) => {
      const gone = [...kept.values()].filter((each) => !keeps(each)).map(({ id }) => id)
      for (const id of gone) kept.delete(id)
      await database.choices.bulkDelete(gone.map((id): [string, string] => [key, id]))
    },
  }
}

const isEmpty = ({ sides }: ProductChoices): boolean => Object.keys(sides).length === 0

/** The choices of a feed and a catalog (`onlineKey`). */
export const choicesOf = (key: string): Promise<OnlineChoices> => {
  const found = known.get(key) ?? read(key)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** Deletes all choices of one feed in one place. */
export const forgetChoices = async (key: string): Promise<void> => {
  known.delete(key)
  await onlineDatabase().choices.where('key').equals(key).delete()
}
