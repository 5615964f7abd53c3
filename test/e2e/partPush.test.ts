import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { pushOf, signInOf } from '../harness/commandLineKills.ts'
import { type Line, linesOf } from '../harness/hostileLines.ts'
import { uploadsIn } from '../harness/judge.ts'
import { adwright, starting, temporaryFolder } from './program.ts'

// A list or feed is sent while the rest of it is planned. What a kill leaves is planned by --resume.

const PEOPLE = 100_000
const PRODUCTS = 10_000
const folder = temporaryFolder()
let platform: EmulatorServer

beforeAll(async () => {
  platform = await startEmulator({ idSeed: 9 })
})

afterAll(async () => {
  await platform.stop()
  folder.remove()
})

type Pushed = 'customers' | 'products'

const SIZES: Readonly<Record<Pushed, number>> = { customers: PEOPLE, products: PRODUCTS }
const IN_BATCH: Readonly<Record<Pushed, number>> = { customers: 2500, products: 25 }

const pushing = (mark: string, kind: Pushed = 'customers') => {
  const push = pushOf(kind, mark, platform, SIZES[kind])
  const [file, signIn, data] = ['csv', 'json', 'data'].map((end) => join(folder.path, `${mark}.${end}`)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, push.file)
  writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
  const words = push.args.map((word) => (word === 'FILE' ? file : word))
  return { words: [...words, '--credentials', signIn, '--data', data, '--json'], data }
}

const journaled = (data: string): readonly Line[] => {
  try {
    const [id = ''] = readdirSync(join(data, 'uploads'))
    return linesOf(readFileSync(join(data, 'uploads', id, 'journal')))
  } catch {
    return []
  }
}

const count = (lines: readonly Line[], type: string): number => lines.filter((line) => line['type'] === type).length

/** Ends a push by a signal in mid plan. Another part is sealed and a request has left by then. */
const endedEarly = async (words: readonly string[], data: string, signal: 'SIGKILL' | 'SIGINT') => {
  const before = count(journaled(data), 'part')
  const push = starting(words, {})
  await expect
    .poll(() => Math.min(count(journaled(data), 'part') - before, count(journaled(data), 'sent')), {
      timeout: 60_000,
      interval: 5,
    })
    .toBeGreaterThan(0)
  push.child.kill(signal)
  const ended = await push.ended
  const lines = journaled(data)
  expect(count(lines, 'sealed')).toBe(0)
  return ended
}

/** Bodies that the journal plans. Between them may be what a kill cut off. */
const bodiesPlanned = (data: string): readonly string[] => {
  const [id = ''] = readdirSync(join(data, 'uploads'))
  const bodies = readFileSync(join(data, 'uploads', id, 'bodies'))
  return journaled(data).flatMap(({ type, offset, length }) =>
    type === 'batch' ? [bodies.toString('utf8', Number(offset), Number(offset) + Number(length))] : [],
  )
}

/** Every batch that the journal plans, in order. */
const rowsPlanned = (data: string): readonly unknown[] => {
  const batches = journaled(data).filter(({ type }) => type === 'batch')
  return [...new Map(batches.map((line) => [line['index'], line['rows']])).values()]
}

const everyRow = (kind: Pushed): readonly unknown[] =>
  Array.from({ length: SIZES[kind] / IN_BATCH[kind] }, (_, at) => [[IN_BATCH[kind] * at, IN_BATCH[kind]]])

describe('a push that ends while it is planned', () => {
  it('of a list continues with --resume: with the times of its start, and everybody is sent once', async () => {
    const { words, data } = pushing('part')
    await endedEarly(words, data, 'SIGKILL')
    const other = await adwright([...words, '--resume', '--country', 'FR'], {})
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('read differently now than when its upload began')
    const resumed = [...words, '--resume', '--expires-at', '2031-01-01']
    await endedEarly(resumed, data, 'SIGKILL')
    const bodies = bodiesPlanned(data).join()
    expect(new Set(bodies.match(/"expires_at":"[^"]+"/g)).size).toBe(1)
    const again = await adwright(resumed, {})
    expect(again.code, again.stderr).toBe(0)
    expect(JSON.parse(again.stdout)).toMatchObject({ users: PEOPLE, confirmed: PEOPLE, state: 'finished' })
    expect(rowsPlanned(data)).toEqual(everyRow('customers'))
  })

  it('of a feed continues with --resume, unless its file is read otherwise, and every product is sent once', async () => {
    const { words, data } = pushing('feed', 'products')
    await endedEarly(words, data, 'SIGKILL')
    const other = await adwright([...words, '--resume', '--encoding', 'windows-1252'], {})
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('read differently now than when its upload began')
    const resumed = [...words, '--resume']
    await endedEarly(resumed, data, 'SIGKILL')
    const again = await adwright(resumed, {})
    expect(again.code, again.stderr).toBe(0)
    expect(JSON.parse(again.stdout)).toMatchObject({ sent: PRODUCTS, rejected: 0, unknown: 0, state: 'finished' })
    expect(rowsPlanned(data)).toEqual(everyRow('products'))
    const sums = platform.emulator.commits.all().map(({ sha256 }) => sha256)
    const planned = journaled(data).flatMap(({ type, sha256 }) => (type === 'batch' ? [sha256] : []))
    expect([...new Set(planned)].filter((sum) => !sums.includes(sum as string))).toEqual([])
  })

  it('of `feed run` continues with the next run, or starts anew where the checks have changed', async () => {
    const { words, data } = pushing('run', 'products')
    const [file = '', ...connection] = words.slice(2)
    const run = ['feed', 'run', 'shop', '--source', file, '--upload', 'live', '--live', ...connection]
    await endedEarly(run, data, 'SIGKILL')
    await endedEarly(run, data, 'SIGKILL')
    const when = { join: 'all', conditions: [{ field: 'id', is: 'equals', value: 'run-7' }] }
    const check = { id: 'seven', field: 'id', message: 'No', level: 'error', when }
    const checks = join(folder.path, 'checks.json')
    writeFileSync(checks, JSON.stringify({ type: 'adwright checks', version: 1, checks: [check] }))
    const anew = await adwright([...run, '--checks', checks], {})
    expect(anew.code, anew.stderr).toBe(1)
    expect(JSON.parse(anew.stdout)).toMatchObject({ upload: { sent: PRODUCTS - 1, state: 'finished' } })
    expect(
      uploadsIn(data)
        .map(({ state, isOpen }) => [state, isOpen])
        .toSorted(),
    ).toEqual([
      ['cancelled', true],
      ['finished', undefined],
    ])
  })

  it.each(['customers', 'products'] as const)('says how many %s are planned when it is interrupted', async (kind) => {
    const { words, data } = pushing(`cut-${kind}`, kind)
    const ended = await endedEarly(words, data, 'SIGINT')
    expect(ended.code).toBe(5)
    const all = SIZES[kind].toLocaleString('en-US')
    expect(ended.stderr).toMatch(new RegExp(` of ${all} are confirmed\\. [\\d,]+ of ${all} are planned\\. `))
    const { planned } = JSON.parse(ended.stdout)
    expect(planned).toBeGreaterThan(0)
    expect(planned).toBeLessThan(SIZES[kind])
    // The list is another file now, and the feed is gone. What was planned is sent, and the upload ends there.
    const file = words[2] ?? ''
    if (kind === 'products') rmSync(file)
    else writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, -9).join('\n'))
    const incomplete = await adwright([...words, '--resume'], {})
    expect(incomplete.code, incomplete.stderr).toBe(4)
    expect(incomplete.stderr).toContain(`Incomplete: ${planned.toLocaleString('en-US')} of ${all} planned`)
    expect(JSON.parse(incomplete.stdout)).toMatchObject({ planned, state: 'finished' })
    expect(uploadsIn(data).map(({ state }) => state)).toEqual(['finished'])
  })
})
