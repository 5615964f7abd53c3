import { journalLine, readJournal } from '../../src/shell/journal/line.ts'

// Lines of journals with good checksums and foreign content. No version of ours wrote it, or a newer one did.

export type Line = Readonly<Record<string, unknown>>

/** What stands in the place of a value. */
const HOSTILE: readonly unknown[] = [
  ...[-1, -0.5, 1.5, 3_000_000, 4_294_967_294, 9e15, 1e308, null, true, '', '__proto__', 'constructor'],
  ...['x'.repeat(20_000), [], {}, [[]], [null], { length: 1e9 }, [[0, -1]], [[0, 9e15]]],
  JSON.parse('{"__proto__":{"type":"sent"}}'),
]

/** What a newer version may write: the line of an upload, given one of today. */
const NEWER: readonly ((line: Line) => Line)[] = [
  (line) => ({ ...line, type: `${line['type']}At` }),
  (line) => ({ ...line, lane: 2 }),
  (line) => ({ ...line, form: 99 }),
]

export const linesOf = (bytes: Uint8Array): readonly Line[] =>
  readJournal(bytes).lines.map(({ value }) => value as Line)

/** A journal of these lines, each with a good checksum. */
export const journalOf = (lines: readonly unknown[]): Uint8Array =>
  new Uint8Array(Buffer.concat(lines.map((line) => journalLine(line))))

/** All places of values in a line but its type, by their names. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]

const changedAt = (value: unknown, [name, ...path]: readonly string[], to: unknown): unknown => {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? changedAt(item, path, to) : item))
  const fields = value as Line
  return { ...fields, [name]: changedAt(fields[name], path, to) }
}

const draw = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

const replacing = (
  lines: readonly Line[],
  random: () => number,
  change: (line: Line) => unknown,
): readonly unknown[] => {
  const at = Math.floor(random() * lines.length)
  return lines.map((line, place) => (place === at ? change(line) : line))
}

/** The lines with one value of one line replaced by a hostile one. */
export const withHostileValue = (lines: readonly Line[], random: () => number): readonly unknown[] =>
  replacing(lines, random, (line) => {
    const places = placesIn(line).filter(([name]) => name !== 'type')
    return changedAt(line, draw(places, random), draw(HOSTILE, random))
  })

/** The lines with one that a newer version may have written. */
export const withNewerLine = (lines: readonly Line[], random: () => number): readonly unknown[] =>
  replacing(lines, random, draw(NEWER, random))
