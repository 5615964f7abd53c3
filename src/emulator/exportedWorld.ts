import { type Fields, fieldsIn } from '../contract/language/fields.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { isChange } from './change.ts'
import type { Seed } from './seed.ts'
import { createWorld, type World, type WorldChange, type WorldRecord } from './world.ts'

// A world as lines of JSON: header, one change per line, and their count. Keys and tokens never leave. An import keeps
// the running ones; the app that owns webhooks and rules is written as a placeholder.

const WORLD_FORMAT = 2

/** Readable formats; format 1 listed each member separately. */
const READ_FORMATS: readonly unknown[] = [1, WORLD_FORMAT]

/** Tables that hold nothing but keys, tokens and sign-ins. */
export const KEY_TABLES: ReadonlySet<string> = new Set([
  'apps',
  'tokens',
  'requestTokens',
  'bearerTokens',
  'oauth2Grants',
  'oauth2Tokens',
])

/** What an import keeps of the running world; sign-ins that are under way are forgotten. */
const SECRET_TABLES: ReadonlySet<string> = new Set(['apps', 'tokens', 'bearerTokens', 'oauth2Tokens'])

/** Placeholder for the app. JSON never escapes these characters itself, so no record's text can match it. */
const APP = String.raw`\u003cconsumerKey\u003e`

type Ids = Omit<Seed, 'credentials'>

const ID_NAMES = ['accountId', 'catalogId', 'audienceId', 'doNotReachListId', 'userId', 'screenName'] as const

/** A world that was read and may take the place of another. */
export interface ImportedWorld {
  readonly ids: Ids
  /** Packed like a world: changes as read would take several times the memory. */
  readonly world: World
  /** How many changes were read. */
  readonly changes: number
}

const isKey = (change: WorldChange): boolean =>
  ('put' in change && (KEY_TABLES.has(change.put) || change.put === 'seed')) ||
  ('remove' in change && KEY_TABLES.has(change.remove)) ||
  ('drop' in change && KEY_TABLES.has(change.drop))

/** Every line of the export. `at` is an ISO 8601 time. */
export function* exportLines(world: World, { credentials, ...ids }: Seed, at: string): Iterable<string> {
  yield JSON.stringify({ adwright: 'world', format: WORLD_FORMAT, at, ...ids })
  let count = 0
  // As it is now, because the world may change while lines are still being read.
  for (const change of world.snapshot()) {
    if (isKey(change)) continue
    count++
    yield JSON.stringify(change).replaceAll(credentials.consumerKey, APP)
  }
  yield JSON.stringify({ end: count })
}

const NO_EXPORT = 'This is no world that was exported by `adwright emulator export`.'

const headerProblem = (header: Fields | undefined): string | undefined => {
  if (header?.['adwright'] !== 'world')
    return header !== undefined && isChange(header)
      ? `${NO_EXPORT} It looks like a state file: start it with \`adwright emulate --state FILE\`.`
      : NO_EXPORT
  if (!READ_FORMATS.includes(header['format']))
    return `The file is of format ${String(header['format']).slice(0, 20)}; this version reads formats ${READ_FORMATS.join(' and ')}. Export it again with the version that wrote it.`
  const missing = ID_NAMES.find((name) => typeof header[name] !== 'string' || header[name] === '')
  return missing === undefined ? undefined : `The first line of the file does not say ${missing}.`
}

/** Reads an export line by line; nothing of the running world is touched. `consumerKey` is that of the running app. */
export const createImport = (consumerKey: string) => {
  const world = createWorld()
  let changes = 0
  let ids: Ids | undefined
  let ended: number | undefined
  let line = 0
  let problem: string | undefined

  const read = (text: string): string | undefined => {
    if (text.trim() === '') return undefined
    const fields = fieldsIn(text.replaceAll(APP, consumerKey))
    if (ids === undefined) {
      const wrong = headerProblem(fields)
      if (wrong !== undefined) return wrong
      ids = Object.fromEntries(ID_NAMES.map((name) => [name, fields?.[name]])) as unknown as Ids
      return undefined
    }
    if (ended !== undefined) return `Line ${line} stands after the end of the world.`
    if (typeof fields?.['end'] === 'number') {
      ended = fields['end']
      return undefined
    }
    if (!isChange(fields)) return `Line ${line} is damaged.`
    if (isKey(fields)) return `Line ${line} holds keys, which an export never does.`
    world.commit(fields)
    changes++
    return undefined
  }

  return {
    /** Takes one line; returns a sentence once the file is invalid. */
    line: (text: string): string | undefined => {
      line++
      problem ??= read(text)
      return problem
    },
    done: (): ExplainedResult<ImportedWorld> => {
      if (problem !== undefined) return failed(`${problem} Nothing was imported.`)
      if (ids === undefined) return failed(`${NO_EXPORT} Nothing was imported.`)
      if (ended !== changes)
        return failed(
          ended === undefined
            ? `The file is cut off after line ${line}. Nothing was imported.`
            : `The file should hold ${ended} changes and holds ${changes}. Nothing was imported.`,
        )
      if (
        world.table('users').get(ids.userId) === undefined ||
        world.table('accounts').get(ids.accountId) === undefined
      )
        return failed('The file lacks the user or the account that its first line names. Nothing was imported.')
      return success({ ids, world, changes })
    },
  }
}

/** Changes that give the running keys to an imported world. Tokens of unknown users go to its practice user. */
export const currentKeys = (
  running: World,
  { credentials }: Seed,
  { ids, world }: ImportedWorld,
): readonly WorldChange[] => {
  const users = world.table('users')
  const ownerOf = (record: WorldRecord): WorldRecord =>
    typeof record['user'] === 'string' && users.get(record['user']) === undefined
      ? { ...record, user: ids.userId }
      : record
  const owners = [...running.changes()].flatMap((change) =>
    'put' in change && SECRET_TABLES.has(change.put) ? [{ ...change, record: ownerOf(change.record) }] : [],
  )
  return [...owners, { put: 'seed', id: 'seed', record: { ...ids, credentials } }]
}
