import { EXAMPLE_COMPONENTS } from '../contract/creative/cardParts.ts'
import { EXAMPLE_MEDIA, mediaKind } from '../contract/creative/media.ts'
import { isoSeconds } from './clock.ts'
import { mediaFields } from './mediaFields.ts'
import type { Names } from './random.ts'
import type { World, WorldRecord } from './world.ts'

interface Owner {
  readonly accountId: string
  readonly userId: string
  readonly audienceId: string
}

/** The components with media that are in the library in the place of the example's. */
const withMedia = (components: readonly object[] = [], key: string): readonly object[] =>
  components.map((component) => ('media_key' in component ? { ...component, media_key: key } : component))

const BUSINESS = 'practice-business'

const seedPost = (world: World, names: Names, now: number, by: Pick<Owner, 'accountId' | 'userId'>): void => {
  const id = names.longId()
  world.commit({
    put: 'tweets',
    id,
    record: {
      id,
      account_id: by.accountId,
      text: 'Tea is ready.',
      name: null,
      at: now,
      as_user_id: by.userId,
      nullcast: true,
      conversation_settings: 'EVERYONE',
    },
  })
}

/**
 * Creates a partner to share audiences with, and an account's media of every kind. Adds a creative of one medium,
 * cards, a poll and a post.
 */
export const seedCreative = (
  world: World,
  names: Names,
  now: number,
  { accountId, userId, audienceId }: Owner,
): void => {
  const at = isoSeconds(now)
  const dates = { created_at: at, updated_at: at, deleted: false }
  const put = (table: string, record: WorldRecord): void =>
    world.commit({ put: table, id: String(record['id']), record: { ...record, ...dates } })
  const own = { account_id: accountId }

  const account = world.table('accounts').get(accountId)
  if (account !== undefined)
    world.commit({ put: 'accounts', id: accountId, record: { ...account, business_id: BUSINESS } })
  const partnerId = names.id()
  put('accounts', { ...account, id: partnerId, name: 'Practice partner', business_id: BUSINESS })
  const partnerAudience = names.id()
  put('customAudiences', { id: partnerAudience, account_id: partnerId, name: 'Audience of the partner' })
  const share = (owner: string, audience: string, granted: string): void =>
    put('audiencePermissions', {
      id: names.id(),
      account_id: owner,
      tailored_audience_id: audience,
      custom_audience_id: audience,
      granted_account_id: granted,
      permission_level: 'READ_ONLY',
    })
  share(partnerId, partnerAudience, accountId)
  share(accountId, audienceId, partnerId)
  for (const item of world.table('lineItems').all())
    if (item['account_id'] === accountId)
      put('targetingCriteria', { id: names.id(), ...own, line_item_id: item['id'], audience_id: audienceId })

  for (const [name, key] of Object.entries(EXAMPLE_MEDIA)) {
    const ratio = name === 'squareVideo' ? { aspect_ratio: '1:1' } : {}
    const fields = { ...mediaFields(key, mediaKind(key)), name: `Practice ${name}`, tweeted: false, ...ratio }
    put('mediaLibrary', { ...own, ...fields })
  }
  const video = { video_id: EXAMPLE_MEDIA.amplifyVideo, media_url: null, creative_type: 'PREROLL' }
  const prerollId = names.id()
  put('accountMedia', { id: prerollId, ...own, ...video })
  const [item] = world.table('lineItems').all()
  if (item !== undefined && world.table('mediaCreatives').size() === 0)
    put('mediaCreatives', {
      id: names.id(),
      ...own,
      line_item_id: item['id'],
      account_media_id: prerollId,
      landing_url: 'https://shop.example/',
      creative_type: 'PREROLL',
      approval_status: 'ACCEPTED',
      entity_status: 'ACTIVE',
    })
  const banner = { video_id: null, media_url: 'https://media.example/banner.png', creative_type: 'BANNER' }
  put('accountMedia', { id: names.id(), ...own, ...banner })

  const uri = (): string => `card://${names.longId()}`
  const components = withMedia(EXAMPLE_COMPONENTS[0], EXAMPLE_MEDIA.image)
  const card = { id: names.longId(), ...own, name: 'Practice card', card_type: 'IMAGE_WEBSITE', components }
  put('cards', { ...card, card_uri: uri() })
  const legacy = { id: names.id(), ...own, name: 'Practice legacy card', card_type: 'IMAGE_CONVERSATION', legacy: true }
  put('cards', { ...legacy, card_uri: uri() })
  put('pollCards', {
    id: names.id(),
    ...own,
    name: 'Practice poll',
    first_choice: 'Tea',
    second_choice: 'Coffee',
    start_time: at,
    end_time: isoSeconds(now + 10_080 * 60_000),
    duration_in_minutes: '10080',
    card_uri: uri(),
    card_type: 'TEXT_POLLS',
  })
  put('videoConversationCards', {
    id: names.id(),
    ...own,
    name: 'Practice conversation',
    title: 'Tea or coffee?',
    first_cta: '#tea',
    first_cta_tweet: 'Tea, please',
    thank_you_text: 'Thank you',
    media_key: EXAMPLE_MEDIA.amplifyVideo,
    media_url: 'https://media.example/video.mp4',
    video_width: '16',
    video_height: '9',
    video_owner_id: userId,
    card_uri: uri(),
    card_type: 'VIDEO_CONVERSATION',
  })
  seedPost(world, names, now, { accountId, userId })
}
