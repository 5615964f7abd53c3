import { expect, it } from 'vitest'
import { type AdDraft, draftKey } from '../../../../src/workspace/ads/draft.ts'
import { checkDrafts } from '../checkDrafts.ts'

// Media without a key. A local file stands in for it where uploads are allowed, and is a placeholder where they are
// not.

const draft = (kind: AdDraft['kind'], id: string, fields: Readonly<Record<string, unknown>>): AdDraft => ({
  kind,
  id,
  op: 'create',
  fields: Object.fromEntries(Object.entries(fields).map(([name, mine]) => [name, { base: undefined, mine }])),
})

const file = {
  id: 'copy-1',
  name: 'film.mp4',
  type: 'video/mp4',
  bytes: 10,
  width: 160,
  height: 90,
  pieceBytes: 1000,
  fingerprint: 'f',
}
const card = draft('card', 'new 2', {
  name: 'Card',
  components: [
    { type: 'MEDIA', media_key: 'new 1' },
    { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
  ],
})
const talk = draft('videoCard', 'new 3', {
  name: 'Talk',
  title: 'Tea?',
  first_cta: '#tea',
  first_cta_tweet: 'Tea!',
  thank_you_text: 'Thanks',
  media_key: 'new 1',
})

const issues = (allowsObserved: boolean, ...drafts: readonly AdDraft[]) =>
  checkDrafts(
    {
      theirs: () => undefined,
      ids: () => [],
      drafts: new Map(drafts.map((one) => [draftKey(one.kind, one.id), one])),
    },
    { allowsObserved },
  ).map(({ id, field, level }) => `${level} ${id} ${field}`)

it('is enough for a card and a video conversation card where files can be uploaded', () => {
  expect(issues(true, draft('media', 'new 1', { name: 'Film', title: 'A film', file }), card, talk)).toEqual([])
})

it('is an error at the file and at what uses it where files cannot be uploaded', () => {
  expect(issues(false, draft('media', 'new 1', { name: 'Film', file }), card)).toEqual([
    'error new 1 file',
    'error new 2 components',
  ])
})

it('needs media where there is neither key nor file, or something else in its place', () => {
  const nothing = ['error new 1 media_key', 'error new 2 components']
  expect(issues(true, draft('media', 'new 1', { name: 'Film' }), card)).toEqual(nothing)
  expect(issues(true, draft('media', 'new 1', { name: 'Film', file: { ...file, id: '../x' } }), card)).toEqual(nothing)
})

it('is a wide picture of 1.91:1 in a poll', () => {
  const picture = { ...file, type: 'image/png', width: 800, height: 419 }
  const poll = draft('pollCard', 'new 4', {
    name: 'Poll',
    first_choice: 'A',
    second_choice: 'B',
    duration_in_minutes: 5,
    media_key: 'new 1',
  })
  const media = (changes: object) => draft('media', 'new 1', { name: 'Picture', file: { ...picture, ...changes } })
  expect(issues(true, media({}), poll)).toEqual([])
  expect(issues(true, media({ width: 799 }), poll)).toEqual(['error new 4 media_key'])
  expect(issues(true, media({ height: 800 }), poll)).toEqual(['error new 4 media_key'])
})

it('posts to the timeline as the signed-in user only', () => {
  const post = draft('post', 'new 5', { as_user_id: '7', text: 'Tea', nullcast: false })
  const found = (userId: string) =>
    checkDrafts(
      { theirs: () => undefined, ids: () => [], drafts: new Map([[draftKey('post', 'new 5'), post]]) },
      { allowsObserved: true, userId },
    ).map(({ field }) => field)
  expect([found('7'), found('8')]).toEqual([[], ['nullcast']])
})

it('is measured by the rules of the kind that it will be', () => {
  const square = { ...file, height: 160 }
  expect(issues(true, draft('media', 'new 1', { name: 'Film', file: square }), talk)).toEqual(['error new 3 media_key'])
  const picture = { ...file, type: 'image/png' }
  expect(issues(true, draft('media', 'new 1', { name: 'Film', title: 'No title', file: picture }))).toEqual([
    'error new 1 title',
  ])
})
