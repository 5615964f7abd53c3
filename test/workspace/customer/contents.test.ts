import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kindOfValue } from '../../../src/workspace/customer/read/contents.ts'
import { runs } from '../../seed.ts'

it('takes for an address what has one @ and a dot inside of what follows', () => {
  const texts = fc.array(fc.constantFrom('a', '@', '.', ' '), { maxLength: 8 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(kindOfValue(text) === 'email').toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    }),
    { ...runs(500), examples: [['a@a.a'], ['a@.a'], ['a@a.'], ['a@.a.a'], ['a@a.a@']] },
  )
})

it('has looked at masses of dots before the test is over', () => {
  expect(kindOfValue(`a@${'.'.repeat(900_000)}@`)).toBeUndefined()
})
