import { describe, expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import type { Result } from '../../../src/contract/language/result.ts'
import type { AdEdit, Ads, AdUpload } from '../../../src/host/ads.ts'
import { saidText } from '../../../src/messages/said.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, practiceOfEachTest } from './practiceAds.ts'

// What an upload asks, reads and refuses before and while it sends. Against the emulator over real connections.

let emulator: EmulatorServer
let ads: Ads
let project: string

const sentence = (result: Result<unknown, { readonly sentence: string }>): string =>
  result.ok ? '' : result.failure.sentence

const { again } = practiceOfEachTest((started) => {
  ;({ emulator, ads, project } = started)
})

const ended = (upload: string): Promise<AdUpload> => endedUpload(ads, project, upload)

const upload = async (confirmed?: readonly string[]): Promise<AdUpload> => {
  const started = take(await ads.upload(project, undefined, confirmed))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  return ended(started.upload.id)
}

const edit = async (...edits: readonly AdEdit[]) => take(await ads.edit(project, edits, 'Test'))

const components = [
  { type: 'MEDIA', media_key: EXAMPLE_MEDIA.image },
  { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
]
const newCard = (name: string): AdEdit => ({ op: 'create', kind: 'card', fields: { name, components } })
const newPost = (text: string): AdEdit => ({
  op: 'create',
  kind: 'post',
  fields: { as_user_id: emulator.seeded.userId, text },
})

const table = (name: string) => emulator.emulator.world.table(name).all()
const faults = () => emulator.emulator.faults

/** What others did to a record meanwhile. */
const byOthers = (name: string, id: string, fields: Fields): void => {
  const { world } = emulator.emulator
  world.commit({ put: name, id, record: { ...world.table(name).get(id), ...fields } })
}

const practiceCard = async () => {
  const page = take(await ads.records(project, { kind: 'card', from: 0, count: 10 }))
  const card = page.records.find(({ name }) => name === 'Practice card')
  if (card === undefined) throw new Error('There is no card.')
  return card
}

const requests = (method: string, path: string): number =>
  emulator.emulator.log.recent().filter((one) => one.method === method && one.path.includes(path)).length

describe('an upload', () => {
  it('is refused before the first Get changes: nobody knows what is there', async () => {
    await edit({ op: 'create', kind: 'media', fields: { media_key: '3_77', name: 'Leaves' } })
    expect(sentence(await ads.upload(project))).toContain('Get changes first')
    expect(table('mediaLibrary').filter(({ media_key: key }) => key === '3_77')).toEqual([])
    take(await ads.pull(project))
    expect((await upload()).state).toBe('finished')
  })

  it('asks before it makes a second record of a name, and an answer holds for that name only', async () => {
    take(await ads.pull(project))
    const [id = ''] = (await edit(newCard('Practice card'))).created
    const asked = take(await ads.upload(project))
    if (asked.state !== 'questions') throw new Error(JSON.stringify(asked))
    expect(asked.questions).toMatchObject([{ kind: 'card', id, field: 'name', level: 'warning' }])
    const questions = asked.questions.flatMap(({ question }) => question ?? [])
    expect(questions).toHaveLength(1)
    expect(take(await ads.review(project)).issues.flatMap(({ question }) => question ?? [])).toEqual(questions)
    byOthers('cards', String(table('cards')[0]?.['id']), { updated_at: '2099-01-01T00:00:00Z' })
    await edit(newCard('Other card'))
    expect((await upload(questions)).state).toBe('finished')
    await edit(newCard('Other card'))
    expect(take(await ads.upload(project, undefined, questions)).state).toBe('questions')
  })

  it('asks before a post says the same again', async () => {
    take(await ads.pull(project))
    await edit(newPost('Leaves!'))
    await upload()
    await edit(newPost('Leaves!'))
    expect(take(await ads.upload(project))).toMatchObject({ state: 'questions', questions: [{ field: 'text' }] })
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
  })

  it('deletes nothing that others changed since, before somebody keeps the deletion', async () => {
    take(await ads.pull(project))
    const { id } = await practiceCard()
    await edit({ op: 'delete', kind: 'card', id })
    byOthers('cards', id, { name: 'Their card', updated_at: '2099-01-01T00:00:00Z' })
    const conflict = {
      kind: 'card',
      id,
      field: 'name',
      isDeletion: true,
      base: 'Practice card',
      mine: null,
      theirs: 'Their card',
    }
    expect(take(await ads.upload(project))).toMatchObject({ state: 'conflicts', conflicts: [conflict] })
    expect(take(await ads.record(project, 'card', id)).edited).toMatchObject([{ field: 'name', state: 'conflict' }])
    expect((await ads.projects())[0]?.drafts.conflicts).toBe(1)
    await again()
    await edit({ op: 'keep', kind: 'card', id })
    expect((await upload()).steps).toMatchObject({ confirmed: 1 })
    expect(emulator.emulator.world.table('cards').get(id)?.['deleted']).toBe(true)
  })

  it('reads what it touches by lists of ids, and finds the same as one by one', async () => {
    take(await ads.pull(project))
    await edit(...Array.from({ length: 30 }, (_, at) => newCard(`Card ${at}`)))
    await upload()
    const made = take(await ads.records(project, { kind: 'card', text: 'Card ', from: 0, count: 100 })).records
    const mine = made.filter(({ name }) => /^Card \d+$/.test(name))
    expect(mine).toHaveLength(30)
    const [changed, deleted, ...rest] = mine
    byOthers('cards', changed?.id ?? '', { name: 'Their card' })
    emulator.emulator.world.commit({ remove: 'cards', id: deleted?.id ?? '' })
    await edit(
      ...mine.map(({ id, name }) => ({ op: 'set', kind: 'card', id, field: 'name', value: `${name}!` }) as const),
    )
    const before = requests('GET', '/cards')
    const found = take(await ads.upload(project))
    if (found.state !== 'conflicts') throw new Error(JSON.stringify(found))
    expect(found.conflicts.map(({ id, field }) => [id, field]).sort()).toEqual(
      [
        [changed?.id, 'name'],
        [deleted?.id, 'deleted'],
      ].sort(),
    )
    // One list, and one question for the card that it did not show.
    expect(requests('GET', '/cards') - before).toBe(2)
    expect(rest).toHaveLength(28)
  })
})

describe('a change whose response was lost', () => {
  const lost = async (): Promise<{ readonly upload: AdUpload; readonly id: string }> => {
    take(await ads.pull(project))
    const { id } = await practiceCard()
    await edit({ op: 'set', kind: 'card', id, field: 'name', value: 'My card' })
    faults().add({ kind: 'dropAfter', endpoint: 'cards.update', times: 1 })
    // The first one looks for conflicts.
    faults().add({ kind: 'limited', retryAfter: 7_200, endpoint: 'cards.get', after: 1 })
    return { upload: await upload(), id }
  }

  const resumed = async (id: string): Promise<AdUpload> => {
    await again()
    take(await ads.resume(project, id))
    return ended(id)
  }

  it.each([
    ['dropAfter', 1],
    ['dropBefore', 2],
  ] as const)('is read first, and sent again only where it took no effect: %s', async (kind, sendings) => {
    take(await ads.pull(project))
    const { id } = await practiceCard()
    await edit({ op: 'set', kind: 'card', id, field: 'name', value: 'My card' })
    faults().add({ kind, endpoint: 'cards.update', times: 1 })
    expect((await upload()).steps).toMatchObject({ confirmed: 1 })
    expect(requests('PUT', '/cards/')).toBe(sendings)
    expect(emulator.emulator.world.table('cards').get(id)?.['name']).toBe('My card')
  })

  it('is not sent over what others wrote meanwhile', async () => {
    const { upload: first, id } = await lost()
    if (first.state !== 'paused') throw new Error(JSON.stringify(first))
    byOthers('cards', id, { name: 'Their card' })
    const end = await resumed(first.id)
    expect(end.steps).toMatchObject({ failed: 1, confirmed: 0 })
    expect(emulator.emulator.world.table('cards').get(id)?.['name']).toBe('Their card')
    const outcome = take(await ads.outcomes(project, first.id))[0]
    const text = () => saidText({ sentence: '', ...outcome })
    expect(text()).toContain("wasn't sent again, because these fields now hold other values: Name.")
    await chooseTranslator('de')
    expect(text()).toContain('weil diese Felder jetzt andere Werte haben: Name.')
    await chooseTranslator('en')
  })
})

describe('a person’s word on a lost response', () => {
  const asked = async (edits: readonly AdEdit[]): Promise<string> => {
    take(await ads.pull(project))
    await edit(...edits)
    faults().add({ kind: 'dropAfter', endpoint: 'posts.create', times: 1 })
    const { id, state } = await upload()
    expect(state).toBe('asking')
    return id
  }
  const requestedKeyOf = async (id: string): Promise<string> =>
    take(await ads.outcomes(project, id)).find(({ state }) => state === 'unknown')?.key ?? ''

  it('names a record that no other step made, in the form of its kind', async () => {
    const first = await asked([newPost('One'), newPost('Two')])
    const key = await requestedKeyOf(first)
    const other = take(await ads.outcomes(project, first)).find(({ newId }) => newId !== undefined)
    expect(sentence(await ads.settle(project, first, key, other?.newId ?? ''))).toContain('another step created it')
    for (const wrong of ['', 'new 1', '3_77'])
      expect(sentence(await ads.settle(project, first, key, wrong))).toContain('no record')
    const [made] = table('tweets').filter(
      (one) => ['One', 'Two'].includes(String(one['text'])) && one['id'] !== other?.newId,
    )
    take(await ads.settle(project, first, key, String(made?.['id'])))
  })

  it('names a record that exists and is of the kind', async () => {
    take(await ads.pull(project))
    const old = (await practiceCard()).id
    const poll = String(table('pollCards')[0]?.['id'])
    await edit(newCard('Leaves card'))
    faults().add({ kind: 'dropAfter', endpoint: 'cards.create', times: 1 })
    faults().add({ kind: 'limited', retryAfter: 7_200, endpoint: 'cards.list' })
    const { id } = await upload()
    // A new program knows of no limit.
    await again()
    expect(sentence(await ads.settle(project, id, 's1', old))).toContain('already existed')
    for (const wrong of [poll, '404', EXAMPLE_MEDIA.image])
      expect(sentence(await ads.settle(project, id, 's1', wrong))).toContain('no record')
    const made = table('cards').find(({ name }) => name === 'Leaves card')
    expect(take(await ads.settle(project, id, 's1', String(made?.['id']))).steps).toMatchObject({ confirmed: 1 })
  })
})
