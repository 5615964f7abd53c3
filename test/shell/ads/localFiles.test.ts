import { beforeEach, expect, it } from 'vitest'
import type { Result } from '../../../src/contract/language/result.ts'
import type { Ads, AdUpload } from '../../../src/host/ads.ts'
import { sendFile } from '../../../src/host/sendFile.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { sampleMovie } from '../../../src/workspace/ads/media/sampleMovie.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { endedUpload, practiceOfEachTest } from './practiceAds.ts'

// Local files as window and command line add, rehearse and upload them. Against the emulator over real connections.

let emulator: EmulatorServer
let ads: Ads
let project: string

const unwrap = <Value>(result: Result<Value, { readonly sentence: string }> | undefined): Value => {
  if (result === undefined) throw new Error('Given up.')
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

practiceOfEachTest((started) => {
  ;({ emulator, ads, project } = started)
})

beforeEach(async () => {
  unwrap(await ads.pull(project))
})

const add = (name: string, bytes: Uint8Array, signal?: AbortSignal) =>
  sendFile(
    ads,
    project,
    { name, bytes: bytes.length, read: async (at, length) => bytes.slice(at, at + length) },
    signal === undefined ? {} : { signal },
  )

const picture = samplePicture(80, 42, [200, 30, 30], [30, 30, 200])
const film = sampleMovie(3)

const ended = (upload: string): Promise<AdUpload> => endedUpload(ads, project, upload)

it('become media drafts that cards and video conversation cards use, and land in the library', async () => {
  const leaves = unwrap(await add('leaves.png', picture))
  const clip = unwrap(await add('film.mp4', film))
  expect(leaves).toMatchObject({ media: 'new 1', isKnown: false, file: { type: 'image/png', width: 80, height: 42 } })
  unwrap(
    await ads.edit(
      project,
      [
        {
          op: 'create',
          kind: 'card',
          fields: {
            name: 'Leaves card',
            slides: [leaves.media, clip.media].map((key, at) => [
              { type: 'MEDIA', media_key: key },
              {
                type: 'DETAILS',
                title: `Slide ${at}`,
                destination: { type: 'WEBSITE', url: `https://shop.example/${at}` },
              },
            ]),
          },
        },
        {
          op: 'create',
          kind: 'videoCard',
          fields: {
            name: 'Talk',
            title: 'Tea?',
            first_cta: '#tea',
            first_cta_tweet: 'Tea!',
            thank_you_text: 'Thanks',
            media_key: clip.media,
          },
        },
      ],
      'Test',
    ),
  )
  expect(unwrap(await ads.check(project))).toEqual([])
  const review = unwrap(await ads.review(project))
  expect(review.steps.map(({ kind, file }) => [kind, file?.name])).toEqual([
    ['media', 'leaves.png'],
    ['media', 'film.mp4'],
    ['card', undefined],
    ['videoCard', undefined],
  ])
  const { outcomes: rehearsed } = unwrap(await ads.rehearse(project))
  expect(rehearsed.map(({ state, sentence }) => [state, sentence])).toEqual(Array(4).fill(['confirmed', undefined]))
  const started = unwrap(await ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  expect(await ended(started.upload.id)).toMatchObject({ state: 'finished', steps: { confirmed: 4 } })
  const library = emulator.emulator.world.table('mediaLibrary').all()
  expect(library.filter(({ file_name: name }) => name === 'leaves.png' || name === 'film.mp4')).toHaveLength(2)
  const card = emulator.emulator.world
    .table('cards')
    .all()
    .find(({ name }) => name === 'Leaves card')
  expect(card).toMatchObject({ card_type: 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE' })
  const [shown] = await ads.projects()
  expect(shown?.drafts).toEqual({ create: 0, change: 0, delete: 0, conflicts: 0 })
  const files = unwrap(await ads.files(project))
  const key = Object.keys(files).find((one) => files[one]?.name === 'leaves.png')
  expect(key).toMatch(/^3_\d+$/)
  expect(unwrap(await ads.readFile(project, leaves.file.id, 0, 1_000_000))).toEqual(picture)
})

it('are one draft where the same bytes come twice, and none where they are given up or refused', async () => {
  unwrap(await add('leaves.png', picture))
  expect(unwrap(await add('copy.png', picture))).toMatchObject({ media: 'new 1', isKnown: true })
  const abort = new AbortController()
  abort.abort()
  expect(await add('film.mp4', film, abort.signal)).toBeUndefined()
  expect(await add('list.csv', new TextEncoder().encode('a,b'))).toMatchObject({
    ok: false,
    failure: { sentence: "list.csv isn't a PNG, JPEG, WebP, GIF or MP4 file. Choose another file." },
  })
  expect(unwrap(await ads.records(project, { kind: 'media', only: 'drafts', from: 0, count: 10 })).total).toBe(1)
})
