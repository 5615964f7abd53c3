import { TwitterApi } from 'twitter-api-v2'
import { expect, it } from 'vitest'
import { adsUploadCommand } from '../../src/cli/commands/adsUpload.ts'
import type { AdKindId } from '../../src/contract/ads/kinds.ts'
import type { Fields } from '../../src/contract/language/fields.ts'
import type { AdEdit, Ads } from '../../src/host/ads.ts'
import { sendFile } from '../../src/host/sendFile.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sampleMovie } from '../../src/workspace/ads/media/sampleMovie.ts'
import { samplePicture } from '../../src/workspace/ads/media/samplePicture.ts'
import { settingsFor, userKeys } from '../emulator/libraries/rewriting.ts'
import { take } from '../harness/hostOn.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { quietInFolder } from './quietCommands.ts'

// What `ads upload` made, read by a foreign client library. It is held against the project.

let folder: string

quietInFolder('adwright-read-back-', (made) => {
  folder = made
})

interface Window {
  readonly ads: Ads
  readonly emulator: EmulatorServer
  readonly account: string
  readonly project: string
}

/** Works in the data folder as the window would, while no command runs. */
const inWindow = async <Value>(work: (window: Window) => Promise<Value>): Promise<Value> => {
  const started: EmulatorServer[] = []
  const running = hostInFolder(folder, {
    startEmulator: async (options) => {
      const emulator = await startEmulator(options)
      started.push(emulator)
      return emulator
    },
  })
  try {
    const connection = take(await running.host.connection.practice())
    const [emulator] = started
    if (connection.state !== 'practice' || emulator === undefined) throw new Error('Practice did not start.')
    const { ads } = running.host
    const account = connection.seeded.accountId
    return await work({ ads, emulator, account, project: take(await ads.open(account)).id })
  } finally {
    await running.close()
  }
}

const add = async ({ ads, project }: Window, name: string, bytes: Uint8Array): Promise<string> => {
  const read = async (at: number, length: number) => bytes.slice(at, at + length)
  const sent = await sendFile(ads, project, { name, bytes: bytes.length, read })
  if (sent === undefined || !sent.ok) throw new Error(`${name} was not added.`)
  return sent.value.media
}

const slide = (media_key: string, at: number) => [
  { type: 'MEDIA', media_key },
  { type: 'DETAILS', title: `Slide ${at}`, destination: { type: 'WEBSITE', url: `https://shop.example/${at}` } },
]

const POLL = { name: 'Which tea', first_choice: 'Green', second_choice: 'Black', duration_in_minutes: 60 }
const TALK = { name: 'Talk', title: 'Tea?', first_cta: '#tea', first_cta_tweet: 'Tea!', thank_you_text: 'Thanks' }
const SCHEDULED_AT = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString().replace('.000', '')

/** Drafts every sort of creative, with pictures and a video of this computer. */
const draft = async (window: Window): Promise<void> => {
  take(await window.ads.pull(window.project))
  const leaves = await add(window, 'leaves.png', samplePicture(80, 80, [200, 30, 30], [30, 30, 200]))
  const cups = await add(window, 'cups.png', samplePicture(80, 80, [20, 130, 30], [30, 30, 20]))
  const film = await add(window, 'film.mp4', sampleMovie(3))
  const as_user_id = window.emulator.seeded.userId
  const create = (kind: AdKindId, fields: Fields, id?: string): AdEdit => ({
    op: 'create',
    kind,
    fields,
    ...(id === undefined ? {} : { id }),
  })
  take(
    await window.ads.edit(
      window.project,
      [
        create('card', { name: 'Carousel', slides: [leaves, cups].map(slide) }, 'new 11'),
        create('pollCard', POLL, 'new 12'),
        create('videoCard', { ...TALK, media_key: film }, 'new 13'),
        create('post', { as_user_id, name: 'One', text: 'Leaves 🍵 & cups — 日本', card_uri: 'new 11' }),
        create('post', { as_user_id, name: 'Two', text: 'Vote', card_uri: 'new 12' }),
        create('draftPost', { as_user_id, name: 'Three', text: 'Later', media_keys: [cups] }),
        create('scheduledPost', {
          as_user_id,
          name: 'Four',
          text: 'Soon',
          card_uri: 'new 13',
          scheduled_at: SCHEDULED_AT,
        }),
      ],
      'Test',
    ),
  )
}

/** What the project on disk says of the record of this name. */
const known = async ({ ads, project }: Window, kind: AdKindId, name: string) => {
  const { records } = take(await ads.records(project, { kind, from: 0, count: 50 }))
  const record = records.find((one) => one.name === name || one.values['file_name'] === name)
  if (record === undefined) throw new Error(`The project has no ${kind} ${name}.`)
  return record
}

it('reads back cards, posts, polls, conversation cards and media as the project has them', async () => {
  const account = await inWindow(async (window) => {
    await draft(window)
    return window.account
  })
  await adsUploadCommand().parseAsync(['--practice', '--data', folder, '--account', account], { from: 'user' })
  expect(process.exitCode).toBe(0)

  await inWindow(async (window) => {
    const client = new TwitterApi(userKeys(window.emulator), settingsFor(window.emulator))
    const read = async (path: string, query: Readonly<Record<string, string>> = {}) =>
      (await client.get<{ data: Fields }>(`https://ads-api.x.com/12/accounts/${account}/${path}`, query)).data
    /** A record as the library reads it. Every field that the project knows is the same. */
    const same = async (kind: AdKindId, name: string, path: (id: string) => string): Promise<Fields> => {
      const { id, values } = await known(window, kind, name)
      const found = await read(path(id))
      const online: Fields = Array.isArray(found) ? found[0] : found
      const shared = Object.keys(online).filter((field) => Object.hasOwn(values, field))
      expect(shared.length).toBeGreaterThan(5)
      expect(Object.fromEntries(shared.map((field) => [field, online[field]]))).toEqual(
        Object.fromEntries(shared.map((field) => [field, values[field]])),
      )
      return online
    }
    const pictures = await Promise.all(
      ['leaves.png', 'cups.png'].map((name) => same('media', name, (key) => `media_library/${key}`)),
    )
    expect(pictures.map((one) => [one['file_name'], one['media_type']])).toEqual([
      ['leaves.png', 'IMAGE'],
      ['cups.png', 'IMAGE'],
    ])
    const film = await same('media', 'film.mp4', (key) => `media_library/${key}`)
    expect(film).toMatchObject({ media_type: 'VIDEO' })
    const card = await same('card', 'Carousel', (id) => `cards/${id}`)
    expect(card['slides']).toEqual(pictures.map((one, at) => slide(String(one['media_key']), at)))
    const poll = await same('pollCard', POLL.name, (id) => `cards/poll/${id}`)
    expect(poll).toMatchObject({ ...POLL, duration_in_minutes: '60' })
    const talk = await same('videoCard', 'Talk', (id) => `cards/video_conversation/${id}`)
    expect(talk).toMatchObject({ title: TALK.title, first_cta: TALK.first_cta, thank_you_text: TALK.thank_you_text })
    expect(await same('draftPost', 'Three', (id) => `draft_tweets/${id}`)).toMatchObject({
      text: 'Later',
      media_keys: [pictures[1]?.['media_key']],
    })
    expect(await same('scheduledPost', 'Four', (id) => `scheduled_tweets/${id}`)).toMatchObject({
      text: 'Soon',
      card_uri: talk['card_uri'],
      scheduled_at: SCHEDULED_AT,
    })
    const posts = await read('tweets', { tweet_type: 'PUBLISHED', timeline_type: 'ALL' })
    expect(posts).toHaveLength(3)
    for (const [name, uri] of [
      ['One', card['card_uri']],
      ['Two', poll['card_uri']],
    ]) {
      const { id, values } = await known(window, 'post', String(name))
      const online = Object.values(posts).find((post) => (post as Fields)['id_str'] === id)
      expect(online).toMatchObject({ name, full_text: values['text'], nullcast: true })
      expect(values['card_uri']).toBe(uri)
    }
  })
})
