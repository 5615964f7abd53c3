import { describe, expect, it, test } from 'vitest'
import { duration, spanText } from '../../src/cli/commands/emulatorClock.ts'
import { wholeFrom } from '../../src/cli/flags.ts'

describe('a time span', () => {
  test.each([
    ['36h', 129_600_000],
    ['1d12h', 129_600_000],
    ['-90m', -5_400_000],
    ['1.5h', 5_400_000],
    ['250ms', 250],
    ['2w', 1_209_600_000],
  ])('%s is %i milliseconds', (text, milliseconds) => expect(duration(text)).toBe(milliseconds))

  test.each(['', '36', 'h', '36 h', '1h x', '1y', '--1h', '1h-2m'])('%j is none', (text) =>
    expect(() => duration(text)).toThrow('such as 36h'),
  )

  it('is told in words', () => {
    expect(spanText(129_600_000)).toBe('1 d 12 h')
    expect(spanText(-61_000)).toBe('-1 m 1 s')
    expect(spanText(0)).toBe('0 s')
  })
})

test('whole numbers keep to their bounds', () => {
  expect(wholeFrom(1, 10)('10')).toBe(10)
  for (const text of ['0', '11', '1.5', '-1', 'x', '']) expect(() => wholeFrom(1, 10)(text)).toThrow('whole number')
})
