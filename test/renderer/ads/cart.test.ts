import { afterEach, describe, expect, it } from 'vitest'
import type { Ads, AdUpload, AdUploadStart } from '../../../src/host/ads.ts'
import { connectHost } from '../../../src/host/bridge.ts'
import type { Host } from '../../../src/host/host.ts'
import { serveHost } from '../../../src/host/serveHost.ts'
import { adsNow, changeAds } from '../../../src/renderer/ads/state/adsState.ts'
import {
  blockingCounts,
  chosenKeys,
  pauseCart,
  readCart,
  readsFirst,
  rehearseCart,
  resumeCart,
  settleStep,
  showUpload,
  toggleStep,
  undoCartUpload,
  uploadCart,
  useCart,
} from '../../../src/renderer/ads/state/cart.ts'
import { editRecords, keepMine, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { setHost, setWriterId } from '../../../src/renderer/base/hostAccess.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// The cart of the ads screens when things happen at the same time.

let end = (): void => {}

afterEach(() => {
  end()
  useCart.setState({ excluded: new Set(), assumed: [], questions: [] }, true)
})

const cart = () => useCart.getState()

const SAME_POLL = { name: 'Practice poll', first_choice: 'Green', second_choice: 'Black', duration_in_minutes: 60 }

/** A host as a browser's page reaches it. Questions are checked, and both ways are JSON. */
const overLoopback = (host: Host): Host => {
  const serve = serveHost(host)
  const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
  return connectHost({
    invoke: async (method, args) => copy(await serve(method, copy(args))),
    subscribe: host.subscribe,
  })
}

/** An account with one renamed card and a post, reviewed. `change` puts something in the way of the host. */
const reviewed = async (change: (ads: Ads) => Partial<Ads> = () => ({})) => {
  const practice = practiceAds()
  const { host, ads, emulator, accountId } = practice
  setHost(overLoopback({ ...host, ads: { ...host.ads, ...change(host.ads) } }))
  end = watchAds()
  await openAccount(accountId)
  const id = adsNow().projectId ?? ''
  await downloadChanges(id)
  const found = await ads.records(id, { kind: 'card', from: 0, count: 1 })
  const card = (found.ok ? found.value.records[0]?.id : undefined) ?? ''
  const { userId } = emulator.seed
  await editRecords(
    [
      { op: 'set', kind: 'card', id: card, field: 'name', value: 'Summer card' },
      { op: 'create', kind: 'post', fields: { as_user_id: userId, text: 'Leaves!' } },
    ],
    { sentence: 'Rename and post' },
  )
  await readCart(id)
  expect(cart().review?.steps.map(({ kind }) => kind)).toEqual(['card', 'post'])
  const table = (name: string) => emulator.world.table(name).all()
  return { id, card, ads, emulator, table, fake: practice.fake }
}

const step = (kind: string) => {
  const found = cart().review?.steps.find((each) => each.kind === kind)
  if (found === undefined) throw new Error('It has no such step.')
  return found
}

const ended = () => eventually(() => expect(adsNow().uploads[0]?.state).toBe('finished'))

describe('the cart', () => {
  it('asks for one upload, however often Upload is pressed', async () => {
    let asked = 0
    const { id, table } = await reviewed(({ upload }) => ({
      upload: (...question) => {
        asked++
        return upload(...question)
      },
    }))
    await Promise.all([uploadCart(id), uploadCart(id)])
    await ended()
    expect([asked, cart().failure, adsNow().uploads.length]).toEqual([1, undefined, 1])
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
  })

  it('drafts the undo of one change or of all, from a window that has the right to write', async () => {
    const { id, ads } = await reviewed()
    await uploadCart(id)
    await ended()
    const [upload] = adsNow().uploads
    const outcomes = await ads.outcomes(id, upload?.id ?? '')
    const card = outcomes.ok ? outcomes.value.find(({ kind }) => kind === 'card') : undefined
    if (upload === undefined || card === undefined) throw new Error('Nothing was uploaded.')
    setWriterId('me')
    await undoCartUpload(upload, [card.key])
    expect(cart().undone).toEqual({ drafts: 1, unchanged: [], conflicts: [], isPart: true })
    await undoEdit()
    await undoCartUpload(upload)
    expect(cart().undone).toMatchObject({ drafts: 1, unchanged: [{ kind: 'post' }] })
    setWriterId(undefined)
  })

  it('sends nothing where the drafts are no longer those that were looked at', async () => {
    const { id, card, ads } = await reviewed()
    toggleStep(step('post'))
    await ads.edit(id, [{ op: 'discard', kind: 'card', id: card }], 'Elsewhere')
    await uploadCart(id)
    expect(cart().failure).toContain('Nothing was sent')
    expect([adsNow().uploads, cart().review?.steps.map(({ kind }) => kind)]).toEqual([[], ['post']])
  })

  it('keeps out what was left out while another upload is looked at', async () => {
    const { table, id } = await reviewed()
    toggleStep(step('post'))
    showUpload('another')
    const { review, excluded } = cart()
    expect(chosenKeys(review?.steps ?? [], excluded)).toEqual(new Set([step('card').key]))
    await uploadCart(id)
    await ended()
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toEqual([])
  })

  it('counts only errors and reads of what goes', async () => {
    const { id, card } = await reviewed()
    await editRecords([{ op: 'set', kind: 'card', id: card, field: 'name', value: 'x'.repeat(81) }], {
      sentence: 'Too long',
    })
    await readCart(id)
    const { review } = cart()
    if (review === undefined) throw new Error('There is no review.')
    const all = new Set(review.steps.map(({ key }) => key))
    const post = new Set([step('post').key])
    expect([blockingCounts(review, all), readsFirst(review.steps, all)]).toEqual([{ errors: 1, conflicts: 0 }, 1])
    expect([blockingCounts(review, post), readsFirst(review.steps, post)]).toEqual([{ errors: 0, conflicts: 0 }, 0])
    const message = { code: 'ads.check.conflict', params: { field: 'name' } }
    const others = { steps: review.steps, issues: review.issues.map((issue) => ({ ...issue, message })) }
    expect(blockingCounts(others, all)).toEqual({ errors: 0, conflicts: 1 })
    toggleStep(step('card'))
    await uploadCart(id)
    await ended()
    expect(adsNow().uploads[0]?.steps.confirmed).toBe(1)
  })

  it('sends what looks like another record only once somebody wants both', async () => {
    const { id, ads, table } = await reviewed()
    await ads.edit(id, [{ op: 'create', kind: 'pollCard', fields: SAME_POLL }], 'A second poll')
    await readCart(id)
    await uploadCart(id)
    const asked = cart().questions.flatMap(({ question }) => question ?? [])
    expect([asked.length, adsNow().uploads]).toEqual([1, []])
    toggleStep(step('post'))
    expect(cart().questions).toEqual([])
    await uploadCart(id)
    await uploadCart(
      id,
      cart().questions.flatMap(({ question }) => question ?? []),
    )
    await ended()
    expect(table('pollCards')).toHaveLength(2)
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toEqual([])
  })

  it('believes news of an upload that came before the answer that it started', async () => {
    const { id } = await reviewed(({ upload }) => ({
      upload: async (...question) => {
        const started = await upload(...question)
        await ended()
        return started
      },
    }))
    await uploadCart(id)
    expect(adsNow().uploads.map(({ state }) => state)).toEqual(['finished'])
  })

  it('shows no rehearsal of drafts that were edited meanwhile', async () => {
    const { id, card, ads } = await reviewed(({ rehearse }) => ({
      rehearse: async (project) => {
        const outcomes = await rehearse(project)
        await ads.edit(id, [{ op: 'discard', kind: 'card', id: card }], 'Elsewhere')
        await readCart(id)
        return outcomes
      },
    }))
    await rehearseCart(id)
    expect([cart().rehearsed, cart().busy]).toEqual([undefined, undefined])
    expect(cart().failure).toContain('Rehearse again')
  })

  it('says nothing of an account that was left meanwhile', async () => {
    const answer: AdUploadStart = { state: 'issues', issues: [] }
    const { id } = await reviewed(() => ({
      upload: async () => {
        changeAds({ projectId: 'another' })
        return { ok: true, value: answer }
      },
    }))
    await uploadCart(id)
    expect([cart().failure, cart().busy]).toEqual([undefined, undefined])
  })

  it('shows conflicts, sends nothing, and keeps them shown until they are solved', async () => {
    const { id, card, emulator, fake } = await reviewed()
    const { world } = emulator
    const told: number[] = []
    fake.host.subscribe((event) => {
      if (event.type === 'adProject') told.push(event.project.drafts.conflicts)
    })
    world.commit({ put: 'cards', id: card, record: { ...world.table('cards').get(card), name: 'Winter card' } })
    await uploadCart(id)
    const conflict = { kind: 'card', field: 'name', base: 'Practice card', mine: 'Summer card', theirs: 'Winter card' }
    expect(cart().review?.conflicts).toMatchObject([conflict])
    expect(cart().failure).toContain('Nothing was sent')
    expect(told).toEqual([1])
    expect(adsNow().uploads).toEqual([])
    await readCart(id)
    expect(cart().review?.conflicts).toHaveLength(1)
    await keepMine({ kind: 'card', id: card, name: 'Summer card' })
    await readCart(id)
    expect(cart().review?.conflicts).toEqual([])
    await uploadCart(id)
    await ended()
    expect(world.table('cards').get(card)?.['name']).toBe('Summer card')
  })
})

describe('an upload', () => {
  it('asks about a post without an answer, and continues by the answer', async () => {
    const { id, emulator, table } = await reviewed()
    emulator.faults.add({ kind: 'dropAfter', endpoint: 'posts.create', times: 1 })
    await uploadCart(id)
    await eventually(() => expect(adsNow().uploads[0]?.state).toBe('asking'))
    const [asked] = adsNow().uploads
    if (asked === undefined) throw new Error('There is no upload.')
    const [post] = table('tweets').filter(({ text }) => text === 'Leaves!')
    expect(await settleStep(asked, step('post').key, String(post?.['id']))).toBe(true)
    expect(adsNow().uploads[0]?.steps).toMatchObject({ confirmed: 2, unknown: 0 })
    await resumeCart(asked)
    await ended()
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
    expect(adsNow().projects?.[0]?.drafts).toMatchObject({ create: 0, change: 0 })
  })

  it('sends a post again where a person says that it was not made', async () => {
    const { id, emulator, table, fake } = await reviewed()
    emulator.faults.add({ kind: 'dropBefore', endpoint: 'posts.create', times: 1 })
    await uploadCart(id)
    await eventually(() => expect(adsNow().uploads[0]?.state).toBe('asking'))
    const [asked] = adsNow().uploads
    if (asked === undefined) throw new Error('There is no upload.')
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toEqual([])
    const told: AdUpload['steps'][] = []
    fake.host.subscribe((event) => {
      if (event.type === 'adUpload') told.push(event.upload.steps)
    })
    expect(await settleStep(asked, step('post').key, null)).toBe(true)
    // Other windows hear of it.
    expect(told).toMatchObject([{ waiting: 1, unknown: 0 }])
    await resumeCart(asked)
    await ended()
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
  })

  it('is paused between two requests and continues, each request once', async () => {
    const { id, fake, table } = await reviewed()
    let isPaused = false
    const stop = fake.host.subscribe((event) => {
      if (event.type !== 'adUpload' || event.upload.steps.confirmed !== 1 || isPaused) return
      isPaused = true
      void pauseCart(event.upload)
    })
    await uploadCart(id)
    await eventually(() => expect(adsNow().uploads[0]?.state).toBe('paused'))
    stop()
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toEqual([])
    const [paused] = adsNow().uploads
    if (paused !== undefined) await resumeCart(paused)
    await ended()
    expect(table('tweets').filter(({ text }) => text === 'Leaves!')).toHaveLength(1)
    expect(adsNow().uploads[0]?.steps.confirmed).toBe(2)
  })
})
