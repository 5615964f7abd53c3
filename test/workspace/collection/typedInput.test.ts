import { expect, it } from 'vitest'
import { runCollection } from '../../../src/workspace/collection/runCollection.ts'
import { typedInput } from '../../../src/workspace/collection/typedInput.ts'

it('makes texts of variables what their fields take, and leaves what was written', () => {
  const written = { product_catalog_id: '{{id}}', count: '{{count}}', cursor: '{{count}}' }
  expect(typedInput('products.list', written, { product_catalog_id: '12', count: '5', cursor: '5' })).toEqual({
    product_catalog_id: '12',
    count: 5,
    cursor: '5',
  })
  const filled = { product_catalog_id: '12', count: '5', cursor: 'x' }
  expect(typedInput('products.list', filled, filled)).toEqual(filled)
  expect(typedInput('products.list', written, { ...filled, count: 'many' })['count']).toBe('many')
})

it('follows bodies to their fields', () => {
  const body = (text: string) => ({ body: { text: 'a', reply: { exclude: [text] }, made_with_ai: text } })
  const read = typedInput('publicPosts.create', body('{{x}}'), body('true'))
  expect(read['body']).toMatchObject({ text: 'a' })
})

it('is what a run sends', async () => {
  const asked: unknown[] = []
  const request = { name: 'A', endpoint: 'products.list' as const, input: { count: '{{count}}' }, expect: [], keep: {} }
  const ask = async (_: unknown, input: unknown) => {
    asked.push(input)
    return { status: 200, ms: 1 }
  }
  for await (const result of runCollection({ requests: [request], variables: {} }, { ask, variables: { count: '5' } }))
    expect(result.problems).toEqual([])
  expect(asked).toEqual([{ count: 5 }])
})
