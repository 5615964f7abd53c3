import { expect, it } from 'vitest'
import { failed, success } from '../../src/contract/language/result.ts'
import { MAX_PAGES, type ReadPage, readBack } from '../../src/shell/uploads/readBack.ts'

type Product = Readonly<Record<string, unknown>>

const bodyOf = (...products: readonly Product[]): string => JSON.stringify({ products })

/** A catalog that lists the first variant of each group, two products a page. */
const catalogOf =
  (products: readonly Product[], asked: string[] = []): ReadPage =>
  async ({ cursor, item_group_key }) => {
    asked.push(`${item_group_key ?? 'all'} ${cursor ?? ''}`.trim())
    const listed = products.filter(({ item_group_key: key }, at) =>
      item_group_key === undefined
        ? typeof key !== 'string' || products.findIndex((other) => other['item_group_key'] === key) === at
        : key === item_group_key,
    )
    const from = Number(cursor ?? 0)
    const next = from + 2 < listed.length ? String(from + 2) : null
    return success({ status: 200, data: listed.slice(from, from + 2), nextCursor: next })
  }

it('tells products that are online as sent from those that are not', async () => {
  const online = [
    { id: 'a', title: 'Cup', size: null },
    { id: 'b', title: 'Old title', size: null },
    { id: 'c', title: 'Jug', size: 'M' },
  ]
  const sent = [
    bodyOf({ id: 'a', title: 'Cup' }, { id: 'b', title: 'New title' }),
    bodyOf({ id: 'c', title: 'Jug', size: 'M' }, { id: 'd', title: 'Bowl' }),
  ]
  expect(await readBack(sent, catalogOf(online), () => true)).toEqual([
    { landed: [0], missing: [1], unread: [] },
    { landed: [0], missing: [1], unread: [] },
  ])
})

it('looks variants up in their group, which the list shows the first one of', async () => {
  const variant = (id: string) => ({ id, item_group_id: 'g', item_group_key: 'gk' })
  const asked: string[] = []
  const sent = [bodyOf({ id: 'v3', item_group_id: 'g' }, { id: 'v9', item_group_id: 'g' })]
  const found = await readBack(sent, catalogOf([variant('v1'), variant('v2'), variant('v3')], asked), () => true)
  expect(found).toEqual([{ landed: [0], missing: [1], unread: [] }])
  expect(asked).toEqual(['all', 'gk', 'gk 2'])
})

it('says nothing of what stands behind the pages that it reads, and stops when everything is found', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ id: `p${at}` }))
  const asked: string[] = []
  const [found] = (await readBack([bodyOf({ id: 'p1' }, { id: 'p99' })], catalogOf(many, asked), () => true)) ?? []
  expect(found).toEqual({ landed: [0], missing: [], unread: [1] })
  expect(asked).toHaveLength(MAX_PAGES)
  asked.length = 0
  await readBack([bodyOf({ id: 'p0' })], catalogOf(many, asked), () => true)
  expect(asked).toEqual(['all'])
})

it('answers nothing where the list cannot be read or is not wanted', async () => {
  const broken: ReadPage = async () => failed({ kind: 'broken', sentence: 'No.', errors: [], acted: 'no' })
  expect(await readBack([bodyOf({ id: 'a' })], broken, () => true)).toBeUndefined()
  expect(await readBack([bodyOf({ id: 'a' })], catalogOf([]), () => false)).toBeUndefined()
})
