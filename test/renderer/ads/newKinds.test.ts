import { expect, it } from 'vitest'
import { AD_KINDS } from '../../../src/contract/ads/kinds.ts'
import { newLabel } from '../../../src/renderer/ads/kindNames.ts'

it('names the kind on the button that makes a record of it', () => {
  const made = AD_KINDS.filter((kind) => 'create' in kind).map(({ id }) => newLabel(id))
  expect(made).not.toContain(undefined)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toContain('New campaign')
})
