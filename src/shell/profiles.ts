import type { Failure } from '../contract/contract.ts'
import { isFields } from '../contract/language/fields.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { crc32 } from '../contract/wire/crc32.ts'
import { refused } from '../contract/wire/refused.ts'
import type { ServiceProfile } from '../host/connection.ts'
import { said } from '../messages/said.ts'
import { troubleFailure } from './failures.ts'
import type { Files } from './ports.ts'
import { readProfile } from './profileText.ts'

const PATH = 'profiles.json'

/** The service profiles that the user keeps. Addresses and wire names only; keys are the secret store's. */
export interface Profiles {
  readonly list: () => Promise<readonly ServiceProfile[]>
  readonly find: (id: string) => Promise<ServiceProfile | undefined>
  readonly save: (profile: ServiceProfile) => Promise<Result<ServiceProfile, Failure>>
  readonly importText: (text: string) => Promise<Result<ServiceProfile, Failure>>
  readonly remove: (id: string) => Promise<Result<null, Failure>>
}

const parsed = (text: string): Result<unknown, Failure> => {
  try {
    return success(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return failed(refused(said('shell.profile.json')))
  }
}

const encoder = new TextEncoder()

/** A profile says where tokens go, so a single changed letter must be noticed. */
const checkOf = (profile: ServiceProfile): string => crc32(encoder.encode(JSON.stringify(profile))).toString(16)

/** A stored entry; undefined if damaged. Entries without a checksum predate it. */
const readEntry = (entry: unknown): ServiceProfile | undefined => {
  const { check, ...fields } = isFields(entry) ? entry : {}
  const profile = readProfile(fields)
  return profile.ok && (check === undefined || check === checkOf(profile.value)) ? profile.value : undefined
}

/** Entries of a file that is no whole JSON any more, each by itself. */
const salvage = (text: string): readonly unknown[] =>
  text.split(/\n {2}(?=\{)/).flatMap((part) => {
    const entry = parsed(part.slice(0, part.lastIndexOf('}') + 1))
    return entry.ok && isFields(entry.value) && 'check' in entry.value ? [entry.value] : []
  })

/** Profiles in one file that is replaced as a whole. Unreadable entries are skipped. */
export const createProfiles = (files: Files): Profiles => {
  const list = async (): Promise<readonly ServiceProfile[]> => {
    const bytes = await files.read(PATH)
    if (bytes === undefined) return []
    const text = new TextDecoder().decode(bytes)
    const kept = parsed(text)
    const entries = kept.ok && Array.isArray(kept.value) ? kept.value : salvage(text)
    return entries.flatMap((entry) => readEntry(entry) ?? [])
  }

  const write = async (profiles: readonly ServiceProfile[]): Promise<Result<null, Failure>> => {
    const entries = profiles.map((profile) => ({ ...profile, check: checkOf(profile) }))
    const written = await files.replace(PATH, encoder.encode(`${JSON.stringify(entries, null, 2)}\n`))
    return written.ok ? written : failed(troubleFailure(written.failure))
  }

  const save = async (given: unknown): Promise<Result<ServiceProfile, Failure>> => {
    const profile = readProfile(given)
    if (!profile.ok) return profile
    const others = (await list()).filter((one) => one.id !== profile.value.id)
    const written = await write([...others, profile.value])
    return written.ok ? profile : written
  }

  return {
    list,
    find: async (id) => (await list()).find((profile) => profile.id === id),
    save,
    importText: async (text) => {
      const read = parsed(text)
      return read.ok ? save(read.value) : read
    },
    remove: async (id) => write((await list()).filter((profile) => profile.id !== id)),
  }
}
