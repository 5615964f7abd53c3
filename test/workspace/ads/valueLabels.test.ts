import { describe, expect, it } from 'vitest'
import { AD_KIND_IDS, adFields, adKind } from '../../../src/contract/ads/kinds.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { fieldWord } from '../../../src/workspace/ads/valueLabels.ts'

// Codes of the ads workspace's fields, as people call them.

const fields = AD_KIND_IDS.flatMap((kind) =>
  Object.entries({ ...adFields(adKind(kind), 'create'), ...adFields(adKind(kind), 'change') }).flatMap(
    ([field, schema]) => {
      const { enum: own, items } = shapeOf(schema)
      const codes = (own ?? (items === undefined ? undefined : shapeOf(items).enum) ?? []).map(String)
      return codes.length === 0 ? [] : [[kind, field, codes] as const]
    },
  ),
)

describe('a value that can be chosen', () => {
  it.each(fields)('of %s %s has a word for every code', (_, field, codes) => {
    expect(codes.filter((code) => /^[A-Z]{2,}(?:_[A-Z]+)*$/.test(code) && fieldWord(field, code) === code)).toEqual([])
  })
})
