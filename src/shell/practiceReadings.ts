import { type Assumed, assumedIn, assumedWith, PRACTICE_ASSUMES } from '../contract/assumptions.ts'
import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { troubleFailure } from './failures.ts'
import type { Files } from './ports.ts'

const FILE = 'practice-readings.json'

/** How Practice reads what the documents leave open, in a file of the data folder. */
export interface PracticeReadings {
  readonly current: () => Promise<Assumed>
  readonly set: (chosen: Partial<Assumed>) => Promise<Result<Assumed, Failure>>
}

const chosenIn = (bytes: Uint8Array | undefined): Partial<Assumed> => {
  try {
    return assumedIn(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}

/** Reads the file at each call. A missing or damaged one means the defaults of Practice. */
export const createPracticeReadings = (files: Pick<Files, 'read' | 'replace'>): PracticeReadings => {
  const current = async (): Promise<Assumed> =>
    assumedWith({ ...PRACTICE_ASSUMES, ...chosenIn(await files.read(FILE).catch(() => undefined)) })
  return {
    current,
    set: async (chosen) => {
      const next = { ...(await current()), ...chosen }
      const written = await files.replace(FILE, new TextEncoder().encode(JSON.stringify(next)))
      return written.ok ? success(next) : failed(troubleFailure(written.failure))
    },
  }
}
