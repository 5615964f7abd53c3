import { isFields } from '../contract/language/fields.ts'
import { dates, numbers } from '../messages/formats.ts'
import { t } from '../messages/t.ts'
import { displayWidth, padded } from './displayWidth.ts'
import { harmlessJson, harmlessText } from './harmlessText.ts'

// What goes to the terminal: results to stdout, everything about them to stderr. Secrets are shown as <...>, and texts of
// others cannot steer the terminal.

const secrets = new Set<string>()

/** From here on this text is never printed. */
export const keepSecret = (...texts: readonly (string | undefined)[]): void => {
  for (const text of texts) if (text !== undefined && text.length > 3) secrets.add(text)
}

/** Shows a text that was taken for a secret, such as a public client ID. */
export const revealText = (text: string): void => void secrets.delete(text)

const redacted = (text: string): string => {
  let clean = text
  for (const secret of secrets) clean = clean.replaceAll(secret, '<...>')
  return clean
}

/** A text in JSON; behind the name of a field comes a colon. */
const JSON_TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g

/** JSON without secrets in its texts. Numbers and names of fields stay, so that it is still the same JSON. */
const redactedJson = (json: string): string =>
  secrets.size === 0
    ? json
    : json.replace(JSON_TEXT, (text, colon?: string) => (colon === undefined ? redacted(text) : text))

const names = new Set<string>()

/**
 * Prints these names on one line from now on. Otherwise text after a line break in a name could pass for our own
 * output.
 */
export const keepNames = (...texts: readonly string[]): void => {
  for (const text of texts) if (/\p{Cc}/u.test(text) && text.trim() !== '') names.add(text)
}

const printable = (text: string): string => {
  let named = text
  for (const name of names) named = named.replaceAll(name, onOneLine(name))
  return harmlessText(redacted(named))
}

/** A result for people. */
export const say = (text: string): void => {
  process.stdout.write(`${printable(text)}\n`)
}

/** A result that is JSON already, in its own spelling. */
export const sayJsonText = (json: string): void => {
  process.stdout.write(`${harmlessJson(redactedJson(json))}\n`)
}

const ITEMS_AT_ONCE = 1000

/** JSON of a value in pieces, since lists of millions exceed the string limit. */
function* jsonPieces(value: unknown): Generator<string> {
  if (!isFields(value)) {
    yield JSON.stringify(value)
    return
  }
  let before = '{'
  for (const [name, member] of Object.entries(value)) {
    const long = Array.isArray(member) && member.length > ITEMS_AT_ONCE ? (member as readonly unknown[]) : undefined
    const whole = long === undefined ? JSON.stringify(member) : ''
    if (whole === undefined) continue
    yield `${before}${JSON.stringify(name)}:${whole}`
    before = ','
    if (long === undefined) continue
    for (let at = 0; at < long.length; at += ITEMS_AT_ONCE)
      yield `${at === 0 ? '[' : ','}${JSON.stringify(long.slice(at, at + ITEMS_AT_ONCE)).slice(1, -1)}`
    yield ']'
  }
  yield before === '{' ? '{}' : '}'
}

const WRITTEN_AT_ONCE = 1 << 16

/** A result as one line of JSON. */
export const sayJson = (value: unknown): void => {
  let text = ''
  for (const piece of jsonPieces(value)) {
    text += piece
    if (text.length < WRITTEN_AT_ONCE) continue
    process.stdout.write(harmlessJson(redactedJson(text)))
    text = ''
  }
  sayJsonText(text)
}

/** Something about the work, on stderr. */
export const note = (text: string): void => {
  process.stderr.write(`${printable(text)}\n`)
}

const decimal = numbers()
const share = numbers({ style: 'percent' })

/** Level of an issue in a table. */
export const levelText = (level: 'error' | 'warning'): string =>
  t(level === 'error' ? 'cliOutput.level.error' : 'cliOutput.level.warning')

/** A number in the language of this run. */
export const count = (number: number): string => decimal().format(number)

const moments = dates({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An ISO 8601 time in this run's language and zone; other text is returned unchanged. */
export const moment = (iso: string): string => {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : moments().format(at)
}

/** Text of others within a sentence: without line breaks and other signs that steer. */
export const onOneLine = (text: string): string => harmlessText(text.replace(/\p{Cc}+/gu, ' '))

const isNumeric = (text: string): boolean => /^-?\d[\d,.'’\u00a0\u202f]*%?$/.test(text)

/** Rows under headers, numbers to the right, each on one line. */
export const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string => {
  const clean = rows.map((row) => row.map(onOneLine))
  const names = headers.map(onOneLine)
  const cellWidths = [names, ...clean].map((row) => row.map(displayWidth))
  const widths = names.map((_, at) => cellWidths.reduce((most, row) => Math.max(most, row[at] ?? 0), 0))
  const right = names.map((_, at) => clean.every((row) => isNumeric(row[at] ?? '')))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => padded(cell, widths[at] ?? 0, right[at] ? 'start' : 'end'))
      .join('  ')
      .trimEnd()
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...clean.map(line)].join('\n')
}

/** A progress bar on a terminal, silence anywhere else. */
interface Bar {
  /** `done` of `total`; a word on what is waited for may follow. */
  readonly show: (done: number, total: number, word?: string) => void
  readonly end: () => void
}

const BAR_WIDTH = 28
const DRAW_EVERY_MS = 80

/** A bar of progress on a terminal; it does nothing on any other stream. */
export const bar = (title: string, stream: NodeJS.WriteStream = process.stderr): Bar => {
  if (!stream.isTTY) return { show: () => {}, end: () => {} }
  let drawn = 0
  return {
    show: (done, total, word = '') => {
      const now = Date.now()
      if (now - drawn < DRAW_EVERY_MS && done < total) return
      drawn = now
      const part = total === 0 ? 1 : Math.min(1, done / total)
      const full = Math.round(part * BAR_WIDTH)
      const blocks = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
      const percent = share()
        .format(Math.floor(part * 100) / 100)
        .padStart(share().format(1).length)
      stream.write(
        `\r\u001B[2K${padded(title, 18, 'end')} ${blocks} ${percent}  ${t('cliOutput.bar.of', { done, total })} ${onOneLine(word)}`,
      )
    },
    end: () => stream.write('\n'),
  }
}
