import { isSortedDigests, mergeDigests, sortDigests, subtractDigests } from '../contract/audience/digestSet.ts'
import type { Failure } from '../contract/contract.ts'
import { createQueue } from '../contract/language/queue.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import { crc32 } from '../contract/wire/crc32.ts'
import { refused } from '../contract/wire/refused.ts'
import { SUPPRESSION_CHUNK, type Suppression } from '../host/suppression.ts'
import { said } from '../messages/said.ts'
import { troubleFailure } from './failures.ts'
import type { Files } from './ports.ts'

// File format: eight characters of format name, CRC-32 and digest count (little-endian), sorted digests.

const FILE = 'suppression.bin'
const FORMAT = 'ADWSUPP1'
const HEADER = FORMAT.length + 8
const BYTES = 32

const DAMAGED = said('sentences.run.suppression')

/** The digests of the file; undefined where it is damaged. */
const decode = (file: Uint8Array): Uint8Array | undefined => {
  if (file.length < HEADER) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  // Not `subarray`: what the disk gives is a Buffer, whose methods differ.
  const digests = new Uint8Array(file.buffer, file.byteOffset + HEADER, file.length - HEADER)
  const isWhole =
    new TextDecoder().decode(file.subarray(0, FORMAT.length)) === FORMAT &&
    view.getUint32(FORMAT.length + 4, true) * BYTES === digests.length &&
    view.getUint32(FORMAT.length, true) === crc32(digests)
  return isWhole && isSortedDigests(digests) ? digests : undefined
}

const encode = (digests: Uint8Array): Uint8Array => {
  const file = new Uint8Array(HEADER + digests.length)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode(FORMAT))
  view.setUint32(FORMAT.length, crc32(digests), true)
  view.setUint32(FORMAT.length + 4, digests.length / BYTES, true)
  file.set(digests, HEADER)
  return file
}

/** Reads a data folder's suppression list. */
export const readSuppressionFile = async (files: Pick<Files, 'read'>): Promise<Result<Uint8Array, Said>> => {
  try {
    const file = await files.read(FILE)
    const digests = file === undefined ? new Uint8Array() : decode(file)
    return digests === undefined ? failed(DAMAGED) : success(digests)
  } catch {
    return failed(DAMAGED)
  }
}

/** The suppression list of a data folder. Each change replaces the file as a whole: a kill leaves the old or the new list. */
export const createSuppression = (files: Files): Suppression => {
  let known: Uint8Array | undefined
  let revision = ''

  const load = async (): Promise<Result<Uint8Array, Said>> => {
    if (known !== undefined) return success(known)
    const read = await readSuppressionFile(files)
    if (read.ok) keep(read.value)
    return read
  }

  const keep = (digests: Uint8Array): void => {
    known = digests
    const count = digests.length / BYTES
    revision = count === 0 ? '' : `${count}-${crc32(digests).toString(16)}`
  }

  const save = async (digests: Uint8Array): Promise<Result<null, Failure>> => {
    const written = digests.length === 0 ? await files.remove(FILE) : await files.replace(FILE, encode(digests))
    if (!written.ok) return failed(troubleFailure(written.failure))
    keep(digests)
    return success(null)
  }

  /** One change after the other: each begins with what the one before left. */
  const { run: inTurn } = createQueue()

  const change = (
    given: Uint8Array,
    to: (digests: Uint8Array, given: Uint8Array) => Uint8Array,
  ): Promise<Result<number, Failure>> =>
    inTurn(async () => {
      const before = await load()
      if (!before.ok) return failed(refused(before.failure))
      const after = to(before.value, sortDigests(given))
      const changed = Math.abs(after.length - before.value.length) / BYTES
      if (changed === 0) return success(0)
      const saved = await save(after)
      return saved.ok ? success(changed) : saved
    })

  return {
    status: () =>
      inTurn(async () => {
        const loaded = await load()
        if (!loaded.ok) return { state: 'damaged', ...loaded.failure }
        return { state: 'ready', count: loaded.value.length / BYTES, revision }
      }),
    read: (from, count) =>
      inTurn(async () => {
        const loaded = await load()
        if (!loaded.ok) return failed(refused(loaded.failure))
        const end = BYTES * Math.min(from + count, from + SUPPRESSION_CHUNK / BYTES)
        return success(loaded.value.slice(BYTES * from, end))
      }),
    add: (digests) => change(digests, mergeDigests),
    remove: (digests) => change(digests, subtractDigests),
    clear: () => inTurn(() => save(new Uint8Array())),
  }
}
