import { expect, it } from 'vitest'
import { nameAmong } from '../../../src/renderer/kit/components/nameAmong.ts'

const imported = (name: string, importedAt: string) => ({ name, importedAt })

/** Local times, as screens write them. */
const at = (...time: readonly [number, number, number, number?]): string => {
  const [day, hour, minute, second = 0] = time
  return new Date(2026, 10, day, hour, minute, second).toISOString()
}

it('tells feeds and lists of one name apart by the shortest time that does', () => {
  const [first, second, third, last] = [
    imported('cups.csv', at(21, 9, 30)),
    imported('cups.csv', at(22, 9, 30)),
    imported('cups.csv', at(22, 14, 5)),
    imported('cups.csv', at(22, 14, 5, 7)),
  ]
  const other = imported('mugs.csv', at(22, 9, 30))
  const names = (...all: readonly ReturnType<typeof imported>[]) => all.map(nameAmong([...all, other]))
  expect(nameAmong([first, other])(other)).toBe('mugs.csv')
  expect(names(first)).toEqual(['cups.csv'])
  expect(names(first, second)).toEqual(['cups.csv · Nov 21, 2026', 'cups.csv · Nov 22, 2026'])
  expect(names(second, third)).toEqual(['cups.csv · Nov 22, 2026, 9:30 AM', 'cups.csv · Nov 22, 2026, 2:05 PM'])
  expect(names(third, last)).toEqual(['cups.csv · Nov 22, 2026 2:05:00 PM', 'cups.csv · Nov 22, 2026 2:05:07 PM'])
})

it('knows one that is not among them, such as the open one before the list was read', () => {
  const open = imported('cups.csv', at(21, 9, 30))
  expect(nameAmong([])(open)).toBe('cups.csv')
  expect(nameAmong([open])(open)).toBe('cups.csv')
})
