import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { isChange } from '../../emulator/change.ts'
import type { WorldChange } from '../../emulator/world.ts'

/** What became of the lines of a state file. */
export interface LinesRead {
  /** Lines that are no changes. */
  damaged: number
  /** The last line has its end. */
  isWhole: boolean
}

const PIECE = 1 << 20
const NEWLINE = 10

const changeOf = (line: string): WorldChange | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isChange(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Lines of a file without their ends, read in pieces. The whole could exceed the maximum string length. */
function* linesOf(path: string, read: LinesRead): Iterable<Buffer> {
  if (!existsSync(path)) return
  const file = openSync(path, 'r')
  try {
    const piece = Buffer.alloc(PIECE)
    let begun: Buffer[] = []
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
      let from = 0
      for (let end = piece.indexOf(NEWLINE); end >= 0 && end < length; end = piece.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, piece.subarray(from, end)])
        begun = []
        from = end + 1
      }
      // Copied, because the next piece is read over it.
      if (from < length) begun.push(Buffer.from(piece.subarray(from, length)))
    }
    read.isWhole = begun.length === 0
    if (begun.length > 0) yield Buffer.concat(begun)
  } finally {
    closeSync(file)
  }
}

/** Changes in a state file. `read` reports damaged lines once all have been iterated. */
export function* changesOfFile(path: string, read: LinesRead): Iterable<WorldChange> {
  for (const line of linesOf(path, read)) {
    if (line.length === 0) continue
    const change = changeOf(line.toString('utf8'))
    if (change === undefined) read.damaged++
    else yield change
  }
}
