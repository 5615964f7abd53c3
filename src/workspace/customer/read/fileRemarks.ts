import type { TableProblem } from '../../intake/tableReader.ts'

/** What is wrong at a line of a file without ending its import; no value of the file is in it. */
type FileRemark = Pick<TableProblem, 'line' | 'sentence'>

/** What was remarked on a file: how often, and the first of it. */
export interface FileRemarks {
  readonly count: number
  readonly first: readonly FileRemark[]
}

/** So many are kept by their lines; all are counted. */
const MAX_REMARKS = 100

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
    /** Adds what was remarked on a part of the file, whose lines are counted from 0 there and from `line` here. */
    addPart: (part: FileRemarks, line: number): void => {
      count += part.count
      for (const remark of part.first) keep({ ...remark, line: remark.line + line })
    },
    all: (): FileRemarks => ({ count, first: [...first] }),
  }
}

export type Remarks = ReturnType<typeof createRemarks>
