import type { TableProblem } from '../../intake/tableReader.ts'

/** A problem at a line that does not end the import; it contains no value. */
type FileRemark = Pick<TableProblem, 'line' | 'sentence'>

/** What was remarked on a file: how often, and the first of it. */
export interface FileRemarks {
  readonly count: number
  readonly first: readonly FileRemark[]
}

/** Maximum remarks kept with their lines; all are counted. */
const MAX_REMARKS = 100

/** Counts remarks and keeps the first `MAX_REMARKS`. They name lines, never values. */
export const createRemarks = () => {
  let count = 0
  const first: FileRemark[] = []
  const keep = ({ line, sentence }: FileRemark): void => {
    if (first.length < MAX_REMARKS) first.push({ line, sentence })
  }
  return {
    add: (remark: FileRemark): void => {
      count++
      keep(remark)
    },
    /** Adds the remarks of a part of the file. Its lines count from 0 there and from `line` here. */
    addPart: (part: FileRemarks, line: number): void => {
      count += part.count
      for (const remark of part.first) keep({ ...remark, line: remark.line + line })
    },
    all: (): FileRemarks => ({ count, first: [...first] }),
  }
}

export type Remarks = ReturnType<typeof createRemarks>
