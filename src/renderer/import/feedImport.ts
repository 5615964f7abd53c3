import { HEAD_BYTES } from '../../workspace/intake/tableReader.ts'
import { createFeedRows } from '../../workspace/product/byteFeed.ts'
import { type FeedChoices, type FeedPlan, planFeed } from '../../workspace/product/readFeed.ts'
import type { SkippedLine, StoredFeed } from '../database/feeds.ts'
import { openBulkFile } from '../database/opfsFile.ts'
import { createFeedWriter } from './feedWriter.ts'
import { ALL_RULE_IDS } from './issueIndex.ts'

/** A value, or one sentence why there is none. */
export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly sentence: string }

/** Looks at the head of a file. */
export const inspectFeed = async ({
  file,
  choices,
}: {
  readonly file: File
  readonly choices: FeedChoices
}): Promise<Answered<FeedPlan>> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const plan = planFeed(head, file.size <= HEAD_BYTES, choices)
  return plan.ok ? plan : { ok: false, sentence: plan.failure.sentence }
}

export interface ImportedFeed
  extends Pick<StoredFeed, 'rows' | 'errors' | 'warnings' | 'skipped' | 'tables' | 'rules'> {
  /** SHA-256 over the SHA-256 of each piece of 4 MB, in hexadecimal. */
  readonly sha256: string
}

export interface ImportProgress {
  readonly done: number
  readonly rows: number
}

const PIECE = 4_194_304
const MOST_SKIPPED = 1_000
const TOLD_EVERY_MS = 100

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const digest = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const readPiece = async (file: File, at: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())

/** A fingerprint of a file's content that tells whether the same file was chosen again. */
export const contentHash = async (digests: readonly Uint8Array[]): Promise<string> =>
  toHex(await digest(await new Blob([...digests] as BlobPart[]).arrayBuffer()))

/** Reads a whole file into pages of its own bulk file. Nothing becomes visible: the caller does that with what this answers. */
export const importFeed = async (
  {
    file,
    into,
    plan,
  }: { readonly file: File; readonly into: string; readonly plan: Pick<FeedPlan, 'table' | 'products'> },
  tell: (progress: ImportProgress) => void,
): Promise<Answered<ImportedFeed>> => {
  const bulk = await openBulkFile(into)
  try {
    const writer = createFeedWriter(bulk, plan)
    const skipped: SkippedLine[] = []
    let fatal = ''
    const reader = createFeedRows(plan, {
      ...writer,
      problem: ({ line, kind, sentence }) => {
        if (kind === 'unreadable') fatal = sentence
        else if (skipped.length < MOST_SKIPPED) skipped.push({ line, sentence })
      },
    })
    const digests: Promise<Uint8Array>[] = []
    let told = 0
    let ahead = readPiece(file, 0)
    for (let at = 0; at < file.size; at += PIECE) {
      const piece = await ahead
      // The next piece is read, and this one hashed, by other threads meanwhile; no more than two are held.
      ahead = readPiece(file, at + PIECE)
      await digests.at(-1)
      digests.push(digest(piece))
      reader.push(piece)
      const now = performance.now()
      if (now - told < TOLD_EVERY_MS) continue
      told = now
      tell({ done: Math.min(file.size, at + PIECE), rows: writer.rows() })
    }
    reader.end()
    if (fatal !== '') return { ok: false, sentence: fatal }
    const rows = writer.rows()
    if (rows === 0) return { ok: false, sentence: 'The file has no rows that could be read; choose another one.' }
    const facts = await writer.end()
    const sha256 = await contentHash(await Promise.all(digests))
    return { ok: true, value: { rows, ...facts, skipped, rules: ALL_RULE_IDS, sha256 } }
  } catch (error) {
    const full = error instanceof Error && /quota|full/i.test(`${error.name} ${error.message}`)
    return {
      ok: false,
      sentence: full
        ? 'The disk is full. Free some space and import again.'
        : 'The file could not be read to its end. Choose it again.',
    }
  } finally {
    bulk.close()
  }
}
