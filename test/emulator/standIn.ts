import { type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { type Fields, isFields } from '../../src/contract/language/fields.ts'
import { pathNamesOf } from '../../src/contract/language/pathNames.ts'
import type { Input } from '../contract/wire/generated.ts'
import { type anyServer, read } from './anyServer.ts'

// Ids that exist, for inputs that were made from schemas alone.

type Stage = ReturnType<typeof anyServer>

/** Where the platform alone knows what it handed out before. */
const CURSORS = ['cursor', 'pagination_token', 'next_token']

/** Tables whose name is not the word of the path. */
const TABLES: Readonly<Record<string, string>> = {
  product_catalogs: 'catalogs',
  tailored_audiences: 'customAudiences',
  permissions: 'audiencePermissions',
  upload: 'mediaUploads',
}

const camelCase = (word: string): string => word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The table that a parameter of a path names a record of. */
const tableOf = (id: EndpointId, name: string): string => {
  const { path, resource } = endpointOf(id)
  const words = path.split('/')
  const at = words.indexOf(`:${name}`)
  const isLast = at === words.length - 1
  const word = (isLast ? resource?.collection : undefined) ?? words.slice(0, at).findLast((one) => !one.startsWith(':'))
  return TABLES[word ?? ''] ?? camelCase(word ?? '')
}

const idOf = (stage: Stage, id: EndpointId, name: string): string | undefined => {
  const { seed, world } = stage.emulator
  if (name === 'account_id') return seed.accountId
  if (name === 'id' && endpointOf(id).path.startsWith('/2/users/')) return seed.userId
  if (name === 'curated_category_id') return 'cc01'
  if (name === 'endpoint_id') return 'activity_stream'
  if (name === 'card_type') return 'IMAGE_WEBSITE'
  if (id === 'news.get') return '2001'
  if (name === 'media_key')
    return String(
      world
        .table('mediaLibrary')
        .all()
        .find((one) => one['media_type'] === 'VIDEO')?.['id'],
    )
  const own = ({ account_id: account }: Input): boolean => account === undefined || account === seed.accountId
  const first = world.table(tableOf(id, name)).all().find(own)
  return first === undefined ? undefined : String(first['id'])
}

/** Other parameters that name what exists. */
const NAMED: Readonly<Record<string, (stage: Stage) => string>> = {
  line_item_id: ({ emulator }) => String(emulator.world.table('lineItems').all()[0]?.['id']),
  curated_category_id: () => 'cc02',
  funding_instrument_id: ({ emulator }) => String(emulator.world.table('fundingInstruments').all()[0]?.['id']),
  campaign_id: ({ emulator }) => String(emulator.world.table('campaigns').all().at(-1)?.['id']),
  poster_media_key: ({ emulator }) => String(emulator.world.table('mediaLibrary').all()[0]?.['id']),
  as_user_id: ({ emulator }) => emulator.seed.userId,
  granted_account_id: ({ emulator }) => String(emulator.world.table('accounts').all()[1]?.['id']),
  account_media_id: ({ emulator }) => String(emulator.world.table('accountMedia').all()[0]?.['id']),
  media_id: ({ emulator }) => String(emulator.world.table('mediaUploads').all()[0]?.['id']),
  webhook_id: ({ emulator }) => String(emulator.world.table('webhooks').all()[0]?.['id']),
}

const withNamed = (stage: Stage, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, (value !== undefined && NAMED[name]?.(stage)) || value]),
  )

/** Searches reach back some days only, so that few times of a schema are within. */
const recent = (id: EndpointId, input: Input): Input => {
  if (!id.startsWith('publicPosts.')) return {}
  const times = { start_time: '2026-06-01T08:00:00Z', end_time: '2026-06-01T11:00:00Z' }
  return Object.fromEntries(Object.entries(times).filter(([name]) => input[name] !== undefined))
}

/** Operations on people with an identifier each, at times the platform accepts. */
const people = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map((operation) => {
        const users: readonly Fields[] = operation.params.users
        const whole = users.map((user) => (Object.keys(user).length === 0 ? { email: ['a'.repeat(64)] } : user))
        return { ...operation, params: { users: whole } }
      })
    : body

/** The input with ids that exist wherever one is asked for, and without cursors. */
export const standIn = (stage: Stage, id: EndpointId, input: Input): Input => {
  const names = pathNamesOf(endpointOf(id))
  const inPath = names.flatMap((name) => {
    const known = idOf(stage, id, name)
    return known === undefined ? [] : [[name, known] as const]
  })
  const kept = Object.fromEntries(Object.entries(input).filter(([name]) => !CURSORS.includes(name)))
  const { body } = kept
  return {
    ...withNamed(stage, kept),
    ...recent(id, kept),
    ...(isFields(body) ? { body: withNamed(stage, body) } : {}),
    ...(id.endsWith('.users') ? { body: people(body) } : {}),
    ...Object.fromEntries(inPath),
  }
}

/** Takes away what there is one of at most, before another one is made. */
export const makeRoom = (stage: Stage, id: EndpointId): void => {
  const { catalogId, accountId, doNotReachListId } = stage.emulator.seed
  if (id === 'catalogs.create') stage.ask('catalogs.delete', { product_catalog_id: catalogId })
  if (id === 'scheduledFeeds.create') {
    const scheduled_feed_id = String(stage.emulator.world.table('scheduledFeeds').all()[0]?.['id'])
    stage.ask('scheduledFeeds.delete', { product_catalog_id: catalogId, scheduled_feed_id })
  }
  if (id === 'doNotReachLists.create')
    stage.ask('doNotReachLists.delete', { account_id: accountId, do_not_reach_list_id: doNotReachListId })
}

/**
 * Makes what a fresh world lacks. A webhook, an upload, a scheduled feed, an empty campaign, and a set of one product.
 */
export const furnish = (stage: Stage): void => {
  stage.ask('webhooks.create', { body: { url: 'https://shop.example/hook' } })
  stage.ask('mediaUpload.initialize', { body: { media_type: 'image/png', total_bytes: 8 } })
  const uploadId = String(stage.emulator.world.table('mediaUploads').all()[0]?.['id'])
  stage.ask('mediaUpload.append', { id: uploadId, body: { media: 'iVBORw0KGgo=', segment_index: 0 } })
  const product_catalog_id = stage.emulator.seed.catalogId
  stage.ask('scheduledFeeds.create', {
    product_catalog_id,
    feed_url: 'https://shop.example/feed.csv',
    feed_format: 'CSV',
    frequency: 'DAILY',
    start_time: '01:30',
    time_zone: 'UTC',
  })
  const product = {
    id: 'CUP',
    title: 'Cup',
    description: 'A cup.',
    availability: 'in stock',
    condition: 'new',
    price: '15.00 EUR',
    link: 'https://shop.example/cup',
    image_link: 'https://shop.example/cup.jpg',
    brand: 'Nordlicht',
  }
  const { world, seed } = stage.emulator
  const [funding] = world.table('fundingInstruments').all()
  stage.ask('campaigns.create', {
    account_id: seed.accountId,
    funding_instrument_id: String(funding?.['id']),
    name: 'Empty',
  })
  const put = read(stage.ask('products.put', { product_catalog_id, body: { products: [product] } })).data
  const outcomes = isFields(put) && Array.isArray(put['products_response']) ? put['products_response'] : []
  const key = String(outcomes[0]?.['product_key'])
  stage.ask('productSets.create', {
    product_catalog_id,
    body: { name: 'Cups', type: 'MANUAL', product_keys: [key] },
  })
}
