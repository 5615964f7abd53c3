import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { gatherCells } from './cellChanges.ts'
import type { RowView } from './cells.ts'
import { damageOf, type Fix } from './spreadsheetDamage.ts'
import { makeStep, type Step, type StepHead } from './step.ts'

// Finds spreadsheet damage in a feed, grouped by field and type, and fixes whole groups.

/** What no valid number or name has; everything else needs no closer look. */
const ODD =
  /^['#]|E\+?\d|[.,]0+$|^\d{1,2}[-. ]|^(?:jan|feb|m[aä]r|mrz|apr|ma[iy]|ju[nl]|aug|sep|o[ck]t|nov|de[cz])[-. ]|^\d{4}-\d\d-\d\d|^[1-9]\d{14}0+$|[ÃÂâÐÑ]/i

/** May a value be damaged? A quick look that errs on one side only. */
export const mayBeDamaged = (field: ProductField, value: string): boolean =>
  value !== '' && (ODD.test(value) || (field === 'gtin' && !/^(?:\d{8}|\d{12,14})$/.test(value)))

/** A damaged cell, and what may be meant. */
export interface DamagedCell {
  readonly row: number
  readonly value: string
  /** The best of its fixes. */
  readonly fix?: Fix
}

export interface DamageGroup {
  readonly field: ProductField
  /** Id of a row of DAMAGES. */
  readonly damage: string
  readonly count: number
  /** Cells with a certain fix, and with a likely one; the others have none. */
  readonly sure: number
  readonly likely: number
  /** The first cells, those without a certain fix first. */
  readonly cells: readonly DamagedCell[]
}

/** Cells that are kept of each group. */
const SHOWN = 50

interface Gathered extends Omit<DamageGroup, 'cells'> {
  count: number
  sure: number
  likely: number
  readonly open: DamagedCell[]
  readonly settled: DamagedCell[]
}

/** Collects damage row by row; `groups` returns the largest first. */
export const createDamageScan = () => {
  const found = new Map<string, Gathered>()

  const takeCell = (row: number, field: ProductField, value: string): void => {
    const damaged = damageOf(field, value)
    if (damaged === undefined) return
    const { damage, fixes } = damaged
    const [fix] = fixes
    const key = `${field} ${damage.id}`
    let group = found.get(key)
    if (group === undefined) {
      group = { field, damage: damage.id, count: 0, sure: 0, likely: 0, open: [], settled: [] }
      found.set(key, group)
    }
    group.count++
    if (fix !== undefined) group[fix.confidence]++
    const cells = fix?.confidence === 'sure' ? group.settled : group.open
    if (cells.length < SHOWN) cells.push({ row, value, ...(fix === undefined ? {} : { fix }) })
  }

  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views)
        for (const field of PRODUCT_FIELD_NAMES)
          if (mayBeDamaged(field, product[field])) takeCell(row, field, product[field])
    },
    groups: (): readonly DamageGroup[] =>
      [...found.values()]
        .map(({ open, settled, ...group }) => ({ ...group, cells: [...open, ...settled].slice(0, SHOWN) }))
        .toSorted((a, b) => b.count - a.count),
  }
}

/** Fixes of one group: the certain or the likely ones. */
export interface DamageChoice {
  readonly field: ProductField
  readonly damage: string
  readonly confidence: Fix['confidence']
}

/** Every certain fix of a feed, of any type. */
export const ALL_SURE = 'allSure'

/** Fixes the cells of chosen groups, as one step. */
export const createDamageRun = (choices: readonly DamageChoice[] | typeof ALL_SURE) => {
  const keyOf = (field: ProductField, damage: string, confidence: string) => `${field} ${damage} ${confidence}`
  const wanted =
    choices === ALL_SURE ? undefined : new Set(choices.map((each) => keyOf(each.field, each.damage, each.confidence)))
  const gathered = gatherCells()
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views)
        for (const field of PRODUCT_FIELD_NAMES) {
          const value = product[field]
          if (!mayBeDamaged(field, value)) continue
          const damaged = damageOf(field, value)
          const [fix] = damaged?.fixes ?? []
          if (damaged === undefined || fix === undefined) continue
          const isWanted =
            wanted === undefined
              ? fix.confidence === 'sure'
              : wanted.has(keyOf(field, damaged.damage.id, fix.confidence))
          if (isWanted) gathered.tell(row, field, value, fix.value)
        }
    },
    end: (head: StepHead): Step => makeStep(head, { cells: gathered.end() }),
  }
}
