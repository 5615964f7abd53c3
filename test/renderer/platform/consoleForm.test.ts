import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { exampleInput } from '../../../src/contract/openapi/exampleInput.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'
import { draftOf, inputOf } from '../../../src/renderer/platform/requestForm/draft.ts'
import { formFieldsOf } from '../../../src/renderer/platform/requestForm/fieldsOf.ts'
import { inputsOf } from '../../contract/wire/generated.ts'

describe.each(ENDPOINT_IDS)('the form of %s', (id) => {
  const row = endpointOf(id)

  it('has a field for every parameter, path first, required before optional', () => {
    const fields = formFieldsOf(id)
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(fields.slice(0, inPath.length).map(({ path }) => path)).toEqual(inPath)
    const ranks = fields.slice(inPath.length).map(({ required }) => (required ? 0 : 1))
    expect(ranks).toEqual([...ranks].sort())
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
    expect(fields.some(({ place }) => place === 'body')).toBe(row.body !== undefined)
  })

  it('takes a sample that the check has nothing to say about', () => {
    const input = exampleInput(id)
    expect(checkInput(id, input)).toEqual([])
    expect(inputOf(id, draftOf(id, input))).toEqual({ input, unreadable: [] })
  })

  it('means the same input as it was filled in with, and stands as it did', () => {
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        const draft = draftOf(id, input)
        const read = inputOf(id, draft)
        expect(read.unreadable).toEqual([])
        expect(read.input).toEqual(input)
        expect(draftOf(id, read.input)).toEqual(draft)
      }),
      { numRuns: 40 },
    )
  })
})
