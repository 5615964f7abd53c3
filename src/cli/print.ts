// What goes to the terminal: results to stdout, everything about them to stderr. Secrets are shown as <...>.

const secrets = new Set<string>()

/** From here on this text is never printed. */
export const keepSecret = (...texts: readonly (string | undefined)[]): void => {
  for (const text of texts) if (text !== undefined && text.length > 3) secrets.add(text)
}

export const redacted = (text: string): string => {
  let clean = text
  for (const secret of secrets) clean = clean.replaceAll(secret, '<...>')
  return clean
}

/** A result, for people or for the next program. */
export const say = (text: string): void => {
  process.stdout.write(`${redacted(text)}\n`)
}

/** A result as one line of JSON. */
export const sayJson = (value: unknown): void => say(JSON.stringify(value))

/** Something about the work, on stderr. */
export const note = (text: string): void => {
  process.stderr.write(`${redacted(text)}\n`)
}

export const count = (number: number): string => number.toLocaleString('en-US')

/** "1 row", "2,000 rows". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`

const isNumeric = (text: string): boolean => /^-?[\d,.]+%?$/.test(text)

/** Rows under headings, numbers to the right. Control characters of files are taken out, so that none reaches the terminal. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\p{Cc}+/gu, ' ')))
  const widths = headings.map((heading, at) => Math.max(heading.length, ...clean.map((row) => row[at]?.length ?? 0)))
  const right = headings.map((_, at) => clean.every((row) => isNumeric(row[at] ?? '')))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (right[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...clean.map(line)].join('\n')
}

/** A progress bar on a terminal, silence anywhere else. */
export interface Bar {
  /** `done` of `total`; a word on what is waited for may follow. */
  readonly show: (done: number, total: number, word?: string) => void
  readonly end: () => void
}

const BAR_WIDTH = 28
const DRAW_EVERY_MS = 80

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
      const percent = `${Math.floor(part * 100)}%`.padStart(4)
      stream.write(`\r\u001B[2K${title.padEnd(18)} ${blocks} ${percent}  ${count(done)} of ${count(total)} ${word}`)
    },
    end: () => stream.write('\n'),
  }
}
