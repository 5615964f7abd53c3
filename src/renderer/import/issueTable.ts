import { PAGE_ROWS } from '../database/feedPages.ts'
import type { IssueGroup } from '../stores/catalogModel.ts'
import { ALL_RULE_IDS, ALL_RULES, levelOfIssue, rowOfIssue, ruleOfIssue } from './issueIndex.ts'

/** The issues of all rows as numbers, and the worst level of each row. */
export const createIssueTable = (rows: number, stored: readonly Uint32Array[]) => {
  let pages: Uint32Array[] = []
  /** 0 clean, 1 warnings, 2 errors. */
  const levels = new Uint8Array(rows)

  const setLevels = (page: number): void => {
    levels.fill(0, page * PAGE_ROWS, Math.min(rows, (page + 1) * PAGE_ROWS))
    for (const issue of pages[page] ?? []) {
      const row = page * PAGE_ROWS + rowOfIssue(issue)
      levels[row] = Math.max(levels[row] ?? 0, levelOfIssue(issue))
    }
  }

  const replaceAll = (found: readonly Uint32Array[]): void => {
    pages = Array.from({ length: Math.ceil(rows / PAGE_ROWS) }, (_, page) => found[page] ?? new Uint32Array())
    for (let page = 0; page < pages.length; page++) setLevels(page)
  }

  replaceAll(stored)

  return {
    pages: (): readonly Uint32Array[] => pages,
    replaceAll,
    levelOf: (row: number): number => levels[row] ?? 0,
    /** Puts other issues in the place of those that some rows of a page had. */
    replaceRows: (page: number, places: ReadonlySet<number>, found: readonly number[]): void => {
      const others = (pages[page] ?? new Uint32Array()).filter((issue) => !places.has(rowOfIssue(issue)))
      pages[page] = Uint32Array.from([...others, ...found])
      setLevels(page)
    },
    /** Rows with errors, and rows with nothing worse than warnings. */
    counts: (): { readonly errors: number; readonly warnings: number } => {
      let [errors, warnings] = [0, 0]
      for (const level of levels) {
        if (level === 2) errors++
        else if (level === 1) warnings++
      }
      return { errors, warnings }
    },
    rowsWith: (rule: string): ReadonlySet<number> => {
      const number = ALL_RULE_IDS.indexOf(rule)
      const found = new Set<number>()
      pages.forEach((page, at) => {
        for (const issue of page) if (ruleOfIssue(issue) === number) found.add(at * PAGE_ROWS + rowOfIssue(issue))
      })
      return found
    },
    /** Errors first, the most frequent first. */
    groups: (): readonly IssueGroup[] => {
      const found = new Map<number, { count: number; firstRow: number }>()
      pages.forEach((page, at) => {
        for (const issue of page) {
          const row = at * PAGE_ROWS + rowOfIssue(issue)
          const { count, firstRow } = found.get(ruleOfIssue(issue)) ?? { count: 0, firstRow: row }
          found.set(ruleOfIssue(issue), { count: count + 1, firstRow: Math.min(firstRow, row) })
        }
      })
      return [...found]
        .flatMap(([number, group]) => {
          const rule = ALL_RULES[number]
          if (rule === undefined) return []
          const { id, field, level, sentence } = rule
          return [{ rule: id, field, level, sentence, ...group }]
        })
        .toSorted((a, b) => (a.level === b.level ? b.count - a.count : a.level === 'error' ? -1 : 1))
    },
  }
}
