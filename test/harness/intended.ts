import { createHash } from 'node:crypto'
import { PRODUCT_FIELD_NAMES } from '../../src/contract/catalog/product.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { productsTable, type World } from '../../src/emulator/world.ts'
import type { SeededIds } from '../../src/host/connection.ts'
import type { UploadPlan } from '../../src/host/uploads.ts'

// What an upload is meant to leave online, written down before it starts.

export const KINDS = ['products', 'customers', 'doNotReach'] as const
/** Deletions need products that are online first, so only some tests have them. */
export const UPLOAD_KINDS = [...KINDS, 'deletions'] as const
export type Kind = (typeof UPLOAD_KINDS)[number]

export interface Intended {
  readonly kind: Kind
  readonly plan: UploadPlan
  readonly batches: readonly PlannedBatch[]
  /** An upload behind this one. */
  readonly next?: Pick<Intended, 'plan' | 'batches'>
  readonly items: number
  /** Everything that must be online at the end, each with its content. */
  readonly online: ReadonlyMap<string, string>
  /** What must be gone at the end. */
  readonly gone?: ReadonlySet<string>
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

export const contentOf = (product: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(PRODUCT_FIELD_NAMES.map((field) => product[field] ?? ''))

const productOf = (mark: string, number: number) => ({
  id: `${mark}-${number}`,
  title: `Tür ${number} "${mark}" ✓ ${'x'.repeat(number % 60)}.`,
  description: `Käse 🧀 ${'y'.repeat((number * 7) % 400)}.`,
  availability: number % 3 === 0 ? 'out of stock' : 'in stock',
  condition: 'new',
  price: `${(number % 90) + 1}.50 EUR`,
  link: `https://shop.example/${number}`,
  image_link: `https://shop.example/${number}.jpg`,
  brand: 'Kilnfire',
})

/** A product as a feed writes it, and as it must stand online. */
export const productRow = (mark: string, number: number) => {
  const fields = productOf(mark, number)
  return { fields, content: contentOf(fields) }
}

/** A person as a list writes them, and as they must stand online. */
export const personOf = (mark: string, number: number) => {
  const address = `${mark}-${number}@example.com`
  return { address, member: `email:${sha256(address)}` }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A feed of so many products as CSV. */
export const feedText = (mark: string, rows: number): string => {
  const all = numbers(0, rows).map((number) => productRow(mark, number).fields)
  const lines = [Object.keys(all[0] ?? {}), ...all.map((fields) => Object.values(fields))]
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`
}

/** A list of so many people as CSV. */
export const listText = (mark: string, rows: number): string =>
  `E-Mail\n${numbers(0, rows)
    .map((number) => personOf(mark, number).address)
    .join('\n')}\n`

const PRODUCTS_A_BATCH = 5

const productUpload = (mark: string, count: number, { catalogId }: SeededIds): Intended => {
  const all = numbers(0, count * PRODUCTS_A_BATCH).map((number) => productOf(mark, number))
  return {
    kind: 'products',
    plan: {
      endpoint: 'products.put',
      parameters: { product_catalog_id: catalogId },
      title: mark,
      dataset: `feed ${mark}`,
    },
    batches: numbers(0, count).map((index) => {
      const rows = numbers(index * PRODUCTS_A_BATCH, PRODUCTS_A_BATCH)
      return { index, rows, items: rows.length, body: JSON.stringify({ products: rows.map((row) => all[row]) }) }
    }),
    items: all.length,
    online: new Map(all.map((product) => [product.id, contentOf(product)])),
  }
}

/** Puts products online that are to be deleted, and as many that must stay. */
export const seedProducts = (world: World, mark: string, count: number, { catalogId }: SeededIds): void => {
  for (const number of numbers(0, count * PRODUCTS_A_BATCH * 2)) {
    const product = productOf(mark, number)
    world.commit({
      put: productsTable(catalogId),
      id: product.id,
      record: { ...product, product_key: `key-${product.id}` },
    })
  }
}

const deletion = (mark: string, count: number, { catalogId }: SeededIds): Intended => {
  const ids = numbers(0, count * PRODUCTS_A_BATCH).map((number) => productOf(mark, number * 2).id)
  return {
    kind: 'deletions',
    plan: {
      endpoint: 'products.delete',
      parameters: { product_catalog_id: catalogId },
      title: mark,
      dataset: `feed ${mark}`,
    },
    batches: numbers(0, count).map((index) => {
      const rows = numbers(index * PRODUCTS_A_BATCH, PRODUCTS_A_BATCH)
      return {
        index,
        rows,
        items: rows.length,
        body: JSON.stringify({ product_keys: rows.map((row) => `key-${ids[row]}`) }),
      }
    }),
    items: ids.length,
    online: new Map(),
    gone: new Set(ids),
  }
}

const PEOPLE_A_BATCH = 8

interface Step {
  readonly type: 'Update' | 'Delete'
  readonly people: readonly number[]
}

/** People come, some go in the middle, some of those return. The order matters. */
const stepsOf = (count: number): readonly Step[] => {
  const middle = count >> 1
  return numbers(0, count).map((index): Step => {
    if (index === middle) return { type: 'Delete', people: numbers(0, PEOPLE_A_BATCH) }
    if (index === middle + 1) return { type: 'Update', people: numbers(0, PEOPLE_A_BATCH >> 1) }
    return { type: 'Update', people: numbers(index * PEOPLE_A_BATCH, PEOPLE_A_BATCH) }
  })
}

const EFFECTIVE = '2026-01-01T00:00:00Z'

const peopleUpload = (
  kind: Exclude<Kind, 'products' | 'deletions'>,
  mark: string,
  count: number,
  ids: SeededIds,
): Intended => {
  const expires = new Date(Date.now() + 100 * 86_400_000).toISOString().replace(/\.\d+/, '')
  const times = kind === 'customers' ? { effective_at: EFFECTIVE, expires_at: expires } : { expires_at: expires }
  const online = new Map<string, string>()
  const batches = stepsOf(count).map(({ type, people }, index): PlannedBatch => {
    const users = people.map((person) => ({ email: [personOf(mark, person).member.slice(6)] }))
    for (const person of people)
      if (type === 'Update') online.set(personOf(mark, person).member, '')
      else online.delete(personOf(mark, person).member)
    return {
      index,
      rows: people,
      items: people.length,
      body: JSON.stringify([{ operation_type: type, params: { users, ...times } }]),
    }
  })
  const { accountId, audienceId, doNotReachListId } = ids
  return {
    kind,
    plan:
      kind === 'customers'
        ? {
            endpoint: 'customAudiences.users',
            parameters: { account_id: accountId, custom_audience_id: audienceId },
            title: mark,
            dataset: `list ${mark}`,
          }
        : {
            endpoint: 'doNotReachLists.users',
            parameters: { account_id: accountId, do_not_reach_list_id: doNotReachListId },
            title: mark,
            dataset: `list ${mark}`,
          },
    batches,
    items: batches.reduce((sum, batch) => sum + batch.items, 0),
    online,
  }
}

/** An upload of `count` batches; `mark` keeps its things apart from those of others. */
export const intend = (kind: Kind, mark: string, count: number, ids: SeededIds): Intended =>
  kind === 'products'
    ? productUpload(mark, count, ids)
    : kind === 'deletions'
      ? deletion(mark, count, ids)
      : peopleUpload(kind, mark, count, ids)

/** What is online of a kind, each with its content. */
export const onlineIn = (world: World, kind: Kind, ids: SeededIds): ReadonlyMap<string, string> =>
  kind === 'products' || kind === 'deletions'
    ? new Map(
        world
          .table(productsTable(ids.catalogId))
          .all()
          .map((product) => [String(product['id']), contentOf(product)]),
      )
    : new Map(
        world
          .members(kind === 'customers' ? ids.audienceId : ids.doNotReachListId, Date.now())
          .map((member) => [member, '']),
      )
