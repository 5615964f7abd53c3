import type { Failure, Reply } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'

// What of product batches without an answer is online. The list of a catalog cannot be asked for ids and shows the first
// variant of each group alone (Document 2, Products), so its first pages are read, then the groups that are looked for.
// Nothing hangs on it: a batch that is sent again changes nothing where it had landed.

/** One page of products; with a group key the variants of that group. */
export type ReadPage = (ask: {
  readonly cursor?: string
  readonly item_group_key?: string
}) => Promise<Result<Reply, Failure>>

/** Positions in a batch's body: online as sent, different or absent, and not checked (`unread`). */
export interface ReadBack {
  readonly landed: readonly number[]
  readonly missing: readonly number[]
  readonly unread: readonly number[]
}

/** Maximum pages read; larger catalogs rely on sending again. */
export const MAX_PAGES = 10

type Product = Readonly<Record<string, unknown>>

const productsOf = (body: string): readonly Product[] => {
  const { products } = JSON.parse(body) as { readonly products?: unknown }
  return Array.isArray(products) ? products : []
}

const idOf = ({ id }: Product): string => (typeof id === 'string' ? id.trim() : '')

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

/** Does the platform hold every value that was sent? */
const isAsSent = (sent: Product, online: Product): boolean =>
  Object.entries(sent).every(([field, value]) => text(online[field]) === text(value))

/** Reads the bodies' products; results are in their order. Undefined if the list is unreadable. */
export const readBack = async (
  bodies: readonly string[],
  readPage: ReadPage,
  isWanted: () => boolean,
): Promise<readonly ReadBack[] | undefined> => {
  const sent = bodies.map(productsOf)
  const wanted = new Map(sent.flat().map((product) => [idOf(product), product]))
  const found = new Map<string, Product>()
  const groups = new Map<string, string>()
  let pages = 0

  /** Reads one list to its end; false where it was not. */
  const read = async (item_group_key?: string): Promise<boolean> => {
    let cursor: string | undefined
    do {
      if (pages++ >= MAX_PAGES || !isWanted()) return false
      const group = item_group_key === undefined ? {} : { item_group_key }
      const page = await readPage({ ...group, ...(cursor === undefined ? {} : { cursor }) })
      if (!page.ok || !Array.isArray(page.value.data)) return false
      for (const product of page.value.data as readonly Product[]) {
        if (wanted.has(idOf(product))) found.set(idOf(product), product)
        const { item_group_id: id, item_group_key: key } = product
        if (typeof id === 'string' && typeof key === 'string') groups.set(id, key)
      }
      cursor = page.value.nextCursor ?? undefined
    } while (cursor !== undefined && found.size < wanted.size)
    return true
  }

  let isWhole = await read()
  if (pages === 1 && !isWhole) return undefined
  const lost = [...wanted.values()].filter((product) => !found.has(idOf(product)))
  for (const group of new Set(lost.map(({ item_group_id: id }) => groups.get(text(id)))))
    if (group !== undefined) isWhole = (await read(group)) && isWhole

  return sent.map((products) => {
    const landed: number[] = []
    const missing: number[] = []
    const unread: number[] = []
    for (const [place, product] of products.entries()) {
      const online = found.get(idOf(product))
      if (online === undefined) (isWhole ? missing : unread).push(place)
      else (isAsSent(product, online) ? landed : missing).push(place)
    }
    return { landed, missing, unread }
  })
}
