import { IDENTIFIER_KINDS, type IdentifierKind, refusalSentence } from '../../../contract/audience/identifiers.ts'
import type { WasmKernel } from '../kernel/wasmKernel.ts'
import { createListReader } from '../read/readList.ts'
import type { ListCounts } from '../report/counts.ts'
import { hashedRows } from './digestPage.ts'
import { FORM_VECTORS, type FormVector, VECTOR_COUNTRY } from './formVectors.ts'
import { DIGEST_BYTES, type HashKernel } from './hashKernel.ts'
import { hashBytes } from './hashTexts.ts'
import { HASH_VECTORS, messageOf } from './hashVectors.ts'

/** One group of checks by one kernel. Names of what failed hold no values of anybody's. */
export interface CheckedGroup {
  readonly id: 'published' | 'lengths' | 'forms' | 'refusals'
  readonly title: string
  readonly passed: number
  readonly failed: readonly string[]
}

export interface SelfTest {
  readonly groups: readonly CheckedGroup[]
  /** Short values hashed a second, in a trial. */
  readonly perSecond: number
}

type Check = readonly [name: string, isRight: boolean]

const groupOf = (id: CheckedGroup['id'], title: string, checks: readonly Check[]): CheckedGroup => ({
  id,
  title,
  passed: checks.filter(([, isRight]) => isRight).length,
  failed: checks.filter(([, isRight]) => !isRight).map(([name]) => name),
})

const publishedChecks = (kernel: HashKernel): readonly Check[] => {
  const hashes = hashBytes(kernel, HASH_VECTORS.map(messageOf))
  return HASH_VECTORS.map(({ name, sha256 }, index) => [name, hashes[index] === sha256])
}

/** Longest message of the length checks; identifiers are shorter. */
const MAX_CHECKED_LENGTH = 200

/** Made-up bytes that are the same in every run. */
const patternOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + length * 7 + 13) & 255)

/** Lanes of the WebAssembly kernel, and a length for each of its hashing paths. */
const LANES = 5
const SORTS = [9, 30, 90]

/** Every length in every lane, against another way to hash. */
const lengthChecks = async (
  kernel: HashKernel,
  other: (message: Uint8Array) => Promise<string>,
): Promise<readonly Check[]> => {
  const messages = Array.from({ length: MAX_CHECKED_LENGTH + 1 }, (_, length) => patternOf(length))
  const expected = await Promise.all(messages.map(other))
  const checks: Check[] = []
  for (let lane = 0; lane < LANES; lane++) {
    // Those before, some of each sort, move all others on by so many lanes.
    const before = Array.from({ length: lane }, () => SORTS.map(patternOf)).flat()
    const hashes = hashBytes(kernel, [...before, ...messages]).slice(before.length)
    expected.forEach((hash, length) => {
      checks.push([`${length} bytes, place ${lane + 1}`, hashes[length] === hash])
    })
  }
  return checks
}

/** Imports values as a one-column file. Its first line is blank, so that shortcuts see all others. */
const importValues = (
  kernel: HashKernel | WasmKernel,
  kind: IdentifierKind,
  values: readonly string[],
): { readonly rows: readonly (string | undefined)[]; readonly counts: ListCounts } => {
  const rows: (string | undefined)[] = []
  const reader = createListReader(
    { encoding: 'utf-8', delimiter: ',' },
    { columns: [{ index: 1, kind }], country: VECTOR_COUNTRY, hasHeadings: true },
    {
      kernel,
      page: (page) => {
        for (const { identifiers } of hashedRows(page)) rows.push(identifiers[kind]?.[0])
      },
    },
  )
  const lines = ['n,value', '0,', ...values.map((value, index) => `${index + 1},${value}`)]
  reader.push(new TextEncoder().encode(`${lines.join('\n')}\n`))
  const counts = reader.end()
  return { rows: rows.slice(1), counts }
}

const nameOf = (vector: FormVector, index: number): string => `${vector.kind} ${index + 1}`

const formChecks = (kernel: HashKernel | WasmKernel): readonly Check[] =>
  IDENTIFIER_KINDS.flatMap((kind) => {
    const vectors = FORM_VECTORS.filter((vector) => vector.kind === kind && vector.refused === undefined)
    const { rows } = importValues(
      kernel,
      kind,
      vectors.map(({ raw }) => raw),
    )
    return vectors.map(
      (vector, index): Check => [
        nameOf(vector, index),
        rows[index] !== undefined && rows[index] === (vector.sha256 ?? vector.text),
      ],
    )
  })

const refusalChecks = (kernel: HashKernel | WasmKernel): readonly Check[] =>
  FORM_VECTORS.flatMap((vector, index): readonly Check[] => {
    if (vector.refused === undefined) return []
    const { counts } = importValues(kernel, vector.kind, [vector.raw])
    const [only, ...others] = counts.kinds.flatMap(({ invalid }) => invalid)
    const isRight = only?.reason === refusalSentence(vector.refused) && only.count === 1 && others.length === 0
    return [[nameOf(vector, index), isRight]]
  })

const TRIAL = 20_000
/** Engines optimize code while it runs: the best of this many trials counts. */
const TRIALS = 12

/** How many values of 24 bytes a kernel hashes a second. */
const speedOf = (kernel: HashKernel, now: () => number): number => {
  const offsets = Uint32Array.from({ length: TRIAL + 1 }, (_, index) => 24 * index)
  const buffer = patternOf(24 * TRIAL + 64)
  const digests = new Uint8Array(DIGEST_BYTES * TRIAL)
  let shortest = Number.POSITIVE_INFINITY
  for (let trial = 0; trial < TRIALS; trial++) {
    const began = now()
    kernel.hashMany(buffer, offsets, TRIAL, digests)
    shortest = Math.min(shortest, now() - began)
  }
  return Math.round((1000 * TRIAL) / Math.max(0.01, shortest))
}

/** Tests one kernel: published vectors, all lengths in all lanes, and normal forms by import. */
export const runSelfTest = async (
  kernel: HashKernel | WasmKernel,
  options: { readonly other: (message: Uint8Array) => Promise<string>; readonly now: () => number },
): Promise<SelfTest> => ({
  groups: [
    groupOf('published', 'SHA-256 as published (FIPS 180-4, CAVP)', publishedChecks(kernel)),
    groupOf('lengths', `Lengths 0 to ${MAX_CHECKED_LENGTH}`, await lengthChecks(kernel, options.other)),
    groupOf('forms', 'Normalized values', formChecks(kernel)),
    groupOf('refusals', 'Invalid values and reasons', refusalChecks(kernel)),
  ],
  perSecond: speedOf(kernel, options.now),
})

/** True if nothing failed. */
export const isValid = ({ groups }: SelfTest): boolean => groups.every(({ failed }) => failed.length === 0)
