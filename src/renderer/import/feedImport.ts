import type { Product } from '../../contract/catalog/product.ts'
import { checkProduct } from '../../contract/catalog/productRules.ts'
import { createTableReader, HEAD_BYTES } from '../../workspace/intake/tableReader.ts'
import { createFeedCheck } from '../../workspace/product/feedCheck.ts'
import { type FeedChoices, type FeedPlan, planFeed } from '../../workspace/product/readFeed.ts'
import { createProductReader } from '../../workspace/product/readProduct.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import { PAGE_ROWS, packPage } from '../database/feedPages.ts'
import type { SkippedLine, StoredFeed } from '../database/feeds.ts'
import type { PagePlace } from '../database/lists.ts'
import { openBulkFile } from '../database/opfsFile.ts'
import { findClashes } from './feedClashes.ts'
import { ALL_RULE_IDS, issueNumber, levelOfIssue, rowOfIssue } from './issueIndex.ts'

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
  extends Pick<StoredFeed, 'rows' | 'errors' | 'warnings' | 'skipped' | 'pages' | 'issues' | 'rules'> {
  /** SHA-256 over the SHA-256 of each piece of 4 MB, in hexadecimal. */
  readonly sha256: string
}

export interface ImportProgress {
  readonly done: number
  readonly rows: number
}

const PIECE = 4_194_304
const MOST_SKIPPED = 1_000

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const digest = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A fingerprint of a file's content that tells whether the same file was chosen again. */
export const contentHash = async (digests: readonly Uint8Array[]): Promise<string> =>
  toHex(await digest(await new Blob([...digests] as BlobPart[]).arrayBuffer()))

/** Gathers rows, writes them page by page. */
const createPageWriter = (file: BulkFile) => {
  const pages: PagePlace[] = []
  const issues: Uint32Array[] = []
  const check = createFeedCheck()
  let products: Product[] = []
  let lines = new Uint32Array(PAGE_ROWS)
  let found: number[] = []
  let rows = 0
  const write = (): void => {
    if (products.length === 0) return
    const bytes = packPage({ lines, products })
    pages.push({ at: file.append(bytes), length: bytes.length })
    issues.push(Uint32Array.from(found))
    products = []
    lines = new Uint32Array(PAGE_ROWS)
    found = []
  }
  return {
    pages,
    issues,
    check,
    rows: () => rows,
    add: (line: number, product: Product): void => {
      const place = products.length
      check.add(rows, product)
      for (const issue of checkProduct(product)) found.push(issueNumber(place, issue.rule))
      lines[place] = line
      products.push(product)
      rows++
      if (products.length === PAGE_ROWS) write()
    },
    end: write,
  }
}

/** Rows with errors, and rows with nothing worse than warnings. */
export const countLevels = (issues: readonly Uint32Array[]): { readonly errors: number; readonly warnings: number } => {
  let [errors, warnings] = [0, 0]
  for (const page of issues) {
    const levels = new Map<number, number>()
    for (const issue of page)
      levels.set(rowOfIssue(issue), Math.max(levels.get(rowOfIssue(issue)) ?? 0, levelOfIssue(issue)))
    for (const level of levels.values()) {
      if (level === 2) errors++
      else warnings++
    }
  }
  return { errors, warnings }
}

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
    const writer = createPageWriter(bulk)
    const skipped: SkippedLine[] = []
    let fatal = ''
    const products = createProductReader(plan.products, writer.add)
    const table = createTableReader(plan.table, {
      headings: () => {},
      lines: (batch) => {
        for (const line of batch) products.take(line)
      },
      problem: ({ line, kind, sentence }) => {
        if (kind === 'unreadable') fatal = sentence
        else if (skipped.length < MOST_SKIPPED) skipped.push({ line, sentence })
      },
    })
    const digests: Uint8Array[] = []
    for (let at = 0; at < file.size; at += PIECE) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
      digests.push(await digest(piece))
      table.push(piece)
      tell({ done: Math.min(file.size, at + PIECE), rows: writer.rows() })
    }
    table.end()
    products.end()
    writer.end()
    if (fatal !== '') return { ok: false, sentence: fatal }
    if (writer.rows() === 0)
      return { ok: false, sentence: 'The file has no rows that could be read; choose another one.' }
    bulk.flush()
    const { pages } = writer
    const issues = findClashes(writer.check, bulk, pages, writer.issues)
    return {
      ok: true,
      value: {
        rows: writer.rows(),
        ...countLevels(issues),
        skipped,
        pages,
        issues,
        rules: ALL_RULE_IDS,
        sha256: await contentHash(digests),
      },
    }
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
