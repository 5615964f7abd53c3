import { createDigestSet, mergeDigests, sortDigests } from '../../../contract/audience/digestSet.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { ordinalsOf, suppressedIdentifiers } from '../../../workspace/customer/compare/suppressedRows.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import type { HashKernel } from '../../../workspace/customer/digest/hashKernel.ts'
import { digestsOfKeys, keysOfValue, type ValueKind } from '../../../workspace/customer/digest/personKeys.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { type ReadPeopleFile, readPeopleFile } from '../../../workspace/customer/read/peopleFile.ts'
import type { PageSource, Stripped } from '../../model/peopleModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { sourceBytes } from '../read/fileBytes.ts'
import { sourcePages, withFiles } from './peopleWork.ts'
import { type SourceEnds, stripSource } from './personWork.ts'

// What the worker of digests does for the suppression list. What is typed or stands in a file is hashed here and goes with it.

let known: HashKernel | undefined
const kernel = (): HashKernel => {
  known ??= firstKernel(instantiate)
  return known
}

/** Rewrites a list without suppressed people; undefined if it holds none of them. */
export const suppressRows = async ({
  digests,
  ...places
}: {
  readonly digests: Uint8Array
  readonly source: PageSource
  readonly into: string
  readonly ends: SourceEnds
}): Promise<Stripped | undefined> => {
  const { source } = places
  const suppressed = createDigestSet(digests)
  const reach = await withFiles([source], ([file]) =>
    file === undefined
      ? createDigestSet(new Uint8Array())
      : suppressedIdentifiers(sourcePages(file, source.pages, undefined), suppressed, kernel()),
  )
  return reach.size === 0 ? undefined : stripSource(places, (page) => ordinalsOf(page, reach, kernel()))
}

interface RequestsQuestion {
  readonly file: Blob
  readonly country: string
  /** What values of a file of one column are taken for. */
  readonly kind: ValueKind
}

/** Digests that wait for being sorted into the others, in bytes. */
const AT_ONCE = 1 << 24

/** Reads people to suppress; returns their sorted digests. */
export const readSuppressed = async (
  { file, country, kind }: RequestsQuestion,
  { tell }: Job<number>,
): Promise<Result<ReadPeopleFile & { readonly digests: Uint8Array }, Said>> => {
  let digests: Uint8Array = new Uint8Array()
  let waiting = new Uint8Array(AT_ONCE)
  let end = 0
  const merge = (): void => {
    digests = mergeDigests(digests, sortDigests(waiting.subarray(0, end)))
    end = 0
  }
  const person = (keys: readonly PersonKey[]): void => {
    const own = digestsOfKeys(kernel(), keys)
    if (end + own.length > waiting.length) merge()
    waiting.set(own, end)
    end += own.length
  }
  const read = await readPeopleFile(sourceBytes(file), kernel(), { country, kind, person, done: tell })
  merge()
  waiting = new Uint8Array()
  return read.ok ? success({ ...read.value, digests }) : read
}

/** Reads people who ask to be erased, each as keys of one row. */
export const readRequests = async (
  { file, country, kind }: RequestsQuestion,
  { tell }: Job<number>,
): Promise<Result<ReadPeopleFile & { readonly keys: readonly (readonly PersonKey[])[] }, Said>> => {
  const all: (readonly PersonKey[])[] = []
  const person = (keys: readonly PersonKey[]): void => {
    all.push(keys)
  }
  const read = await readPeopleFile(sourceBytes(file), kernel(), { country, kind, person, done: tell })
  return read.ok ? success({ ...read.value, keys: all }) : read
}

/** Sorted suppression digests of a typed value or of known keys. */
export const suppressionDigests = ({
  value,
  country,
  kind,
  keys = [],
}: {
  readonly value?: string
  readonly country?: string
  readonly kind?: ValueKind
  readonly keys?: readonly PersonKey[]
}): Uint8Array => {
  const typed = value === undefined ? [] : keysOfValue(kernel(), value, country ?? '', kind ?? 'likely')
  return sortDigests(digestsOfKeys(kernel(), [...typed, ...keys]))
}
