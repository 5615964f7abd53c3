import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathSteps, valueAt, withStep } from '../../../src/contract/wire/valuePath.ts'

const pathOf = (steps: readonly string[]) => steps.reduce<string>((path, step) => withStep(path, step), '')

it.each([
  ['data.0.id', ['data', '0', 'id']],
  ['data[0].id', ['data', '0', 'id']],
  ['data["0"][\'id\']', ['data', '0', 'id']],
  ['[0].id', ['0', 'id']],
  ['.data', ['data']],
  ['data["a.b"].c', ['data', 'a.b', 'c']],
  ["['a.b']['it\\'s']", ['a.b', "it's"]],
  ['a[x].b', ['a[x]', 'b']],
  ['a..b', ['a', '', 'b']],
  ['', ['']],
])('reads the steps of %s', (path, steps) => {
  expect(pathSteps(path)).toEqual(steps)
})

it('puts names that hold dots or brackets in quotes', () => {
  expect(pathOf(['data', '0', 'a.b', 'id'])).toBe('data.0["a.b"].id')
  expect(pathOf(['a[0]', '', 'c'])).toBe('["a[0]"][""].c')
})

it('finds what it wrote a path to, whatever the names', () => {
  const name = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('.', '[', ']', '"', "'", '\\', '0', 'a', '\n') }),
  )
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (steps) => {
      const body = steps.reduceRight<unknown>((inner, step) => Object.fromEntries([[step, inner]]), 7)
      expect(pathSteps(pathOf(steps))).toEqual(steps)
      expect(valueAt(body, pathOf(steps))).toBe(7)
    }),
  )
})
