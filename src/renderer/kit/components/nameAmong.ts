import { formatClock, formatDateTime, formatDay } from './format.ts'

/** A feed or list; imports of one file have one name. */
interface Imported {
  readonly name: string
  readonly importedAt: string
}

const withSeconds = (at: string): string => `${formatDay(at)} ${formatClock(at)}`

/** Formats of the import time; the first that tells equal names apart is used. */
const TIMES = [formatDay, formatDateTime, withSeconds]

/** Import time of an item that shares its name; undefined where the name is unique. */
export const timeAmong = (all: readonly Imported[]): ((one: Imported) => string | undefined) => {
  const same = new Map<string, Set<string>>()
  for (const { name, importedAt } of all) same.set(name, (same.get(name) ?? new Set()).add(importedAt))
  return ({ name, importedAt }) => {
    const times = [...(same.get(name) ?? new Set<string>()).add(importedAt)]
    if (times.length < 2) return undefined
    const write = TIMES.find((each) => new Set(times.map((at) => each(at))).size === times.length) ?? withSeconds
    return write(importedAt)
  }
}

/** Display name of an item, with its import time where others share the name. */
export const nameAmong = (all: readonly Imported[]): ((one: Imported) => string) => {
  const timeOf = timeAmong(all)
  return (one) => {
    const time = timeOf(one)
    return time === undefined ? one.name : `${one.name} · ${time}`
  }
}
