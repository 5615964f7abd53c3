import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_MEDIA } from '../../../src/contract/creative/media.ts'
import type { Result } from '../../../src/contract/language/result.ts'
import type { AdEdit, Ads, AdUpload } from '../../../src/host/ads.ts'
import type { RunningHost } from '../../../src/shell/createHost.ts'
import type { EmulatorServer } from '../../../src/shell/node/emulatorServer.ts'
import { take } from '../../harness/hostOn.ts'
import { endedUpload, practiceOfEachTest } from './practiceAds.ts'

// Get changes and uploads that stop midway, side by side. Against the emulator over real connections.

let folder: string
let emulator: EmulatorServer
let running: RunningHost
let ads: Ads
let project: string

const sentence = (result: Result<unknown, { readonly sentence: string }>): string =>
  result.ok ? '' : result.failure.sentence

const { again, start } = practiceOfEachTest((started) => {
  ;({ folder, running, emulator, ads, project } = started)
})

const ended = (upload: string): Promise<AdUpload> => endedUpload(ads, project, upload)

const upload = async (): Promise<AdUpload> => {
  const started = take(await ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started))
  return ended(started.upload.id)
}

const resume = async (id: string): Promise<AdUpload> => {
  take(await ads.resume(project, id))
  return ended(id)
}

const edit = async (...edits: readonly AdEdit[]) => take(await ads.edit(project, edits, 'Test'))

const website = { type: 'WEBSITE', url: 'https://shop.example/' }
const newCard: AdEdit = {
  op: 'create',
  kind: 'card',
  fields: {
    name: 'Leaves card',
    components: [
      { type: 'MEDIA', media_key: EXAMPLE_MEDIA.image },
      { type: 'DETAILS', title: 'Tea', destination: website },
    ],
  },
}
const newMedium: AdEdit = { op: 'create', kind: 'media', fields: { media_key: '3_77', name: 'Leaves' } }
const newPost = (): AdEdit => ({
  op: 'create',
  kind: 'post',
  fields: { as_user_id: emulator.seeded.userId, text: 'Leaves!' },
})

const named = (table: string, field: string, value: string) =>
  emulator.emulator.world
    .table(table)
    .all()
    .filter((record) => record[field] === value)

const faults = () => emulator.emulator.faults

/** A card whose response was lost, and nobody could look for it yet. */
const lostCard = async (): Promise<AdUpload> => {
  await edit(newCard)
  faults().add({ kind: 'dropAfter', endpoint: 'cards.create', times: 1 })
  faults().add({ kind: 'limited', retryAfter: 7_200, endpoint: 'cards.list' })
  const stopped = await upload()
  expect(stopped).toMatchObject({ state: 'paused', steps: { unknown: 1 } })
  // A new program knows of no limit.
  await again()
  return stopped
}

describe('Get changes that was interrupted', () => {
  it('continues behind the last page after a restart, and nothing of it holds before', async () => {
    faults().add({ kind: 'limited', retryAfter: 7_200, endpoint: 'pollCards.list' })
    expect(sentence(await ads.pull(project))).not.toBe('')
    await again()
    const [half] = await ads.projects()
    expect(half).toMatchObject({ isPullOpen: true, records: { media: 0, card: 0 } })
    expect(half?.pulledAt).toBeUndefined()
    const rest = take(await ads.pull(project))
    // Everything but media and image cards is left. Polls, video conversation cards, posts, and who pays, campaigns, ad
    // groups, what hangs on them, A/B tests and rights.
    expect(rest).toMatchObject({ requests: 23, records: 40 })
    const records = { media: 6, card: 1, pollCard: 1, fundingInstrument: 1, campaign: 2, lineItem: 4 }
    expect((await ads.projects())[0]).toMatchObject({ isPullOpen: false, records })
  })

  it('forgets what it read before an upload, so that nothing that was made is told as deleted', async () => {
    take(await ads.pull(project))
    faults().add({ kind: 'limited', retryAfter: 7_200, endpoint: 'pollCards.list' })
    expect((await ads.pull(project)).ok).toBe(false)
    // A new program knows of no limit.
    await again()
    await edit(newMedium)
    expect((await upload()).state).toBe('finished')
    expect(take(await ads.pull(project))).toMatchObject({ deleted: 0 })
    expect(take(await ads.news(project, 0, 10))).toEqual([])
    expect(take(await ads.record(project, 'media', '3_77')).isDeleted).toBe(false)
  })
})

describe('an upload whose response was lost', () => {
  it('keeps Get changes back, which would take what it made for somebody else’s, and makes it once', async () => {
    take(await ads.pull(project))
    const stopped = await lostCard()
    expect(sentence(await ads.pull(project))).toContain("isn't finished")
    expect((await resume(stopped.id)).state).toBe('finished')
    expect(named('cards', 'name', 'Leaves card')).toHaveLength(1)
    expect((await ads.pull(project)).ok).toBe(true)
  })

  it('does not start while changes are read', async () => {
    await edit(newMedium)
    const pulling = ads.pull(project)
    expect(sentence(await ads.upload(project))).toContain('getting changes')
    take(await pulling)
    expect((await upload()).state).toBe('finished')
  })

  it('is not canceled before somebody says what became of it: the next upload would make it twice', async () => {
    take(await ads.pull(project))
    await edit(newPost())
    faults().add({ kind: 'dropAfter', endpoint: 'posts.create', times: 1 })
    const asked = await upload()
    expect(asked.state).toBe('asking')
    expect(sentence(await ads.cancel(project, asked.id))).toContain('no response')
    const [made] = named('tweets', 'text', 'Leaves!')
    take(await ads.settle(project, asked.id, 's1', `https://example.com/i/status/${String(made?.['id'])}?s=20`))
    const [outcome] = take(await ads.outcomes(project, asked.id))
    expect(outcome?.newId).toBe(String(made?.['id']))
    expect(take(await ads.cancel(project, asked.id)).state).toBe('canceled')
    expect(take(await ads.upload(project))).toEqual({ state: 'nothing' })
  })

  it('takes a person’s word where nobody could look it up', async () => {
    take(await ads.pull(project))
    const stopped = await lostCard()
    expect(sentence(await ads.cancel(project, stopped.id))).toContain('no response')
    const [made] = named('cards', 'name', 'Leaves card')
    take(await ads.settle(project, stopped.id, 's1', String(made?.['id'])))
    expect(take(await ads.cancel(project, stopped.id)).state).toBe('canceled')
    expect((await ads.projects())[0]?.drafts.create).toBe(0)
  })
})

describe('an upload whose journal was damaged', () => {
  const journalOf = (id: string): string => join(folder, 'ads', project, 'uploads', `${id}.journal`)

  /** The lost card, and a journal with an unreadable line of this type. */
  const damaged = async (type: 'step' | 'sealed'): Promise<string> => {
    take(await ads.pull(project))
    const { id } = await lostCard()
    await running.close()
    const text = readFileSync(journalOf(id), 'utf8')
    writeFileSync(journalOf(id), text.replace(`"type":"${type}"`, `"type":"!${type.slice(1)}"`))
    await start()
    return id
  }

  it.each(['step', 'sealed'] as const)('keeps a new one back until it is canceled: %s', async (type) => {
    const id = await damaged(type)
    expect(take(await ads.uploads(project))[0]).toMatchObject({ id, state: 'damaged' })
    for (const refusal of [await ads.upload(project), await ads.resume(project, id), await ads.pull(project)])
      expect(sentence(refusal)).toContain(`uploads/${id}.journal is damaged. Cancel that upload`)
    if (type === 'sealed') {
      expect(sentence(await ads.cancel(project, id))).toContain('no response')
      const [made] = named('cards', 'name', 'Leaves card')
      take(await ads.settle(project, id, 's1', String(made?.['id'])))
    }
    expect(take(await ads.cancel(project, id)).state).toBe('canceled')
    expect((await ads.projects())[0]?.drafts.create).toBe(type === 'sealed' ? 0 : 1)
    expect((await ads.pull(project)).ok).toBe(true)
    expect(named('cards', 'name', 'Leaves card')).toHaveLength(1)
  })

  it('makes nothing twice where the line of a request cannot be read', async () => {
    take(await ads.pull(project))
    const { id } = await lostCard()
    await running.close()
    const lines = readFileSync(journalOf(id), 'utf8').split('\n')
    const sending = lines.findIndex((line) => line.includes('"type":"sending"'))
    const kept = [...lines.slice(0, sending), (lines[sending] ?? '').replace('"sending"', '"!ending"'), '']
    writeFileSync(journalOf(id), kept.join('\n'))
    await start()
    expect((await resume(id)).state).toBe('finished')
    expect(named('cards', 'name', 'Leaves card')).toHaveLength(1)
  })

  it('is none where a program ended before its plan was whole', async () => {
    const id = await damaged('sealed')
    await running.close()
    const [head = '', step = ''] = readFileSync(journalOf(id), 'utf8').split('\n')
    for (const length of [1, 20, step.length - 1]) {
      writeFileSync(journalOf(id), `${head}\n${step.slice(0, length)}`)
      await start()
      expect(take(await ads.uploads(project))[0]).toMatchObject({ id, state: 'canceled' })
      await running.close()
    }
    await start()
  })
})
