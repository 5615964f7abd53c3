import type { PracticeList } from '../host/practice.ts'
import type { Files } from './ports.ts'

// Age of the people that Practice stores, kept beside its file. Retention checks it hourly, without starting the
// emulator, which alone reads that file, unless something is due.

const FILE = 'practice-age.json'

interface Known {
  /** The file that it was read from. */
  readonly stamp: string
  /** ISO 8601: when the oldest list was last changed; empty where no list has people. */
  readonly oldest: string
}

export interface PracticePeopleAge {
  /** May a list be there that was last changed before a time (ISO 8601)? True where that is not known. */
  readonly isDue: (before: string) => Promise<boolean>
  /** Keeps what was just read of the file; where that fails, it is read again. */
  readonly learn: (lists: readonly PracticeList[]) => Promise<void>
}

const readKnown = (bytes: Uint8Array | undefined): Partial<Known> => {
  try {
    const known: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof known === 'object' && known !== null ? known : {}
  } catch {
    return {}
  }
}

/** `stamp` changes whenever the file of Practice does. */
export const createPracticePeopleAge = (files: Files, stamp: () => Promise<string>): PracticePeopleAge => ({
  isDue: async (before) => {
    const known = readKnown(await files.read(FILE).catch(() => undefined))
    if (known.stamp !== (await stamp())) return true
    return known.oldest !== '' && !(Date.parse(known.oldest ?? '') >= Date.parse(before))
  },
  learn: async (lists) => {
    const oldest = lists.map(({ changedAt }) => changedAt).toSorted()[0] ?? ''
    const known: Known = { stamp: await stamp(), oldest }
    await files.replace(FILE, new TextEncoder().encode(JSON.stringify(known)))
  },
})
