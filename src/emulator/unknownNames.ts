import { pathNamesOf } from '../contract/language/pathNames.ts'
import { type Problem, shapeOf, strange } from '../contract/wire/problems.ts'
import { isName, unknownBodyFields } from '../contract/wire/unknownFields.ts'
import type { Answer } from './answer.ts'
import type { RoutedRequest } from './routedRequest.ts'

// Names in a request that its endpoint does not know. The platform ignores them (J: its answer is not published), so a typo
// would pass a rehearsal: they are told in the log and in a header, and refused where the emulator is strict.

/** Names that are listed; further ones are counted. */
const MAX_TOLD = 3

/** Members of the body and parameters that the row does not name; `names` are the parameters by their neutral names. */
export const unknownNames = ({ row }: RoutedRequest, names: readonly string[], body: unknown): readonly Problem[] => {
  if (row.reply === 'page') return []
  const schemas = [row.query, row.header, row.form].flatMap((schema) => (schema === undefined ? [] : [schema]))
  const known = new Set([...pathNamesOf(row), ...schemas.flatMap((one) => Object.keys(shapeOf(one).properties ?? {}))])
  const others = new Set(names.filter((name) => !name.startsWith('oauth_') && !known.has(name)))
  return [
    ...[...others].map((name) => (isName(name) ? strange(name) : strange('A parameter'))),
    ...unknownBodyFields(row, body).map(({ problem }) => problem),
  ]
}

/** One sentence for each name, wherever it stands in a list. */
const sentencesOf = (unknown: readonly Problem[]): readonly string[] => {
  const all = new Map<string, number>()
  for (const { message } of unknown) {
    const sentence = message.replace(/\[\d+\]/g, '[]')
    all.set(sentence, (all.get(sentence) ?? 0) + 1)
  }
  return [...all].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times} times)`))
}

/** The answer with what was ignored, as notes and as warnings of its header. */
export const withIgnored = (answer: Answer, unknown: readonly Problem[]): Answer => {
  if (unknown.length === 0) return answer
  const sentences = sentencesOf(unknown)
  const more = sentences.length - MAX_TOLD
  const told = [...sentences.slice(0, MAX_TOLD), ...(more > 0 ? [`and ${more} more`] : [])].map(
    (one) => `Ignored: ${one}`,
  )
  return { ...answer, notes: [...(answer.notes ?? []), ...told], warnings: [...(answer.warnings ?? []), ...told] }
}
