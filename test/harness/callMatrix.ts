import type { Call, Failure, Reply } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { FaultRule } from '../../src/emulator/faults.ts'
import type { SeededIds } from '../../src/host/connection.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'
import { hostOn, take } from './hostOn.ts'
import { intend } from './intended.ts'
import { jobOf } from './kills.ts'
import { leapingClock } from './leapingClock.ts'
import { FAULTS } from './matrix.ts'
import { HARMLESS, startWire, WIRE_FAULTS, type WireFault } from './wireFaults.ts'

// Every fault over single calls: what reads reads right or says why not. What changes changes once, and whoever asked
// is told the truth about it; what makes something anew never makes it twice.

type CallResult = Result<Reply, Failure>

export interface MatrixCall {
  readonly id: string
  readonly act: (call: Call, ids: SeededIds, mark: string) => Promise<CallResult>
  /** How often it took effect, or that the log of the platform says so. Left out for what only reads. */
  readonly effects?: 'commits' | ((call: Call, ids: SeededIds, mark: string) => Promise<number>)
  /** Makes ready what it changes. */
  readonly before?: (call: Call, ids: SeededIds, mark: string) => Promise<void>
}

const audiences = async (call: Call, { accountId }: SeededIds) =>
  take(await call('customAudiences.list', { account_id: accountId, count: 1000 })).data

const audienceIn = async (call: Call, ids: SeededIds, name: string): Promise<string> => {
  const found = (await audiences(call, ids)).find((audience) => audience.name === name)
  return found?.id ?? 'none'
}

const named = (name: string) => async (call: Call, ids: SeededIds, mark: string) =>
  (await audiences(call, ids)).filter((audience) => audience.name === `${name} ${mark}`).length

const make = async (call: Call, { accountId }: SeededIds, mark: string): Promise<void> => {
  take(await call('customAudiences.create', { account_id: accountId, name: `old ${mark}` }))
}

export const CALLS: readonly MatrixCall[] = [
  { id: 'catalogs.list', act: (call) => call('catalogs.list', {}) },
  { id: 'products.list', act: (call, { catalogId }) => call('products.list', { product_catalog_id: catalogId }) },
  { id: 'customAudiences.list', act: (call, { accountId }) => call('customAudiences.list', { account_id: accountId }) },
  {
    id: 'customAudiences.create',
    act: (call, { accountId }, mark) => call('customAudiences.create', { account_id: accountId, name: `new ${mark}` }),
    effects: named('new'),
  },
  {
    id: 'productSets.create',
    act: (call, { catalogId }, mark) =>
      call('productSets.create', {
        product_catalog_id: catalogId,
        body: {
          name: `set ${mark}`,
          type: 'FILTERED',
          filters: [{ attribute: 'price', operator: 'LESS_THAN', value: '100.00 USD' }],
        },
      }),
    effects: 'commits',
  },
  {
    id: 'customAudiences.update',
    before: make,
    act: async (call, ids, mark) =>
      call('customAudiences.update', {
        account_id: ids.accountId,
        custom_audience_id: held.get(mark) ?? 'none',
        name: `renamed ${mark}`,
      }),
    effects: named('renamed'),
  },
  {
    id: 'customAudiences.delete',
    before: make,
    act: async (call, ids, mark) =>
      call('customAudiences.delete', { account_id: ids.accountId, custom_audience_id: held.get(mark) ?? 'none' }),
    effects: async (call, ids, mark) => 1 - (await named('old')(call, ids, mark)),
  },
  {
    id: 'catalogs.update',
    act: (call, { catalogId }, mark) =>
      call('catalogs.update', { product_catalog_id: catalogId, name: `catalog ${mark}` }),
    effects: async (call, _, mark) =>
      take(await call('catalogs.list', {})).data.filter((catalog) => catalog.name === `catalog ${mark}`).length,
  },
]

/** Ids of what was made ready, by mark. */
const held = new Map<string, string>()

interface Trouble {
  readonly name: string
  readonly rule?: FaultRule
  readonly wire?: WireFault
}

/** Faults that change an answer of products, or look as any other answer. */
const OF_BATCHES: readonly WireFault[] = [
  'ids of others',
  'one id twice, one missing',
  'one product less',
  'products in another order',
  'the answer of another request',
  'a count as text',
  'no data',
  'counts below nothing',
  'counts beyond all numbers',
  'counts without end',
  'counts of nothing',
  'counts of half a person',
]

export const TROUBLES: readonly Trouble[] = [
  ...FAULTS.flatMap(({ name, rules }) => {
    const [rule, more] = rules
    return rule === undefined || more !== undefined || rule.kind === 'miscount' || rule.kind === 'skew'
      ? []
      : [{ name, rule }]
  }),
  ...Object.keys(WIRE_FAULTS)
    .map((name) => name as WireFault)
    .filter((wire) => !OF_BATCHES.includes(wire))
    .map((wire) => ({ name: `wire: ${wire}`, wire })),
]

export interface CallCell {
  readonly kind: string
  readonly fault: string
  /** Requests that it strikes. */
  readonly times: number
  readonly ok: boolean
  readonly acted: Failure['acted'] | ''
  readonly requests: number
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

const PATIENT = { longestReply: 1_000_000 }
/** For platforms that keep still. Where nothing is wrong a busy machine is waited for. */
const QUICK = { ...PATIENT, timeouts: { firstByte: 300, whole: 500 } }

const callCells = async (asked: MatrixCall, seed: number, every: number): Promise<readonly CallCell[]> => {
  const platform = await startEmulator({ idSeed: seed, faultSeed: seed })
  const { emulator, seeded } = platform
  const wire = await startWire(emulator)
  const { given } = jobOf(platform, intend('products', 'x', 1, seeded))
  const takeAlong = (milliseconds: number): void => {
    emulator.clock.travel(emulator.clock.now() + milliseconds)
  }
  const clean = hostOn(memoryFiles(), leapingClock(takeAlong), given)
  const commits = (): number =>
    emulator.commits.all().filter(({ endpoint, changes }) => endpoint === asked.id && changes > 0).length
  const cells: CallCell[] = []
  try {
    for (const [at, { name, rule, wire: broken }] of TROUBLES.entries())
      for (const times of (at + seed) % every === 0 ? [1, 2, 100] : []) {
        const mark = `${seed}-${at}-${times}`
        const clock = leapingClock(takeAlong)
        const profile = { ...given.profile, addresses: { ...given.profile.addresses, ads: wire.address } }
        const isHarmless = broken !== undefined && HARMLESS.includes(broken)
        const limits = isHarmless ? PATIENT : QUICK
        const { host, close } = hostOn(memoryFiles(), clock, { ...given, profile }, limits)
        await asked.before?.(clean.host.call, seeded, mark)
        if (asked.before !== undefined) held.set(mark, await audienceIn(clean.host.call, seeded, `old ${mark}`))
        const [earlier, before] = [wire.requests(), commits()]
        if (rule !== undefined) emulator.faults.add({ ...rule, endpoint: asked.id, times })
        wire.strike(broken, earlier, times)
        const late = new Promise<'late'>((settle) => setTimeout(() => settle('late'), MAX_WAIT_MS).unref())
        const told = await Promise.race([asked.act(host.call, seeded, mark), late])
        const requests = wire.requests() - earlier
        emulator.faults.clear()
        wire.strike(undefined)
        await close()
        const effects =
          asked.effects === 'commits'
            ? commits() - before
            : ((await asked.effects?.(clean.host.call, seeded, mark)) ?? 0)
        const untrue: string[] = []
        if (told === 'late') untrue.push('it did not end')
        else if (told.ok && asked.effects !== undefined && effects !== 1)
          untrue.push(`it is said to be done and took effect ${effects} times`)
        else if (!told.ok && told.failure.acted === 'no' && effects > 0)
          untrue.push('it is said not to have acted and did')
        else if (!told.ok && told.failure.sentence === '') untrue.push('it failed without a word')
        else if (!told.ok && isHarmless && requests === 1)
          untrue.push(`nothing was wrong, and it failed: ${told.failure.sentence}`)
        cells.push({
          kind: asked.id,
          fault: name,
          times,
          ok: told !== 'late' && told.ok,
          acted: told === 'late' || told.ok ? '' : told.failure.acted,
          requests,
          lost: 0,
          doubled: Math.max(0, effects - 1),
          corrupt: 0,
          untrue: untrue.map((sentence) => `${name}, ${times}: ${sentence}`),
        })
      }
    return cells
  } finally {
    await clean.close()
    await wire.stop()
    await platform.stop()
  }
}

/** Every fault over every call, once, twice and without end. `every` of 5 takes a fifth of the faults. */
export const runCalls = async (seed: number, every = 1): Promise<readonly CallCell[]> => {
  const all: CallCell[] = []
  for (const [at, asked] of CALLS.entries()) all.push(...(await callCells(asked, seed * 10 + at, every)))
  return all
}
