import type { ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { createSupplement, type Supplement, suggestedSupplement } from '../../workspace/edits/supplement.ts'
import type { FeedFile } from '../../workspace/product/feedFile.ts'
import { otherColumns } from '../../workspace/product/otherColumns.ts'
import type { FeedOptions } from '../feedFile.ts'
import { withInput } from '../inputFile.ts'
import { type Spoken, spoken, spokenOf } from '../spoken.ts'
import { openProducts, readProducts } from './feedProducts.ts'
import { fetchSource, type NoFile, shownSource } from './feedSource.ts'

// Supplemental files of a run. Their values join the rows of the source by a key.

/** What a run is told of its supplemental files. */
export interface RunSupplements {
  readonly supplement?: readonly string[]
  /** Column and field that join, such as SKU=id. */
  readonly join?: string
  readonly supplementFields?: readonly ProductField[]
  readonly fillBlanks?: boolean
}

interface Fetching {
  readonly options: FeedOptions
  readonly layouts: readonly unknown[]
  readonly allowsPrivate: boolean
  readonly isOffline: boolean
  /** Where the download of a number goes. */
  readonly intoOf: (at: number) => string
}

const isUrl = (place: string): boolean => /^https?:\/\//i.test(place)

/** The file with the named column as the key, and how it joins. */
const planned = (feed: FeedFile, name: string, { join, supplementFields, fillBlanks = false }: RunSupplements) => {
  const { products } = feed.plan
  const [, column, field] = /^(.*)=([a-z0-9_]+)$/s.exec(join ?? '') ?? []
  const at = products.headings.indexOf(column ?? '')
  if (column !== undefined && at < 0) return failed(spokenOf(name, spoken('cliError.feedRun.noColumn', { column })))
  const fields = products.fields.map((own, place) => {
    if (column === undefined) return own
    return place === at ? (field as ProductField) : own === field ? null : own
  })
  const found = suggestedSupplement(fields, field as ProductField | undefined)
  const supplied = found?.fields.filter((own) => supplementFields?.includes(own) ?? true) ?? []
  if (found === undefined || (supplied.length === 0 && found.fields.length > 0))
    return failed(spokenOf(name, spoken('cliError.feedRun.noJoin')))
  return success({
    choice: { ...found, fields: supplied, overrides: !fillBlanks },
    feed: { ...feed, plan: { ...feed.plan, products: { ...products, fields, family: 'plain' as const } } },
  })
}

const read = async (place: string, at: number, settings: RunSupplements, how: Fetching) => {
  const isAddress = isUrl(place)
  // Neither belongs in the settings, where the place is kept.
  if (isAddress && (/[?#]/.test(place) || URL.parse(place)?.username !== '' || URL.parse(place)?.password !== ''))
    return failed<NoFile>({ code: 'usage', ...spoken('cliError.feedRun.noQuery') })
  const unread = (why: Spoken) => failed<NoFile>({ code: 'usage', ...why })
  const source = { source: place, isAddress }
  const { allowsPrivate, isOffline, intoOf, options, layouts } = how
  const file = await fetchSource(source, { allowsPrivate, isOffline, into: intoOf(at) })
  if (!file.ok) return file
  if (file.value === 'unchanged') return unread(spoken('cliError.feed.noProduct'))
  const { path, name, still } = file.value
  const done = await withInput(path, async (opened): Promise<Result<Supplement, Spoken>> => {
    const input = { ...opened, name: isAddress ? shownSource(source) : name }
    const feed = await openProducts(input, options, layouts)
    if (!feed.ok) return feed
    const plan = planned(feed.value, input.name, settings)
    if (!plan.ok) return plan
    const supplement = createSupplement(plan.value.choice, input.name, otherColumns(plan.value.feed.plan.products))
    const rows = await readProducts(input, plan.value.feed, (line, product, _isDraft, cells) =>
      supplement.take(line, product, cells),
    )
    return rows.ok ? success(supplement) : rows
  })
  if (!done.ok) return unread(done.failure)
  if (!(await still()))
    return failed<NoFile>({ code: 'source.stillWritten', ...spoken('cliError.feedRun.changed', { name }) })
  return done
}

/** Reads the supplemental files of a run, in the order in which they join. */
export const readRunSupplements = async (
  settings: RunSupplements,
  how: Fetching,
): Promise<Result<readonly Supplement[], NoFile>> => {
  const all: Supplement[] = []
  for (const [at, place] of (settings.supplement ?? []).entries()) {
    const supplement = await read(place, at, settings, how)
    if (!supplement.ok) return supplement
    all.push(supplement.value)
  }
  return success(all)
}
