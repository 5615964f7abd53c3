import { PRODUCTS_PER_REQUEST } from '../contract/catalog/products.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { isoSeconds } from './clock.ts'
import { type LargeAccount, seedLargeAccount } from './largeAccount.ts'
import { refusedBy, type SeedContext } from './seedContext.ts'
import { readSeedData, type SeedData } from './seedData.ts'
import type { SeededWorld } from './seededWorld.ts'
import { seedLineItem } from './seedLineItem.ts'

/** What a seeding put into the world. */
export interface SeedCounts {
  readonly catalogId: string
  readonly products: number
  readonly audiences: readonly { readonly id: string; readonly name: string; readonly users: number }[]
  readonly doNotReach: number
  readonly lineItems: readonly { readonly id: string; readonly name: string }[]
  readonly largeAccount?: LargeAccount
}

const USERS_A_BATCH = 1000

const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

interface ProductStatus {
  readonly status: string
  readonly errors?: readonly { readonly message: string }[]
}

const seedProducts = (context: SeedContext, { catalog }: SeedData): string | undefined => {
  const product_catalog_id = context.seed().catalogId
  if (catalog?.name !== undefined) {
    const renamed = refusedBy(context, 'catalogs.update', { product_catalog_id, name: catalog.name })
    if (typeof renamed === 'string') return `catalog.name: ${renamed}.`
  }
  for (const [batch, products] of chunksOf(catalog?.products ?? [], PRODUCTS_PER_REQUEST).entries()) {
    const answer = refusedBy(context, 'products.put', { product_catalog_id, body: { products } })
    const from = batch * PRODUCTS_PER_REQUEST
    if (typeof answer === 'string') return `catalog.products from ${from}: ${answer}.`
    const { data } = JSON.parse(answer.body) as { data: { products_response: readonly ProductStatus[] } }
    const at = data.products_response.findIndex(({ status }) => status === 'ERROR')
    if (at >= 0)
      return `catalog.products[${from + at}]: ${data.products_response[at]?.errors?.[0]?.message ?? 'it was refused'}.`
  }
  return undefined
}

const seedUsers = (
  context: SeedContext,
  id: 'customAudiences.users' | 'doNotReachLists.users',
  list: Readonly<Record<string, string>>,
  users: readonly unknown[],
): string | undefined => {
  for (const [batch, some] of chunksOf(users, USERS_A_BATCH).entries()) {
    const body = [{ operation_type: 'Update', params: { users: some } }]
    const answer = refusedBy(context, id, { account_id: context.seed().accountId, ...list, body })
    if (typeof answer === 'string') return `users from ${batch * USERS_A_BATCH}: ${answer}.`
  }
  return undefined
}

const seedAudience = (
  context: SeedContext,
  { id = context.names.id(), name, users }: NonNullable<SeedData['audiences']>[number],
): ExplainedResult<SeedCounts['audiences'][number]> => {
  const { world, clock } = context
  const at = isoSeconds(clock.now())
  const known = world.table('customAudiences').get(id) ?? { created_at: at, deleted: false }
  const record = { ...known, id, account_id: context.seed().accountId, name, updated_at: at }
  world.commit({ put: 'customAudiences', id, record })
  const problem = seedUsers(context, 'customAudiences.users', { custom_audience_id: id }, users ?? [])
  return problem === undefined ? success({ id, name, users: users?.length ?? 0 }) : failed(problem)
}

/** Each item planted, or the first problem with its place. */
const each = <Item, Done>(
  name: string,
  items: readonly Item[],
  applySeed: (item: Item) => ExplainedResult<Done>,
): ExplainedResult<readonly Done[]> => {
  const done: Done[] = []
  for (const [at, item] of items.entries()) {
    const one = applySeed(item)
    if (!one.ok) return failed(`${name}[${at}]: ${one.failure}`)
    done.push(one.value)
  }
  return success(done)
}

const seedAll = (context: SeedContext, seedData: SeedData): ExplainedResult<SeedCounts> => {
  const products = seedProducts(context, seedData)
  if (products !== undefined) return failed(products)
  const audiences = each('audiences', seedData.audiences ?? [], (one) => seedAudience(context, one))
  if (!audiences.ok) return audiences
  const people = seedData.do_not_reach?.users ?? []
  const list = { do_not_reach_list_id: context.seed().doNotReachListId }
  const failure = seedUsers(context, 'doNotReachLists.users', list, people)
  if (failure !== undefined) return failed(`do_not_reach.${failure}`)
  const lineItems = each('line_items', seedData.line_items ?? [], (one) => seedLineItem(context, one))
  if (!lineItems.ok) return lineItems
  const { large_account: large } = seedData
  return success({
    ...(large === undefined ? {} : { largeAccount: seedLargeAccount(context, large) }),
    catalogId: context.seed().catalogId,
    products: seedData.catalog?.products?.length ?? 0,
    audiences: audiences.value,
    doNotReach: people.length,
    lineItems: lineItems.value,
  })
}

/** Adds a person's data to the practice user's world, all or nothing. Every rule of the contract holds. */
export const createApplySeed =
  (context: SeedContext, whole: SeededWorld['whole']) =>
  (value: unknown): ExplainedResult<SeedCounts> => {
    const seedData = readSeedData(value)
    if (!seedData.ok) return seedData
    const done = whole(
      () => seedAll(context, seedData.value),
      ({ ok }) => ok,
    )
    return done.ok ? done : failed(`${done.failure} Nothing was seeded.`)
  }
