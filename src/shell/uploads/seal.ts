import { journalLine, readJournal } from '../journal/line.ts'
import type { Seal } from './entries.ts'
import { readSealLine, type Unfit } from './entrySchema.ts'

// An upload's plan and target, written again beside its journal once the plan is complete. So an upload whose journal
// lost its beginning or end is still known, and not taken for an unfinished plan.

/** Path in the data folder. */
export const sealPath = (id: string): string => `uploads/${id}/seal`

/** The bytes of its file: one line with a checksum, as those of journals. */
export const sealBytes = (seal: Omit<Seal, 'type'>): Uint8Array => journalLine({ type: 'seal', ...seal })

/** Undefined where there is none; `invalid` also where its checksum is wrong. */
export const readSeal = (bytes: Uint8Array | undefined): Seal | Unfit | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined
  const [line] = readJournal(bytes).lines
  return line === undefined ? 'invalid' : readSealLine(line.value)
}
