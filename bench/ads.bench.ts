import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AdKindId } from '../src/contract/ads/kinds.ts'
import type { Fields } from '../src/contract/language/fields.ts'
import { readGeneration, writeGeneration } from '../src/shell/ads/projectFiles.ts'
import { createRecordStore, type RecordStore } from '../src/shell/ads/recordStore.ts'
import { foundIds, recordPage } from '../src/shell/ads/recordViews.ts'
import { diskFiles } from '../src/shell/node/diskFiles.ts'
import { type EmulatorServer, startEmulator } from '../src/shell/node/emulatorServer.ts'
import { type AdDraft, draftKey } from '../src/workspace/ads/draft.ts'
import { createDraftChecks } from '../src/workspace/ads/draftChecks.ts'
import { signInOf } from '../test/harness/commandLineKills.ts'
import type { Figure } from './figure.ts'
import { cpuSeconds, peakOf } from './processes.ts'

// The ads workspace by the built command line. Get changes of a large account, and the check of a cart in a large
// project.

const CLI = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))
const PULLED = Number(process.env['BENCH_RECORDS'] ?? 100_000)
const CHECKED = Number(process.env['BENCH_CHECKED'] ?? 250_000)
const DRAFTS = 10_000
const MEDIA = 5_000
const AT = '2026-11-01T00:00:00Z'

const medium = (at: number): Fields => ({ media_key: `3_${1_000 + at}`, name: `Picture ${at}`, media_type: 'IMAGE' })

const card = (at: number): Fields => ({
  id: `c${at.toString(36)}`,
  name: `Card ${at}`,
  card_type: 'IMAGE_WEBSITE',
  card_uri: `card://${1_000_000 + at}`,
  created_at: AT,
  updated_at: AT,
  deleted: false,
  components: [
    { type: 'MEDIA', media_key: `3_${1_000 + (at % MEDIA)}` },
    { type: 'DETAILS', title: `Tea ${at}`, destination: { type: 'WEBSITE', url: `https://shop.example/${at}` } },
  ],
})

/** Puts cards into the account of an emulator, beside what it was seeded with. */
const fill = ({ emulator, seeded }: EmulatorServer, cards: number): void => {
  const [known] = emulator.world.table('cards').all()
  for (let at = 0; at < cards; at++) {
    const record = card(at)
    const id = String(record['id'])
    emulator.world.commit({ put: 'cards', id, record: { ...known, ...record, account_id: seeded.accountId } })
  }
}

interface Pulled {
  readonly seconds: number
  readonly cpu: number
  readonly peak: number
  readonly records: number
}

const pull = (folder: string, signIn: string): Promise<Pulled> =>
  new Promise((settle, fail) => {
    const began = performance.now()
    const args = [CLI, 'ads', 'pull', '--json', '--credentials', signIn, '--data', folder]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    let peak = 0
    let cpu = 0
    // What a process took is not known any more once it ended.
    const watching = setInterval(() => {
      peak = Math.max(peak, peakOf(child.pid ?? 0))
      cpu = Math.max(cpu, cpuSeconds(child.pid ?? 0))
    }, 20)
    child.stdout.on('data', (piece) => {
      said += piece
    })
    child.once('close', (code) => {
      clearInterval(watching)
      if (code !== 0) fail(new Error(`ads pull ended with ${code}`))
      else settle({ seconds: (performance.now() - began) / 1_000, cpu, peak, records: JSON.parse(said).records })
    })
  })

const pulls = async (folder: string): Promise<readonly Figure[]> => {
  const platform = await startEmulator({ idSeed: 8 })
  try {
    fill(platform, PULLED)
    const signIn = join(folder, 'sign-in.json')
    writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
    const data = join(folder, 'data')
    const first = await pull(data, signIn)
    if (first.records < PULLED) throw new Error(`${first.records} of ${PULLED} records were downloaded`)
    const again = await pull(data, signIn)
    return [
      { job: 'ads pull, whole account', rows: PULLED, rate: first.seconds, unit: 's', goal: { atMost: 60 } },
      { job: '- processor time of it', rows: PULLED, rate: first.cpu, unit: 's' },
      { job: '- memory at most', rows: PULLED, rate: first.peak, unit: 'MB', goal: { atMost: 200 } },
      { job: 'ads pull again, news only', rows: PULLED, rate: again.seconds, unit: 's' },
      { job: '- memory at most', rows: PULLED, rate: again.peak, unit: 'MB' },
    ]
  } finally {
    await platform.stop()
  }
}

/** Drafts in the mix of a campaign. Most rename, one in ten is new with a medium, one in a hundred deletes. */
const draftOf = (at: number): AdDraft => {
  const { id, name, components } = card(at)
  const theirs = { kind: 'card', id: String(id) } as const
  if (at % 100 === 0) return { ...theirs, op: 'delete', fields: {}, base: card(at) }
  if (at % 10 > 0) return { ...theirs, op: 'change', fields: { name: { base: name, mine: `${String(name)}!` } } }
  const fields = { name: { base: undefined, mine: `New ${at}` }, components: { base: undefined, mine: components } }
  return { kind: 'card', id: `new ${at}`, op: 'create', fields }
}

/** A project's first page, after it was written and opened anew. */
const openings = async (
  folder: string,
): Promise<{ readonly store: RecordStore; readonly figures: readonly Figure[] }> => {
  const files = diskFiles(folder)
  const written = createRecordStore()
  for (let at = 0; at < MEDIA; at++) written.set('media', String(medium(at)['media_key']), medium(at))
  for (let at = 0; at < CHECKED - MEDIA; at++) written.set('card', String(card(at)['id']), card(at))
  const done = await writeGeneration(files, 'bench', 1, written, [])
  if (!done.ok) throw new Error('The records could not be written.')
  const before = process.cpuUsage()
  const began = performance.now()
  const { store } = await readGeneration(files, 'bench', 1)
  const records = { theirs: store.get, ids: store.ids, drafts: new Map(), isDeleted: store.isDeleted }
  const query = { kind: 'card', from: 0, count: 64 } as const
  const shown = recordPage(records, createDraftChecks().names(records, ''), query, foundIds(records, query)).records
    .length
  const { user, system } = process.cpuUsage(before)
  const clock = performance.now() - began
  if (shown !== query.count) throw new Error(`${shown} records are shown.`)
  await files.close()
  const goal = { atMost: 500 }
  const figures: readonly Figure[] = [
    { job: 'ad account opened, first page, clock', rows: CHECKED, rate: clock, unit: 'ms', goal },
    { job: '- processor time of it', rows: CHECKED, rate: (user + system) / 1_000, unit: 'ms', goal },
  ]
  return { store, figures }
}

const checks = async (folder: string): Promise<readonly Figure[]> => {
  const { store, figures } = await openings(folder)
  const drafts = new Map(
    Array.from({ length: DRAFTS }, (_, at) => draftOf(at)).map((draft) => [draftKey(draft.kind, draft.id), draft]),
  )
  const theirs = (kind: AdKindId, id: string) => store.get(kind, id)
  const known = createDraftChecks()
  const once = (more: readonly AdDraft[] = []): number => {
    const changed = new Map([...drafts, ...more.map((draft) => [draftKey(draft.kind, draft.id), draft] as const)])
    const before = process.cpuUsage()
    const { ids, names, isDeleted, has } = store
    known.issues({ theirs, ids, drafts: changed, names, isDeleted, has }, '', { allowsObserved: true })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const first = once()
  return [
    ...figures,
    {
      job: `check of ${DRAFTS} drafts, first, processor`,
      rows: CHECKED,
      rate: first,
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
    {
      job: '- again after one more edit',
      rows: CHECKED,
      rate: once([draftOf(DRAFTS + 1)]),
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
  ]
}

export const adsBench = async (): Promise<readonly Figure[]> => {
  if (!existsSync(CLI)) throw new Error('The command line is not built: run npm run build.')
  const folder = await mkdtemp(join(tmpdir(), 'adwright-ads-bench-'))
  try {
    return [...(await checks(join(folder, 'checked'))), ...(await pulls(folder))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
