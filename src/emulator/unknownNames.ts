import { pathNamesOf } from '../contract/language/pathNames.ts'
import { type Problem, shapeOf, strange } from '../contract/wire/problems.ts'
import { isName, unknownBodyFields } from '../contract/wire/unknownFields.ts'
import type { Answer } from './answer.ts'
import { USER_FIELDS } from './resources/currentUser.ts'
import { STORY_FIELDS } from './resources/news.ts'
import { POST_EXPANSIONS, POST_FIELDS } from './resources/publicPosts.ts'
import type { RoutedRequest } from './routedRequest.ts'

// Names in a request that its endpoint does not know. The platform ignores them (J: its answer is not published), so a typo
// would pass a rehearsal: they are told in the log and in a header, and refused where the emulator is strict.

/** Names that are listed; further ones are counted. */
const MAX_LISTED = 3

/** Fields that the emulator's records may have, by the parameter that asks for them. */
const FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tweet.fields', POST_FIELDS],
  ['user.fields', USER_FIELDS],
  ['news.fields', STORY_FIELDS],
  ['expansions', POST_EXPANSIONS],
])

/** Requested fields that no record here has; a client would wait for them forever. */
const absentFields = ({ query }: RoutedRequest): readonly Problem[] =>
  query.flatMap(([parameter, value]) => {
    const fields = FIELDS.get(parameter)
    const absent = fields === undefined ? [] : value.split(',').filter((name) => isName(name) && !fields.has(name))
    return absent.map((name) => ({
      code: 'INVALID_PARAMETER',
      parameter,
      message: `${parameter} asks for ${name}, which the emulator doesn't have`,
    }))
  })

/** Reports a body where only query and form parameters are read (Document 2, Conventions). */
const unreadBody = ({ row, form, request: { body = '' } }: RoutedRequest): readonly Problem[] =>
  row.body !== undefined || row.form !== undefined || form.length > 0 || body.trim() === ''
    ? []
    : [
        {
          code: 'INVALID_PARAMETER',
          parameter: 'body',
          message: 'body is not read by this endpoint: send parameters in the query',
        },
      ]

/** Body members and parameters that the row does not name. `names` are parameters by neutral name. */
export const unknownNames = (routed: RoutedRequest, names: readonly string[], body: unknown): readonly Problem[] => {
  const { row } = routed
  if (row.reply === 'page') return []
  const schemas = [row.query, row.header, row.form].flatMap((schema) => (schema === undefined ? [] : [schema]))
  const known = new Set([...pathNamesOf(row), ...schemas.flatMap((one) => Object.keys(shapeOf(one).properties ?? {}))])
  const others = new Set(names.filter((name) => !name.startsWith('oauth_') && !known.has(name)))
  return [
    ...[...others].map((name) => (isName(name) ? strange(name) : strange('A parameter'))),
    ...absentFields(routed),
    ...unreadBody(routed),
    ...unknownBodyFields(row, body).map(({ problem }) => problem),
  ]
}

/** One sentence per name, wherever it is in a list. */
const sentencesOf = (unknown: readonly Problem[]): readonly string[] => {
  const all = new Map<string, number>()
  for (const { message } of unknown) {
    const sentence = message.replace(/\[\d+\]/g, '[]')
    all.set(sentence, (all.get(sentence) ?? 0) + 1)
  }
  return [...all].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times} times)`))
}

/** Adds ignored names to a response, as notes and warnings. */
export const withIgnored = (answer: Answer, unknown: readonly Problem[]): Answer => {
  if (unknown.length === 0) return answer
  const sentences = sentencesOf(unknown)
  const more = sentences.length - MAX_LISTED
  const notes = [...sentences.slice(0, MAX_LISTED), ...(more > 0 ? [`and ${more} more`] : [])].map(
    (one) => `Ignored: ${one}`,
  )
  return { ...answer, notes: [...(answer.notes ?? []), ...notes], warnings: [...(answer.warnings ?? []), ...notes] }
}
