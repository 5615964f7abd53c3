import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { diskFiles } from '../../shell/node/diskFiles.ts'
import { type Spoken, spoken } from '../spoken.ts'
import { writing } from './writing.ts'

// A feed that runs keep in the data folder. feed.json names the file with its rows, and is replaced last: a run that ends
// before leaves the feed as it was.

const text = Type.String({ maxLength: 100_000 })
const optional = Type.Optional(text)

const settingsSchema = Type.Object({
  /** Without the query of a URL, which may hold a key. */
  source: text,
  /** The URL has a query, which is kept nowhere but in the secret store. */
  hasQuery: Type.Optional(Type.Boolean()),
  match: optional,
  rules: optional,
  checks: optional,
  currency: optional,
  shopAddress: optional,
  encoding: optional,
  delimiter: optional,
  sheet: optional,
  headerRow: Type.Optional(Type.Integer()),
  includeDrafts: Type.Optional(Type.Boolean()),
  supplement: Type.Optional(Type.Array(text)),
  join: optional,
  supplementFields: Type.Optional(
    Type.Array(Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })),
  ),
  fillBlanks: Type.Optional(Type.Boolean()),
})

const stateSchema = Type.Object({
  version: Type.Literal(1),
  settings: settingsSchema,
  /** File with the rows, beside this one. */
  file: text,
  rows: Type.Integer({ minimum: 0 }),
  storedAt: text,
  /** Hash of source, rules and choices. Where it is the same, a server may say that nothing is new. */
  reading: text,
  etag: optional,
  lastModified: optional,
  /** Tells what was uploaded last, by destination. */
  uploaded: Type.Record(Type.String(), text),
})

export type FeedSettings = Static<typeof settingsSchema>
export type FeedState = Static<typeof stateSchema>

/** Is this a name for a feed, and so for its folder? */
export const isFeedName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)

/** A text file that is written in pieces and flushed to disk at the end. */
export const createTextFile = (path: string) => {
  const descriptor = writing(path, () => openSync(path, 'w', 0o600))
  let waiting = ''
  const flush = (): void => {
    if (waiting !== '') writing(path, () => writeFileSync(descriptor, waiting))
    waiting = ''
  }
  return {
    add: (more: string): void => {
      waiting += more
      if (waiting.length > 1 << 16) flush()
    },
    end: (): void => {
      flush()
      writing(path, () => fsyncSync(descriptor))
      closeSync(descriptor)
    },
  }
}

const DIFFERENCE = 'difference.csv'
const REPORT = 'report.json'
const STATE = 'feed.json'
const RUNS = 'runs.ndjson'

const OWN_FILES: ReadonlySet<string> = new Set([STATE, RUNS, DIFFERENCE, REPORT])

const encoder = new TextEncoder()
const jsonBytes = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 1)}\n`)

const notWritten = (path: string) => failed(spoken('cliError.feedRun.write', { path }))

const readState = (bytes: Uint8Array): FeedState | undefined => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Value.Check(stateSchema, read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The feed of this name in a data folder, which this program has for itself. Fails where its state cannot be read. */
export const openWatchedFeed = async (dataFolder: string, name: string) => {
  const files = diskFiles(dataFolder)
  const placeOf = (file: string): string => `feeds/${name}/${file}`
  const pathOf = (file: string): string => join(dataFolder, 'feeds', name, file)
  const bytes = await files.read(placeOf(STATE))
  let state = bytes === undefined ? undefined : readState(bytes)
  if (bytes !== undefined && state === undefined)
    return failed(spoken('cliError.feedRun.state', { path: pathOf(STATE) }))
  mkdirSync(pathOf(''), { recursive: true, mode: 0o700 })

  /** Removes downloads, and rows that did not become the feed. */
  const tidy = async (): Promise<void> => {
    for (const left of await files.list(`feeds/${name}`))
      if (!OWN_FILES.has(left) && left !== state?.file) rmSync(pathOf(left), { force: true, recursive: true })
  }
  // What a run that was killed left behind.
  await tidy()

  const put = async (file: string, value: unknown): Promise<Result<null, Spoken>> => {
    const written = await files.replace(placeOf(file), jsonBytes(value))
    return written.ok ? success(null) : notWritten(pathOf(file))
  }

  return success({
    pathOf,
    differencePath: pathOf(DIFFERENCE),
    reportPath: pathOf(REPORT),
    state: () => state,
    /** Makes new rows the feed, in one step; the old ones go afterwards. */
    store: async (next: FeedState): Promise<Result<null, Spoken>> => {
      const written = await put(STATE, next)
      if (!written.ok) return written
      const before = state?.file
      state = next
      if (before !== undefined && before !== next.file) rmSync(pathOf(before), { force: true })
      return written
    },
    /** Shows the result of a run, whether it stored anything or not. */
    publish: async (report: unknown, difference?: string): Promise<Result<null, Spoken>> => {
      try {
        if (difference !== undefined) renameSync(pathOf(difference), pathOf(DIFFERENCE))
      } catch {
        return notWritten(pathOf(DIFFERENCE))
      }
      return put(REPORT, report)
    },
    /** Adds a line to the log of runs. */
    log: async (entry: Readonly<Record<string, unknown>>): Promise<void> => {
      await files.append(placeOf(RUNS), encoder.encode(`${JSON.stringify(entry)}\n`))
    },
    close: async (): Promise<void> => {
      // What cannot be removed now goes at the next run.
      await tidy().catch(() => {})
      await files.close()
    },
  })
}

export type WatchedFeed = Extract<Awaited<ReturnType<typeof openWatchedFeed>>, { ok: true }>['value']
