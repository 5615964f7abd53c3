import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { readProfile } from '../../src/shell/profileText.ts'
import { adwright, type Ended } from '../e2e/program.ts'
import { take } from '../harness/hostOn.ts'
import { recordReceived } from '../privacy/received.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { ADS_CLAIMS, type AdsScene } from './adsClaims.ts'
import { adRecords, cartFacts, changeCards, planProducts, pullFacts, seedCards } from './adsJourney.ts'
import { createOracle } from './claims.ts'
import { figuresOfText } from './commandFigures.ts'
import type { Sent } from './place.ts'

/** Daily budgets of active ad groups on the platform: all, and the raised one. */
const moneyFacts = ({
  emulator: { world },
  seeded,
}: EmulatorServer): { readonly sum: string; readonly reach: string } => {
  const [{ currency = 'USD' } = {}] = world.table('fundingInstruments').all()
  const amount = (micro: number): string => `${currency} ${(micro / 1_000_000).toFixed(2)}`
  const items = world
    .table('lineItems')
    .all()
    .filter(({ account_id, deleted }) => account_id === seeded.accountId && deleted !== true)
  const daily = (of: typeof items): number =>
    of.reduce((all, { daily_budget_amount_local_micro: each }) => all + Number(each ?? 0), 0)
  return {
    sum: amount(daily(items.filter(({ entity_status: status }) => status === 'ACTIVE'))),
    reach: amount(daily(items.filter(({ name }) => name === 'Practice reach'))),
  }
}

/** Downloads, edits as sheets, reviews, uploads and undoes by the built command line. Answers what was untrue. */
export const adsCommands = async (seed: number): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-oracle-'))
  const recorder = recordReceived()
  const emulator = await startEmulator({ idSeed: 7, assumes: { 'absent-media': 'rejected' } })
  const hosts = Object.values(emulator.addresses).map((address) => new URL(address).host)
  const oracle = createOracle(ADS_CLAIMS.filter(({ screen }) => COMMANDS.has(screen)))
  const wrong: string[] = []
  const { consumerKey, consumerSecret, token, tokenSecret } = emulator.credentials
  const signIn = join(folder, 'signin.json')
  const keys = { consumerKey, consumerSecret, accessToken: token, accessTokenSecret: tokenSecret }
  writeFileSync(signIn, JSON.stringify({ ...emulator.addresses, ...keys }))
  const documentedOnly = join(folder, 'documented.json')
  writeFileSync(documentedOnly, JSON.stringify({ ...emulator.addresses, ...keys, observed: false }))
  const own = (from = 0): readonly Sent[] => recorder.received.slice(from).filter(({ host }) => hosts.includes(host))
  const run = async (...args: readonly string[]): Promise<Ended & { readonly sent: readonly Sent[] }> => {
    const before = recorder.received.length
    const isOnline = args[0] === 'pull' || args[0] === 'upload'
    const ended = await adwright(['ads', ...args, ...(isOnline ? ['--credentials', signIn] : [])], {
      ADWRIGHT_DATA: join(folder, 'data'),
    })
    return { ...ended, sent: own(before) }
  }
  /** Plans an upload of products in the same data folder, while no command runs. */
  const planBeside = async (items: number): Promise<void> => {
    const profile = take(readProfile({ name: 'The oracle', addresses: emulator.addresses }))
    const person = { userId: emulator.seeded.userId, screenName: '' }
    const given = { profile, person, credentials: { consumerKey, consumerSecret, token, tokenSecret } }
    const running = hostInFolder(join(folder, 'data'), { startEmulator, given })
    try {
      await planProducts(running.host.uploads, emulator, items)
    } finally {
      await running.close()
    }
  }
  const check = ({ stdout, stderr }: Ended, screen: string, scene: AdsScene): void => {
    const figures = figuresOfText(`${stdout}\n${stderr}`.replaceAll(folder, ''))
    wrong.push(...oracle.check(screen, figures, scene))
  }
  try {
    const names = seedCards(emulator, seed)
    const pulled = await run('pull')
    const records = adRecords(emulator, pulled.sent)
    const added = Object.values(records).reduce((all, each) => all + each, 0)
    let scene: AdsScene = {
      records,
      pulled: { ...pullFacts(pulled.sent), added, changed: 0, deleted: 0 },
      drafts: { create: 0, change: 0, delete: 0 },
      ...{ errors: 0, warnings: 0, chosen: 0, carts: [], news: 0 },
    }
    check(pulled, 'ads pull', scene)

    await run('export', '--out', join(folder, 'out'))
    const path = join(folder, 'card.csv')
    const text = readFileSync(join(folder, 'out', 'card.csv'), 'utf8')
    const [headers = [], ...data] = Papa.parse(text.trim(), { delimiter: ',' }).data
    const renamed = 1 + (seed % 4)
    const toRename = new Set(names.slice(0, renamed))
    const lost: Readonly<Record<string, string>> = {
      id: 'new 1',
      name: 'Lost card',
      components: JSON.stringify([
        { type: 'MEDIA', media_key: '3_404' },
        { type: 'DETAILS', title: 'Lost', destination: { type: 'WEBSITE', url: 'https://shop.example/' } },
      ]),
    }
    const named = data.map((cells) => cells.map((cell) => (toRename.has(cell) ? `${cell} renamed` : cell)))
    const rows = [...named, headers.map((header) => lost[header] ?? '')]
    writeFileSync(path, Papa.unparse([headers, ...rows], { delimiter: ',', newline: '\n' }))
    scene = {
      ...scene,
      sheet: { rows: rows.length, edits: renamed + 1, unchanged: data.length - renamed },
      drafts: { create: 1, change: renamed, delete: 0 },
      warnings: 1,
    }
    check(await run('import', path), 'ads import', scene)
    check(await run('status'), 'ads status', scene)
    check(await run('check'), 'ads check', scene)
    const review = await run('review')
    check(await run('rehearse'), 'ads rehearse', scene)
    const { faults } = emulator.emulator
    faults.add({ kind: 'dropAfter', endpoint: 'cards.update', times: 1 })
    const uploaded = await run('upload', '--without-guardrails')
    faults.clear()
    scene = {
      ...scene,
      carts: [cartFacts(emulator, ['Lost card', ...names.slice(0, renamed).map((name) => `${name} renamed`)])],
    }
    check(uploaded, 'ads upload', scene)
    const writes = uploaded.sent.filter(({ path: asked }) => asked.includes('/accounts/'))
    const readsBefore = writes.findIndex(({ method }) => method !== 'GET')
    check(review, 'ads review', { ...scene, readsBefore })
    scene = { ...scene, undo: { drafts: renamed, kept: 0 } }
    check(await run('undo'), 'ads undo', scene)

    const theirs = changeCards(emulator, names.slice(renamed))
    const again = await run('pull')
    check(again, 'ads pull', {
      ...scene,
      records: adRecords(emulator, pulled.sent),
      pulled: { ...pullFacts(again.sent, pulled.sent), ...theirs },
    })
    await run('export', '--out', join(folder, 'raised'))
    const sheet = join(folder, 'raised', 'lineItem.csv')
    const [heads = [], ...items] = Papa.parse(readFileSync(sheet, 'utf8').trim(), { delimiter: ',' }).data
    const raised = items.map((cells) =>
      cells.includes('Practice reach')
        ? cells.map((cell, at) => (heads[at] === 'daily_budget_amount_local_micro' ? '25000000' : cell))
        : cells,
    )
    writeFileSync(sheet, Papa.unparse([heads, ...raised], { delimiter: ',', newline: '\n' }))
    await run('import', sheet)
    const before = moneyFacts(emulator)
    const waiting = 2 + (seed % 7)
    await planBeside(waiting)
    const reviewed = await run('review')
    const documented = await run('review', '--credentials', documentedOnly)
    const { sent } = await run('upload')
    const asked = sent.filter(({ path: each }) => each.includes('/accounts/'))
    const reads = asked.slice(
      0,
      asked.findIndex(({ method }) => method !== 'GET'),
    )
    for (const said of ['not compared', 'not started'])
      if (!documented.stdout.includes(said)) wrong.push(`ads review: says nothing of what is ${said}`)
    const last = { ...scene, drafts: { create: 1, change: renamed + 1, delete: 0 }, waiting }
    check(documented, 'ads review', {
      ...last,
      // No document shows how an ad group is read.
      readsBefore: reads.filter(({ path: each }) => !each.includes('/line_items')).length,
      notCompared: 1,
      money: { sum: [before.sum, moneyFacts(emulator).sum], raised: [before.reach, moneyFacts(emulator).reach] },
    })
    check(reviewed, 'ads review', {
      ...last,
      readsBefore: reads.length,
      money: { sum: [before.sum, moneyFacts(emulator).sum], raised: [before.reach, moneyFacts(emulator).reach] },
    })
    return [...wrong, ...oracle.unsaid()]
  } finally {
    await emulator.stop()
    recorder.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const COMMANDS: ReadonlySet<string> = new Set(
  ['pull', 'import', 'status', 'check', 'review', 'rehearse', 'upload', 'undo'].map((name) => `ads ${name}`),
)
