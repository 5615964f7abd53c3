import { join } from 'node:path'
import type { FaultRule } from '../../src/emulator/faults.ts'
import type { AdEdit, AdOutcome, Ads, AdUpload } from '../../src/host/ads.ts'
import type { Host } from '../../src/host/host.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostOn, take } from './hostOn.ts'
import type { Judgement } from './judge.ts'
import { jobOf } from './kills.ts'
import { leapingClock } from './leapingClock.ts'

// A cart of many cards, then changes and deletions of them. One request in five meets a fault: each card exists once.

const FAULTS: readonly Omit<FaultRule, 'chance'>[] = [
  { kind: 'error' },
  { kind: 'unavailable' },
  { kind: 'html' },
  { kind: 'dropBefore' },
  { kind: 'dropAfter' },
  { kind: 'truncate' },
  { kind: 'duplicate' },
  { kind: 'limited', retryAfter: 2 },
  { kind: 'slow', milliseconds: 5 },
]
const SHARE = 0.2
const CHANCE = 1 - (1 - SHARE) ** (1 / FAULTS.length)
const MAX_RESUMES = 200

export interface AdsSoakRun extends Judgement {
  readonly kind: 'cards'
  readonly cards: number
  readonly requests: number
  readonly hits: number
  /** How often an upload rested and was resumed. And steps whose end a person told. */
  readonly resumed: number
  readonly answered: number
  readonly untrue: readonly string[]
}

interface AdsSoakOptions {
  readonly cards: number
  readonly seed: number
  readonly folder: string
}

interface Soaking {
  readonly host: Host
  readonly ads: Ads
  readonly project: string
  readonly platform: EmulatorServer
  readonly untrue: string[]
  resumed: number
  answered: number
}

const again = async <Value>(
  work: () => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
) => {
  for (let round = 0; round < MAX_RESUMES; round++) {
    const done = await work()
    if (done.ok) return done.value
  }
  throw new Error(`It did not succeed in ${MAX_RESUMES} rounds.`)
}

const atRest = ({ host, ads, project }: Soaking, id: string): Promise<AdUpload> =>
  new Promise((settle, fail) => {
    const look = async (): Promise<void> => {
      const found = take(await ads.uploads(project)).find((one) => one.id === id)
      if (found === undefined || found.state === 'sending') return
      leave()
      settle(found)
    }
    const leave = host.subscribe((event) => {
      if (event.type === 'adUpload' && event.upload.id === id) void look().catch(fail)
    })
    void look().catch(fail)
  })

const liveCards = ({ platform }: Soaking, name: string) =>
  platform.emulator.world
    .table('cards')
    .all()
    .filter((card) => card['name'] === name && card['deleted'] !== true)

/** What outcomes claim and the platform denies. */
const wrongOutcomes = (soaking: Soaking, outcomes: readonly AdOutcome[]): readonly string[] =>
  outcomes.flatMap(({ operation, name, state, newId }) => {
    const found = liveCards(soaking, name)
    if (operation === 'delete')
      return state === 'confirmed' && found.length > 0 ? [`${name} is said to be deleted and is there`] : []
    if (state === 'confirmed' && found.length !== 1)
      return [`${name} is said to be confirmed, ${found.length} are there`]
    if (state === 'confirmed' && newId !== undefined && found[0]?.['id'] !== newId) return [`${name} has another ID`]
    return state === 'failed' || state === 'notSent' ? [`${name} is said to be ${state}`] : []
  })

/** Uploads the drafts until all of them are settled. A person answers for what nobody can look up. */
const uploadAll = async (soaking: Soaking): Promise<void> => {
  const { ads, project, untrue } = soaking
  const started = await again(() => ads.upload(project))
  if (started.state !== 'started') throw new Error(JSON.stringify(started).slice(0, 500))
  const { id } = started.upload
  for (let round = 0; ; round++) {
    const upload = await atRest(soaking, id)
    untrue.push(...wrongOutcomes(soaking, take(await ads.outcomes(project, id))))
    if (upload.state === 'finished') break
    if (round === MAX_RESUMES) throw new Error(`The upload is still ${upload.state}: ${upload.problem ?? ''}`)
    if (upload.state === 'asking')
      for (const { key, name, state } of take(await ads.outcomes(project, id))) {
        if (state !== 'unknown') continue
        const made = liveCards(soaking, name)[0]?.['id']
        await again(() => ads.settle(project, id, key, made === undefined ? null : String(made)))
        soaking.answered++
      }
    soaking.resumed++
    take(await ads.resume(project, id))
  }
  const after = await again(() => ads.upload(project))
  if (after.state !== 'nothing') untrue.push(`a second upload of the same cart came to ${after.state}`)
}

const cardOf = (name: string, mediaKey: string): AdEdit => ({
  op: 'create',
  kind: 'card',
  fields: {
    name,
    components: [
      { type: 'MEDIA', media_key: mediaKey },
      { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
    ],
  },
})

const soakCards = async (soaking: Soaking, cards: number, mark: string): Promise<Judgement> => {
  const { ads, project } = soaking
  await again(() => ads.pull(project))
  const edit = async (edits: readonly AdEdit[]) => take(await ads.edit(project, edits, mark))
  const page = take(await ads.records(project, { kind: 'media', from: 0, count: 1 }))
  const key = page.records[0]?.id ?? ''
  const names = Array.from({ length: cards }, (_, number) => `${mark} ${number}`)
  await edit(names.map((name) => cardOf(name, key)))
  await uploadAll(soaking)
  let [lost, doubled, corrupt] = [0, 0, 0]
  const count = (expected: (name: string, at: number) => string | undefined): void => {
    for (const [at, name] of names.entries()) {
      const wanted = expected(name, at)
      const found = wanted === undefined ? 0 : liveCards(soaking, wanted).length
      if (wanted !== undefined && found === 0) lost++
      if (found > 1) doubled += found - 1
      if (wanted !== name && liveCards(soaking, name).length > 0) corrupt++
    }
  }
  count((name) => name)
  const made = take(await ads.records(project, { kind: 'card', text: mark, from: 0, count: cards })).records
  // A tenth is changed, a tenth is deleted.
  const [changed, deleted] = [made.filter((_, at) => at % 10 === 0), made.filter((_, at) => at % 10 === 1)]
  await edit([
    ...changed.map(({ id, name }) => ({ op: 'set', kind: 'card', id, field: 'name', value: `${name}!` }) as const),
    ...deleted.map(({ id }) => ({ op: 'delete', kind: 'card', id }) as const),
  ])
  await uploadAll(soaking)
  const [renamed, gone] = [changed, deleted].map((some) => new Set(some.map(({ name }) => name)))
  count((name) => (gone?.has(name) ? undefined : renamed?.has(name) ? `${name}!` : name))
  const { drafts } = (await ads.projects())[0] ?? {}
  if (JSON.stringify(drafts) !== JSON.stringify({ create: 0, change: 0, delete: 0, conflicts: 0 }))
    soaking.untrue.push(`drafts are left: ${JSON.stringify(drafts)}`)
  const report = await again(() => ads.pull(project))
  if (report.added + report.changed + report.deleted > 0)
    soaking.untrue.push(`Get changes tells of others: ${JSON.stringify(report).slice(0, 200)}`)
  return { lost, doubled, corrupt, again: 0 }
}

/** Uploads so many cards under one fault in five requests; the seed draws the faults. */
export const runAdsSoak = async ({ cards, seed, folder }: AdsSoakOptions): Promise<AdsSoakRun> => {
  let [requests, hits] = [0, 0]
  const platform = await startEmulator({
    ...{ idSeed: seed, faultSeed: seed },
    onRequest: ({ notes }) => {
      requests++
      if (notes.some((note) => note.startsWith('Fault: '))) hits++
    },
  })
  const { emulator, seeded } = platform
  const files = diskFiles(join(folder, `ads-soak-${seed}`))
  const clock = leapingClock((milliseconds) => emulator.clock.travel(emulator.clock.now() + milliseconds))
  const plan = { endpoint: 'customAudiences.users', parameters: {}, title: '', dataset: '' } as const
  const { host, close } = hostOn(files, clock, jobOf(platform, { plan, batches: [] }).given)
  try {
    const project = take(await host.ads.open(seeded.accountId)).id
    take(await host.ads.changeSettings(project, { guards: { isAnswered: true } }))
    for (const rule of FAULTS) emulator.faults.add({ ...rule, chance: CHANCE })
    const soaking: Soaking = { host, ads: host.ads, project, platform, untrue: [], resumed: 0, answered: 0 }
    const judgement = await soakCards(soaking, cards, `soak${seed}`)
    const { untrue, resumed, answered } = soaking
    return { kind: 'cards', cards, requests, hits, resumed, answered, untrue: [...new Set(untrue)], ...judgement }
  } finally {
    await close()
    await files.close()
    await platform.stop()
  }
}
