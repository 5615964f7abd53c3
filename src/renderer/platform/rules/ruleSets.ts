import { isFields } from '../../../contract/language/fields.ts'

/** A rule of the filtered stream, on the platform or in a file. */
export interface StreamRule {
  /** Absent in files. */
  readonly id?: string
  readonly value: string
  readonly tag?: string
}

/** Characters of one rule, and rules of a project (Document 1, Limits). */
export const MAX_RULE_LENGTH = 2_048
export const MAX_STREAM_RULES = 25_000
/** Rules that one request adds or deletes. */
const RULES_PER_REQUEST = 1_000

/** What makes the platform's rules those of a file. */
interface RuleDifference {
  readonly added: readonly StreamRule[]
  readonly removed: readonly StreamRule[]
  readonly same: number
  /** Longer than a rule may be; not added. */
  readonly tooLong: readonly StreamRule[]
}

/** Compares by value: a rule's value is unique in a project. */
export const compareRules = (current: readonly StreamRule[], wanted: readonly StreamRule[]): RuleDifference => {
  const known = new Set(current.map(({ value }) => value))
  const unique = [...new Map(wanted.map((rule) => [rule.value, rule])).values()]
  const values = new Set(unique.map(({ value }) => value))
  const fresh = unique.filter(({ value }) => !known.has(value))
  return {
    added: fresh.filter(({ value }) => value.length <= MAX_RULE_LENGTH),
    tooLong: fresh.filter(({ value }) => value.length > MAX_RULE_LENGTH),
    removed: current.filter(({ value }) => !values.has(value)),
    same: unique.length - fresh.length,
  }
}

/** Bodies that add these rules, at most 1,000 each. */
export const addBodies = (rules: readonly StreamRule[]) =>
  Array.from({ length: Math.ceil(rules.length / RULES_PER_REQUEST) }, (_, at) => ({
    add: rules
      .slice(at * RULES_PER_REQUEST, (at + 1) * RULES_PER_REQUEST)
      .map(({ value, tag }) => (tag === undefined || tag === '' ? { value } : { value, tag })),
  }))

/** Bodies that delete these rules, at most 1,000 each. */
export const deleteBodies = (rules: readonly StreamRule[]) =>
  Array.from({ length: Math.ceil(rules.length / RULES_PER_REQUEST) }, (_, at) => ({
    delete: {
      ids: rules.slice(at * RULES_PER_REQUEST, (at + 1) * RULES_PER_REQUEST).flatMap(({ id }) => id ?? []),
    },
  }))

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A CSV with the columns value and tag. */
export const rulesCsv = (rules: readonly StreamRule[]): string =>
  `value,tag\n${rules.map(({ value, tag = '' }) => `${quoted(value)},${quoted(tag)}\n`).join('')}`

const cellsOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g
  for (const [whole, inQuotes, plain = '', end] of text.matchAll(cell)) {
    if (whole === '' && end === '') break
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows
}

/** Rules of a CSV. Its columns are value and tag, without a header row the first two. */
export const rulesInCsv = (text: string): readonly StreamRule[] => {
  const [first = [], ...rest] = cellsOf(text.replace(/^\uFEFF/, ''))
  const header = first.map((cell) => cell.trim().toLowerCase())
  const hasHeader = header.includes('value')
  const [valueAt, tagAt] = hasHeader ? [header.indexOf('value'), header.indexOf('tag')] : [0, 1]
  return (hasHeader ? rest : [first, ...rest]).flatMap((cells) => {
    const value = cells[valueAt]?.trim() ?? ''
    const tag = cells[tagAt]?.trim() ?? ''
    return value === '' ? [] : [tag === '' ? { value } : { value, tag }]
  })
}

/** Sample posts, one a line. Each is a text or a JSON object with text and author. */
export const samplePosts = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        const value: unknown = JSON.parse(line)
        const post = isFields(value) && isFields(value['data']) ? value['data'] : value
        if (isFields(post) && typeof post['text'] === 'string') {
          const { author_id: authorId, username: authorName } = post
          return {
            text: post['text'],
            ...(typeof authorId === 'string' ? { authorId } : {}),
            ...(typeof authorName === 'string' ? { authorName } : {}),
          }
        }
      } catch {
        // A line that is no JSON is the post itself.
      }
      return { text: line }
    })
