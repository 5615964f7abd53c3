import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdKindId } from '../../src/contract/ads/kinds.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sampleMovie } from '../../src/workspace/ads/media/sampleMovie.ts'
import { samplePicture } from '../../src/workspace/ads/media/samplePicture.ts'
import { sheetHeaders, sheetLine } from '../../src/workspace/ads/sheet.ts'
import { signInOf } from './commandLineKills.ts'
import type { Judgement } from './judge.ts'
import { type Ended, killNow, pause, starting } from './programs.ts'

// Commands for ad accounts, killed at drawn instants and run again until they end. Get changes, imports, copies of
// files and uploads of the built command line; what the terminal says is held against the platform after each of them.

/** How long the platform takes for a request. */
const SLOW_MS = 15
/** Requests of a command behind which a kill comes at the latest. */
const LATEST_REQUEST: Readonly<Partial<Record<string, number>>> = { pull: 8, upload: 30 }
/** Kills that need no request come within so many milliseconds of the start. */
const LATEST_MS = 1_500
/** Share of kills that come behind a drawn request. */
const AT_REQUEST = 0.7
const CARDS = 6
/** A campaign, and the ad groups below it. */
const CAMPAIGN = 'new 40'
const AD_GROUPS = ['new 41', 'new 42', 'new 43', 'new 44']
/** The film of a file goes in three pieces. */
const FILM_SECONDS = 22

export interface AdsKillRun extends Judgement {
  readonly kind: 'ads'
  readonly things: number
  /** The command that each kill ended. */
  readonly kills: readonly AdsCommand[]
  readonly untrue: readonly string[]
}

interface AdsKillOptions {
  readonly kills: number
  readonly seed: number
  /** The built command line. */
  readonly program: string
  readonly folder: string
  /** The most kills of one command; so many that most commands end where left out. */
  readonly most?: number
  /** Kinds that are imported, such that none refers to one left out. All where undefined. */
  readonly kinds?: readonly AdKindId[]
  readonly onRun?: (run: AdsKillRun) => void
}

export const ADS_COMMANDS = ['pull', 'import', 'media', 'upload'] as const
type AdsCommand = (typeof ADS_COMMANDS)[number]

type Row = Readonly<Record<string, string>>

/** Where the records of a kind are, and how the meant ones are known. */
const PLACES: Readonly<Partial<Record<AdKindId, { readonly table: string; readonly field: string }>>> = {
  media: { table: 'mediaLibrary', field: 'name' },
  card: { table: 'cards', field: 'name' },
  pollCard: { table: 'pollCards', field: 'name' },
  post: { table: 'tweets', field: 'text' },
  campaign: { table: 'campaigns', field: 'name' },
  lineItem: { table: 'lineItems', field: 'name' },
  targetingCriterion: { table: 'targetingCriteria', field: 'targeting_value' },
}

/** Sheets of a campaign, its ad groups and a keyword of each. They go in batches. */
const campaignSheets = (mark: string, { emulator }: EmulatorServer): ReadonlyMap<AdKindId, readonly Row[]> => {
  const funding = String(emulator.world.table('fundingInstruments').all()[0]?.['id'])
  return new Map<AdKindId, readonly Row[]>([
    ['campaign', [{ id: CAMPAIGN, name: `${mark} campaign`, funding_instrument_id: funding }]],
    [
      'lineItem',
      AD_GROUPS.map((id, at) => ({
        ...{ id, name: `${mark} ad group ${at}`, campaign_id: CAMPAIGN },
        ...{ objective: 'REACH', product_type: 'PROMOTED_TWEETS', placements: '["ALL_ON_SERVICE"]' },
        ...{ start_time: '2031-03-01T00:00:00Z', end_time: '2031-04-01T00:00:00Z' },
      })),
    ],
    [
      'targetingCriterion',
      AD_GROUPS.map((id, at) => ({
        ...{ id: `new ${at + 51}`, line_item_id: id },
        ...{ targeting_type: 'BROAD_KEYWORD', targeting_value: `${mark} keyword ${at}`, operator_type: 'EQ' },
      })),
    ],
  ])
}

/** Sheets of new records that refer to each other. A medium, cards with it, a poll, and posts with cards. */
const creativeSheets = (
  mark: string,
  number: number,
  { seeded }: EmulatorServer,
): ReadonlyMap<AdKindId, readonly Row[]> => {
  const destination = { type: 'WEBSITE', url: `https://shop.example/${mark}` }
  const components = JSON.stringify([
    { type: 'MEDIA', media_key: 'new 1' },
    { type: 'DETAILS', title: 'Tea', destination },
  ])
  const cards = Array.from({ length: CARDS }, (_, at) => ({
    id: `new ${at + 2}`,
    name: `${mark} card ${at}`,
    components,
  }))
  return new Map<AdKindId, readonly Row[]>([
    ['media', [{ id: 'new 1', media_key: `3_${number + 100}`, name: `${mark} medium` }]],
    ['card', cards],
    [
      'pollCard',
      [{ id: 'new 20', name: `${mark} poll`, first_choice: 'a', second_choice: 'b', duration_in_minutes: '60' }],
    ],
    [
      'post',
      [2, 3].map((card) => ({
        id: `new ${card + 20}`,
        text: `${mark} post ${card}`,
        as_user_id: seeded.userId,
        card_uri: `new ${card}`,
      })),
    ],
  ])
}

/** Local files by name, which become media of that name without its extension. */
const filesOf = (mark: string): ReadonlyMap<string, Uint8Array> =>
  new Map([
    [`${mark} leaves.png`, samplePicture(400, 210, [1, 2, 3], [4, 5, 6])],
    [`${mark} film.mp4`, sampleMovie(FILM_SECONDS)],
  ])

interface Said {
  readonly [name: string]: unknown
}

const jsonOf = ({ said }: Ended): Said | undefined => {
  try {
    return JSON.parse(said) as Said
  } catch {
    return undefined
  }
}

interface Outcome {
  readonly key: string
  readonly kind: AdKindId
  readonly name: string
  readonly state: string
  readonly newId?: string
}

const outcomesOf = (ended: Ended): readonly Outcome[] => (jsonOf(ended)?.['outcomes'] ?? []) as readonly Outcome[]

/** One account that is worked on by commands alone. */
const startWork = async (random: () => number, place: string, { program }: AdsKillOptions) => {
  let requests = 0
  const platform = await startEmulator({ idSeed: Math.floor(random() * 1e9), onRequest: () => void requests++ })
  platform.emulator.faults.add({ kind: 'slow', milliseconds: SLOW_MS })
  mkdirSync(place, { recursive: true })
  const [data, signIn] = [join(place, 'data'), join(place, 'sign-in.json')]
  writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
  const kills: AdsCommand[] = []
  const untrue: string[] = []
  /** Texts of records without names, by their local ids. */
  const texts = new Map<string, string>()

  const recordsOf = (kind: AdKindId, text: string): readonly Said[] => {
    const { table, field } = PLACES[kind] ?? { table: '', field: '' }
    const all = platform.emulator.world.table(table).all()
    return all.filter((record) => record[field] === text && record['deleted'] !== true)
  }

  /** Runs a command and kills it where it has not ended by then. Behind a drawn request, or at any instant. */
  const run = async (args: readonly string[], isKilled: boolean): Promise<Ended> => {
    const before = { requests, commits: platform.emulator.commits.all().length }
    const target = args[0] === 'pull' || args[0] === 'upload' ? ['--credentials', signIn] : []
    const started = starting(program, ['ads', ...args, ...target, '--data', data, '--json'])
    if (isKilled) {
      let isOver = false
      void started.ended.then(() => {
        isOver = true
      })
      const latest = LATEST_REQUEST[args[0] ?? '']
      const isBehindRequest = latest !== undefined && random() < AT_REQUEST
      const wanted = isBehindRequest ? before.requests + 1 + Math.floor(random() * latest) : undefined
      const [late, soon] = [random() * LATEST_MS, random() * SLOW_MS * 1.5]
      const moment = async (): Promise<void> => {
        if (wanted === undefined) return pause(late)
        while (!isOver && requests < wanted) await pause(1)
        return pause(soon)
      }
      await Promise.race([moment().then(() => killNow(started)), started.ended])
    }
    const ended = await started.ended
    // A request that was under way is still answered.
    await pause(SLOW_MS * 2)
    if (ended.signal === 'SIGKILL') {
      kills.push(args[0] as AdsCommand)
      return ended
    }
    const acted = platform.emulator.commits.all().length - before.commits
    if (/nothing was sent/i.test(ended.complained) && acted > 0)
      untrue.push(`${args[0]}: nothing is said to be sent, ${acted} requests took effect`)
    if (ended.code !== 0 && ended.complained.trim() === '') untrue.push(`${args[0]} ended with ${ended.code} silently`)
    if (ended.code === 0 && jsonOf(ended) === undefined) untrue.push(`${args[0]} ended with 0 and printed no object`)
    for (const { kind, name, state, newId } of outcomesOf(ended)) {
      const found = recordsOf(kind, texts.get(name) ?? name)
      if (state === 'confirmed' && found.length !== 1)
        untrue.push(`${name} is said to be confirmed, ${found.length} are there`)
      const [id, key] = [found[0]?.['id'], found[0]?.['media_key']]
      if (state === 'confirmed' && newId !== String(id) && newId !== String(key))
        untrue.push(`${name} is said to be ${newId} and is ${String(id)}`)
      if ((state === 'failed' || state === 'notSent' || state === 'waiting') && found.length > 0)
        untrue.push(`${name} is said to be ${state} and is there`)
    }
    const [, confirmed] = /([\d,]+) confirmed/.exec(ended.complained) ?? []
    const said = outcomesOf(ended).filter(({ state }) => state === 'confirmed').length
    if (confirmed !== undefined && Number(confirmed) !== said)
      untrue.push(`stderr says ${confirmed} confirmed, the outcomes ${said}`)
    return ended
  }

  return { platform, kills, untrue, run, recordsOf, texts }
}

type Work = Awaited<ReturnType<typeof startWork>>

/** Runs a command under kills, then to its end. */
const untilDone = async (
  { run, kills, untrue }: Work,
  args: readonly string[],
  most: number,
  isDone: (ended: Ended) => boolean = ({ code }) => code === 0,
): Promise<Ended> => {
  for (let round = 0; round < most; round++) {
    const before = kills.length
    const ended = await run(args, true)
    if (kills.length === before && isDone(ended)) return ended
  }
  const ended = await run(args, false)
  if (!isDone(ended)) untrue.push(`${args[0]} ended with ${ended.code}: ${ended.complained.trim().slice(-300)}`)
  return ended
}

/** Uploads under kills; a person answers for posts of which no response arrived. */
const uploadAll = async (work: Work, most: number): Promise<void> => {
  const { run, kills, recordsOf, untrue, texts } = work
  let flags: readonly string[] = []
  for (let round = 0; ; round++) {
    const before = kills.length
    const ended = await run(['upload', '--without-guardrails', ...flags], round < most)
    if (kills.length === before && ended.code === 0) return
    if (round > most + 6) {
      untrue.push(`the upload ended with ${ended.code}: ${ended.complained.trim().slice(-300)}`)
      return
    }
    const answers = outcomesOf(ended).flatMap(({ key, kind, name, state }) => {
      if (state !== 'unknown') return []
      const [made] = recordsOf(kind, texts.get(name) ?? name)
      return made === undefined ? ['--not-made', key] : ['--made', `${key}=${String(made['id'])}`]
    })
    // Nothing is open where the kill came before the plan was sealed.
    const isNoneOpen = /no upload is unfinished|no upload waits/i.test(ended.complained)
    flags = isNoneOpen ? [] : ['--resume', ...answers]
  }
}

const runOnce = async (
  random: () => number,
  most: number,
  place: string,
  options: AdsKillOptions,
): Promise<AdsKillRun> => {
  const work = await startWork(random, place, options)
  const { platform, kills, untrue, run, recordsOf, texts } = work
  try {
    const number = Math.floor(random() * 1e6)
    const mark = `k${number}`
    const listed = await untilDone(work, ['pull'], most)
    const records = Object.keys(jsonOf(listed) ?? {}).length > 0 ? Number(jsonOf(listed)?.['records']) : 0
    const whole = await run(['pull', '--whole'], false)
    if (jsonOf(whole)?.['records'] !== records || jsonOf(whole)?.['added'] !== 0)
      untrue.push(
        `a download that was killed brought ${records} records, a whole one ${String(jsonOf(whole)?.['records'])}`,
      )
    const all = [...creativeSheets(mark, number, platform), ...campaignSheets(mark, platform)]
    const sheets = new Map(all.filter(([kind]) => options.kinds?.includes(kind) ?? true))
    for (const [kind, rows] of sheets) {
      const headers = sheetHeaders(kind)
      const file = join(place, `${kind}.csv`)
      const lines = [headers, ...rows.map((row) => headers.map((name) => row[name] ?? ''))]
      writeFileSync(file, lines.map(sheetLine).join('\n'))
      await untilDone(work, ['import', file], Math.min(most, 1))
    }
    for (const { id, targeting_value: text } of sheets.get('targetingCriterion') ?? [])
      if (id !== undefined && text !== undefined) texts.set(id, text)
    const meant = [...sheets].flatMap(([kind, rows]) =>
      rows.map((row): readonly [AdKindId, string] => [kind, row[PLACES[kind]?.field ?? ''] ?? '']),
    )
    if (sheets.has('media')) {
      const files = [...filesOf(mark)]
      for (const [name, bytes] of files) writeFileSync(join(place, name), bytes)
      await untilDone(work, ['media', ...files.map(([name]) => join(place, name))], Math.min(most, 1))
      meant.push(...files.map(([name]) => ['media', name.replace(/\.\w+$/, '')] as const))
    }
    const status = jsonOf(await run(['status'], false))
    const drafts = (status?.['drafts'] as Said | undefined)?.['create']
    if (drafts !== meant.length) untrue.push(`${meant.length} records were imported, ${String(drafts)} are drafts`)
    await uploadAll(work, most)
    const end = await run(['upload'], false)
    if (jsonOf(end)?.['state'] !== 'nothing') untrue.push(`a second upload came to ${end.said.slice(0, 200)}`)
    const counts = meant.map(([kind, text]) => recordsOf(kind, text).length)
    return {
      kind: 'ads',
      things: meant.length,
      kills,
      untrue: [...new Set(untrue)],
      lost: counts.filter((count) => count === 0).length,
      doubled: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      corrupt: 0,
      again: 0,
    }
  } finally {
    await platform.stop()
  }
}

/** Works on accounts, one after another, until so many kills have struck. */
export const killAds = async (options: AdsKillOptions): Promise<readonly AdsKillRun[]> => {
  const random = seededRandom(options.seed + 5)
  const runs: AdsKillRun[] = []
  for (let hits = 0; hits < options.kills; ) {
    const run = await runOnce(random, options.most ?? 3, join(options.folder, `ads-${runs.length}`), options)
    hits += run.kills.length
    runs.push(run)
    options.onRun?.(run)
  }
  return runs
}
