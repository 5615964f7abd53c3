import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts'
import { createImport, exportLines, KEY_TABLES } from '../../src/emulator/exportedWorld.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import type { WorldChange } from '../../src/emulator/world.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

const START = Date.UTC(2026, 5, 1, 12)

const emulatorOf = (seed: number): Emulator =>
  createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => START,
    random: seededRandom(seed),
  })

let emulator: Emulator
let nonce = 0
beforeEach(() => {
  emulator = emulatorOf(5)
})

const lines = (from = emulator): readonly string[] => [...exportLines(from.world, from.seed, 'now')]

const read = (text: readonly string[], into = emulator) => {
  const reading = createImport(into.seed.credentials.consumerKey)
  for (const line of text) reading.line(line)
  return reading.done()
}

const takeIn = (text: readonly string[], into = emulator): void => {
  const imported = read(text, into)
  if (!imported.ok) throw new Error(imported.failure)
  into.take(imported.value)
}

const get = (path: string, from = emulator) => {
  const { request } = signRequest({
    request: { method: 'GET', url: `http://ads.test${path}`, headers: {} },
    credentials: from.seed.credentials,
    hmac: hmacSha1,
    nonce: `n${nonce++}`,
    timestamp: START / 1000,
  })
  return from.answer('ads', request).response
}

/** Everything but keys, in order. */
const facts = (from = emulator): readonly WorldChange[] =>
  [...from.world.changes()].filter(
    (change) => !('put' in change) || !(KEY_TABLES.has(change.put) || change.put === 'seed'),
  )

// As JSON writes it: -0 is written as 0.
const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
const record = fc.dictionary(
  fc.string(),
  fc.oneof(json, fc.constant('<consumerKey>'), fc.constant('\\u003cconsumerKey\\u003e')),
)
const id = fc.stringMatching(/^[a-z0-9]{1,6}$/)
const hash = (digit: number): string => `${digit}`.repeat(64)
const change: fc.Arbitrary<WorldChange> = fc.oneof(
  fc.record({ put: fc.constantFrom('products/7', 'lineItems', 'tweets'), id, record }),
  fc.record({ remove: fc.constantFrom('products/7', 'lineItems'), id }),
  fc.record({
    members: fc.constantFrom('list1', 'list2'),
    set: fc.array(fc.tuple(fc.string(), fc.oneof(fc.integer(), fc.constant(null)))),
  }),
  fc.record({
    members: fc.constantFrom('list1', 'list2'),
    kind: fc.constantFrom('email', 'handle'),
    hashes: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }).map((digits) => digits.map(hash).join('')),
    until: fc.oneof(fc.integer(), fc.constant(null)),
  }),
)

describe('a world', () => {
  it('is the same after export, reset and import, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.integer({ min: -1e9, max: 1e9 }), (changes, moved) => {
        emulator.reset()
        for (const one of changes) emulator.world.commit(one)
        emulator.clock.move(moved)
        const text = lines()
        const [before, time, accounts] = [facts(), emulator.clock.now(), get('/12/accounts').body]
        emulator.reset('keep')
        expect(emulator.clock.movedBy()).toBe(0)
        takeIn(text)
        expect(facts()).toEqual(before)
        expect(emulator.clock.now()).toBe(time)
        expect(lines()).toEqual(text)
        if (Math.abs(moved) < 300_000) expect(get('/12/accounts').body).toBe(accounts)
      }),
      { numRuns: 60 },
    )
  })

  it('is packed while it is read, and no line of it is kept', () => {
    for (const digit of [1, 2, 3])
      emulator.world.commit({ members: 'list1', kind: 'email', hashes: hash(digit), until: 4e12 })
    const text = lines()
    const reading = createImport(emulator.seed.credentials.consumerKey)
    for (const line of text) expect(reading.line(line)).toBeUndefined()
    const imported = reading.done()
    if (!imported.ok) throw new Error(imported.failure)
    expect(imported.value.world.memberCount('list1', 0)).toBe(3)
    expect(imported.value.changes).toBe(text.length - 2)
    expect(Object.keys(imported.value).sort()).toEqual(['changes', 'ids', 'world'])
  })

  it('is read from a file of the first format, which told each member apart', () => {
    const key = `email:${'7'.repeat(64)}`
    const [head = '', ...rest] = lines()
    const member = JSON.stringify({ members: emulator.seed.audienceId, set: [[key, START * 2]] })
    const end = JSON.stringify({ end: rest.length })
    takeIn([head.replace('"format":2', '"format":1'), ...rest.slice(0, -1), member, end])
    expect(emulator.world.isMember(emulator.seed.audienceId, key, START)).toBe(true)
  })

  it('comes from another emulator and is opened by the keys of this one', () => {
    const other = emulatorOf(9)
    const { consumerKey } = other.seed.credentials
    other.world.commit({ put: 'webhooks', id: '7', record: { id: '7', app: consumerKey, url: 'https://x.example/' } })
    const { accountId, credentials } = other.seed
    const text = lines(other)
    for (const secret of Object.values(credentials)) expect(text.join('\n')).not.toContain(secret)
    const mine = emulator.seed.credentials
    takeIn(text)
    expect(emulator.seed).toEqual({ ...other.seed, credentials: mine })
    expect(emulator.world.table('webhooks').get('7')?.['app']).toBe(mine.consumerKey)
    expect(get(`/12/accounts/${accountId}`).status).toBe(200)
    expect(get('/12/accounts').body).toBe(get('/12/accounts', other).body)
  })

  it('is numbered on in its commit log, and counted on in its tables', () => {
    const text = lines()
    emulator.world.commit({ put: 'commits', id: '1', record: { number: 1 } })
    takeIn(text)
    const { version } = emulator.world.table('products/7')
    const before = version()
    emulator.world.commit({ put: 'products/7', id: 'a', record: {} })
    emulator.reset('keep')
    emulator.world.commit({ put: 'products/7', id: 'b', record: {} })
    expect(version()).toBeGreaterThan(before + 1)
    expect(emulator.commits.all()).toEqual([])
  })

  it('that cannot be written down leaves the old one as it was', () => {
    const failing = createEmulator(
      { hmac: hmacSha1, sha256: (text) => text, now: () => START, random: seededRandom(5) },
      {
        onReplaced: () => {
          throw new Error('The disk is full.')
        },
      },
    )
    failing.clock.move(5)
    const before = [...failing.world.changes()]
    const { seed } = failing
    expect(() => failing.reset()).toThrow('disk')
    expect(() => takeIn(lines(), failing)).toThrow('disk')
    expect([...failing.world.changes()]).toEqual(before)
    expect([failing.seed, failing.clock.movedBy()]).toEqual([seed, 5])
  })
})

describe('a reset', () => {
  it('keeps keys and ids where that is meant, and changes both otherwise', () => {
    const { seed } = emulator
    emulator.world.commit({ put: 'customAudiences', id: 'mine', record: { id: 'mine' } })
    expect(emulator.reset('keep')).toEqual({ ...seed, resets: 1 })
    expect(emulator.world.table('customAudiences').get('mine')).toBeUndefined()
    expect(get(`/12/accounts/${seed.accountId}`).status).toBe(200)
    expect(emulator.reset().credentials).not.toEqual(seed.credentials)
  })
})

describe('a file', () => {
  const damaged: readonly (readonly [string, (text: string[]) => readonly string[], string])[] = [
    ['that is empty', () => [], 'no world'],
    ['of something else', () => ['{"name":"adwright"}'], 'no world'],
    ['of no JSON', () => ['id,title'], 'no world'],
    ['of state', (text) => text.slice(1), '--state FILE'],
    ['of another format', ([head = '', ...rest]) => [head.replace('"format":2', '"format":0'), ...rest], 'of format 0'],
    ['without an id', ([head = '', ...rest]) => [head.replace('"userId"', '"user"'), ...rest], 'userId'],
    ['that is cut off', (text) => text.slice(0, -1), 'cut off'],
    ['that lacks a line', (text) => text.filter((_, at) => at !== 3), 'should hold'],
    [
      'with a broken line',
      (text) => text.map((line, at) => (at === 4 ? line.slice(0, -1) : line)),
      'Line 5 is damaged',
    ],
    [
      'with keys',
      (text) => [...text.slice(0, 2), '{"put":"tokens","id":"x","record":{}}', ...text.slice(2)],
      'holds keys',
    ],
    ['with more after its end', (text) => [...text, '{"drop":"accounts"}'], 'after the end'],
    [
      'without its user',
      (text) => text.map((line) => line.replace('"put":"users"', '"put":"others"')),
      'lacks the user',
    ],
  ]

  it.each(damaged)('%s is refused in a clear sentence', (_, damage, words) => {
    const before = [...emulator.world.changes()]
    const imported = read(damage([...lines()]))
    expect(imported.ok ? '' : imported.failure).toContain(words)
    expect(imported.ok ? '' : imported.failure).toContain('Nothing was imported.')
    expect([...emulator.world.changes()]).toEqual(before)
  })
})
