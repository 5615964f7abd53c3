import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseSync } from 'vite'

// Every regular expression of the sources against texts that fail late. They repeat its own parts over and over.

/** One regular expression, and where it stands. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  readonly place: string
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.as.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))

interface Regex {
  readonly pattern: string
  readonly flags: string
}

/** Calls back for every regular expression in a syntax tree. */
const visit = (node: unknown, found: (regex: Regex, start: number) => void): void => {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && 'start' in node) found(node.regex as Regex, Number(node.start))
  for (const part of Object.values(node)) visit(part, found)
}

/** The regular expressions that are written in sources, once each. */
export const patternsUnder = (folder: string): readonly Pattern[] => {
  const patterns = new Map<string, Pattern>()
  for (const path of filesUnder(folder)) {
    const text = readFileSync(path, 'utf8')
    visit(parseSync(path, text).program, ({ pattern, flags }, start) => {
      const place = `${relative(folder, path)}:${text.slice(0, start).split('\n').length}`
      patterns.set(`/${pattern}/${flags}`, { source: pattern, flags, place })
    })
  }
  return [...patterns.values()]
}

/** Signs that some part of a pattern may take. */
const signsOf = (source: string): readonly string[] => {
  const plain = source.replace(/\\u\{?[0-9a-fA-F]+\}?|\\[a-zA-Z]\{[^}]*\}/g, '')
  const classes = [
    ['\\d', '1'],
    ['\\w', 'a'],
    ['\\s', ' '],
    ['a-z', 'a'],
    ['A-Z', 'A'],
    ['0-9', '0'],
    ['.', 'x'],
    ['[^', 'x'],
    ['\\r', '\r'],
    ['\\n', '\n'],
    ['\\t', '\t'],
  ] as const
  const found = new Set<string>(classes.flatMap(([part, sign]) => (source.includes(part) ? [sign] : [])))
  for (const sign of plain) if (!'\\()[]{}*+?|^$'.includes(sign)) found.add(sign)
  for (const [, sign] of source.matchAll(/\\([^\w\s])/g)) if (sign !== undefined) found.add(sign)
  return [...found].slice(0, 16)
}

/** Words of the pattern itself, of which a repeated part may be made. */
const wordsOf = (source: string): readonly string[] =>
  [...new Set(source.match(/[\w\-/:;<>"',=&@. ]{2,12}/g) ?? [])].slice(0, 6)

/** Pumps: what is repeated. Single signs, pairs of them, words. */
export const pumpsOf = (source: string): readonly string[] => {
  const signs = signsOf(source)
  const pairs = signs.slice(0, 6).flatMap((one) => signs.slice(0, 6).map((other) => one + other))
  return [...new Set([...signs, ...pairs, ...wordsOf(source)])]
}

interface Slow {
  readonly pattern: Pattern
  readonly pump: string
  readonly ms: number
}

/** A worker that tries patterns in turn and names each before it. One that never ends is ended from outside. */
const PROGRAM = `
const { parentPort, workerData: { patterns, length, limit } } = require('node:worker_threads')
const timeOf = (regex, text) => {
  const began = performance.now()
  regex.lastIndex = 0
  regex.test(text)
  return performance.now() - began
}
for (const [at, { source, flags, pumps }] of patterns) {
  parentPort.postMessage({ at })
  const regex = new RegExp(source, flags.replace(/[gy]/g, '') + (flags.includes('y') ? 'y' : ''))
  pumps: for (const pump of pumps) for (const [head, tail] of [['', '\\u0001'], ['\\u0001', ''], ['', ''], [pump + '"', '\\u0001!']]) {
    const text = head + pump.repeat(Math.ceil(length / pump.length)) + tail
    parentPort.postMessage({ at, pump })
    // A busy machine can stop the program in mid test, so that the shortest of three tries counts.
    let ms = timeOf(regex, text)
    for (let tries = 1; tries < 3 && ms > limit; tries++) ms = Math.min(ms, timeOf(regex, text))
    if (ms > limit) { parentPort.postMessage({ at, pump, ms }); break pumps }
  }
}
parentPort.postMessage({ done: true })
`

/** Tries patterns with texts of a length, and tells those over a limit. None may take ten times as long. */
export const slowPatterns = async (
  patterns: readonly Pattern[],
  { length, limit }: { readonly length: number; readonly limit: number },
): Promise<readonly Slow[]> => {
  const slow = new Map<Pattern, Slow>()
  let next = 0
  while (next < patterns.length) {
    const left = patterns.flatMap(({ source, flags }, at) =>
      at < next ? [] : [[at, { source, flags, pumps: pumpsOf(source) }] as const],
    )
    const worker = new Worker(PROGRAM, { eval: true, workerData: { patterns: left, length, limit } })
    next = await new Promise<number>((settle, refuse) => {
      let doing = { at: next, pump: '' }
      let timer: NodeJS.Timeout | undefined
      const leave = (to: number): void => {
        clearTimeout(timer)
        settle(to)
      }
      worker.on('message', (told: { at: number; pump?: string; ms?: number; done?: true }) => {
        if (told.done === true) return leave(patterns.length)
        doing = { at: told.at, pump: told.pump ?? '' }
        const pattern = patterns[told.at]
        if (told.ms !== undefined && pattern !== undefined && (slow.get(pattern)?.ms ?? 0) < told.ms)
          slow.set(pattern, { pattern, pump: doing.pump, ms: told.ms })
        clearTimeout(timer)
        timer = setTimeout(
          () => {
            const stuck = patterns[doing.at]
            if (stuck !== undefined) slow.set(stuck, { pattern: stuck, pump: doing.pump, ms: Number.POSITIVE_INFINITY })
            leave(doing.at + 1)
          },
          10 * limit + 5_000,
        )
      })
      worker.on('error', refuse)
    })
    await worker.terminate()
  }
  return [...slow.values()].toSorted((a, b) => b.ms - a.ms)
}
