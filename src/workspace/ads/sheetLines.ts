import { createTableReader, type TableLine, type TableProblem, type TableSettings } from '../intake/tableReader.ts'

/** A sheet's headers and lines, and the problems of unreadable lines. */
export interface SheetLines {
  readonly headers: readonly string[]
  readonly lines: readonly TableLine[]
  readonly problems: readonly TableProblem[]
}

/** Reads a sheet piece by piece; `end` gives all of it. */
export const createSheetReader = (settings: TableSettings) => {
  const headers: string[] = []
  const lines: TableLine[] = []
  const problems: TableProblem[] = []
  const reader = createTableReader(settings, {
    headers: (names) => headers.push(...names),
    lines: (batch) => {
      for (const line of batch) lines.push(line)
    },
    problem: (problem) => problems.push(problem),
  })
  return {
    push: reader.push,
    end: (): SheetLines => {
      reader.end()
      return { headers, lines, problems }
    },
  }
}
