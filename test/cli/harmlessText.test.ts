import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, test, vi } from 'vitest'
import { fileNamesIn } from '../../src/cli/fileNames.ts'
import { harmlessJson, harmlessText } from '../../src/cli/harmlessText.ts'
import { keepNames, note, say, sayJson, sayJsonText, table } from '../../src/cli/print.ts'

/** A sign of each kind that a terminal obeys or that turns what is read. */
const SIGNS = [
  '\u001b[2J',
  '\u0007',
  '\b',
  '\r',
  '\u007f',
  '\u009b31m',
  '\u0085',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u202e',
].concat(['\u2066', '\u2069', '\u2028', '\u2029', '\ufeff', '\u{e0041}'])

const STEERING = /[^\P{Cc}\n\t]|[\p{Cf}\u2028\u2029]/u

afterEach(() => {
  vi.restoreAllMocks()
})

const printed = (work: () => void): string => {
  let text = ''
  const take = (piece: unknown): boolean => {
    text += String(piece)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(take)
  vi.spyOn(process.stderr, 'write').mockImplementation(take)
  work()
  vi.restoreAllMocks()
  return text
}

it.each(SIGNS)('lets %j through to no terminal', (sign) => {
  const planted = `before${sign}after`
  for (const work of [() => say(planted), () => note(planted), () => say(table([planted], [[planted], ['b']]))]) {
    const text = printed(work)
    expect(text).not.toMatch(STEERING)
    expect(text).toMatch(/before.*after/)
  }
})

it('prints names of files on one line, in full and their last part alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-names-'))
  const path = join(folder, 'feed\nAll of it was uploaded.csv')
  writeFileSync(path, '')
  try {
    keepNames(...fileNamesIn(['check', path, 'none\nsuch.csv']))
    expect(printed(() => note(`${path}: a\nb`))).toBe(`${folder}/feed All of it was uploaded.csv: a\nb\n`)
    expect(printed(() => say('“feed\nAll of it was uploaded.csv”'))).toBe('“feed All of it was uploaded.csv”\n')
    expect(fileNamesIn([`--out=${path}`])).toContain(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.each(SIGNS.filter((sign) => sign !== '\r'))('prints %j in JSON as an escape that means the same', (sign) => {
  const planted = { [`key${sign}`]: [`before${sign}after`] }
  for (const text of [printed(() => sayJson(planted)), harmlessJson(`{"key${sign}":["before${sign}after"]}`)]) {
    expect(text).not.toMatch(STEERING)
    expect(JSON.parse(text)).toEqual(planted)
  }
})

test('what means something in a text stays: lines, tabs, letters of every script, emoji', () => {
  const text = 'Größe\t1\n日本 عربى 🙂'
  expect(harmlessText(text)).toBe(text)
  expect(harmlessJson(JSON.stringify(text))).toBe(JSON.stringify(text))
})

it('keeps the layout of JSON, but for returns, which would write over the line', () => {
  expect(printed(() => sayJsonText('{\r\n\t"a": 1.10\r}'))).toBe('{ \n\t"a": 1.10 }\n')
})

it('prints lists of any length as the one line of JSON that they are', () => {
  const value = {
    ...{ none: undefined, empty: [], few: [1, 'x'] },
    many: Array.from({ length: 12_345 }, (_, at) => ({ at, text: 'é'.repeat(10) })),
    after: { list: [1] },
  }
  expect(printed(() => sayJson(value))).toBe(`${JSON.stringify(value)}\n`)
  expect(printed(() => sayJson({}))).toBe('{}\n')
  expect(printed(() => sayJson([1, 2]))).toBe('[1,2]\n')
})
