import { afterEach, describe, expect, it, vi } from 'vitest'
import { displayWidth } from '../../src/cli/displayWidth.ts'
import { count, moment, table } from '../../src/cli/print.ts'
import { spoken } from '../../src/cli/spoken.ts'
import { chooseTranslator } from '../../src/messages/t.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await chooseTranslator('en')
})

describe('columns of the terminal', () => {
  it.each([
    ['Prüfung', 7],
    ['価格', 4],
    ['ｶﾅ', 2],
    ['한국어', 6],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['', 0],
  ])('%j takes %i', (text, width) => expect(displayWidth(text)).toBe(width))

  it('stay aligned behind wide letters', () => {
    const lines = table(
      ['Name', 'Rows'],
      [
        ['価格', '1,000'],
        ['Preis', '7'],
      ],
    ).split('\n')
    expect(lines.map(displayWidth)).toEqual([12, 12, 12, 12])
    expect(lines.at(-1)).toBe('Preis      7')
  })
})

describe('numbers and times', () => {
  it('follow the language of the run', async () => {
    vi.stubEnv('TZ', 'UTC')
    const at = '2026-11-20T10:05:00.000Z'
    expect([count(1234.5), moment(at)]).toEqual(['1,234.5', 'Nov 20, 2026, 10:05 AM UTC'])
    await chooseTranslator('de')
    expect([count(1234.5), moment(at)]).toEqual(['1.234,5', '20. Nov. 2026, 10:05 UTC'])
    expect(moment('no time')).toBe('no time')
  })

  it('stand to the right in every language', async () => {
    await chooseTranslator('de')
    expect(table(['Zeilen'], [[count(1_000_000)], [count(7)]]).split('\n')).toEqual([
      '   Zeilen',
      '---------',
      '1.000.000',
      '        7',
    ])
  })
})

it('keeps the English sentence of a failure for JSON', async () => {
  await chooseTranslator('de')
  expect(spoken('cliError.system.missing', { path: 'feed.csv' })).toEqual({
    sentence: "feed.csv doesn't exist. Check the path.",
    text: 'feed.csv gibt es nicht. Prüfen Sie den Pfad.',
  })
})
