import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { pushOf, signInOf } from '../harness/commandLineKills.ts'
import { type Line, linesOf } from '../harness/hostileLines.ts'
import { adwright, starting, temporaryFolder } from './program.ts'

// A list is sent while the rest of it is planned. What a kill leaves is planned by --resume.

const PEOPLE = 100_000
const BATCHES = PEOPLE / 2500
const folder = temporaryFolder()
let platform: EmulatorServer

beforeAll(async () => {
  platform = await startEmulator({ idSeed: 9 })
})

afterAll(async () => {
  await platform.stop()
  folder.remove()
})

const pushing = (mark: string) => {
  const push = pushOf('customers', mark, platform, PEOPLE)
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
      timeout: 20_000,
      interval: 5,
    })
    .toBeGreaterThan(0)
  push.child.kill(signal)
  const ended = await push.ended
  const lines = journaled(data)
  expect(count(lines, 'sealed')).toBe(0)
  return ended
}

describe('a push of a list that ends while it is planned', () => {
  it('continues with --resume: the rest is planned with the times of its start, and everybody is sent once', async () => {
    const { words, data } = pushing('part')
    await endedEarly(words, data, 'SIGKILL')
    const other = await adwright([...words, '--resume', '--country', 'FR'], {})
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('settings of this list have changed since its upload began')
    const resumed = [...words, '--resume', '--expires-at', '2031-01-01']
    await endedEarly(resumed, data, 'SIGKILL')
    const [id = ''] = readdirSync(join(data, 'uploads'))
    const bodies = readFileSync(join(data, 'uploads', id, 'bodies'), 'utf8')
    expect(new Set(bodies.match(/"expires_at":"[^"]+"/g)).size).toBe(1)
    const again = await adwright(resumed, {})
    expect(again.code, again.stderr).toBe(0)
    expect(JSON.parse(again.stdout)).toMatchObject({ users: PEOPLE, confirmed: PEOPLE, state: 'finished' })
    const lines = journaled(data)
    const batches = new Map(lines.filter(({ type }) => type === 'batch').map((line) => [line['index'], line]))
    expect([...batches.values()].map((batch) => batch['rows'])).toEqual(
      Array.from({ length: BATCHES }, (_, at) => [[2500 * at, 2500]]),
    )
  })

  it('says when it is interrupted how many people are planned', async () => {
    const { words, data } = pushing('cut')
    const ended = await endedEarly(words, data, 'SIGINT')
    expect(ended.code).toBe(5)
    expect(ended.stderr).toMatch(/ of 100,000 are confirmed\. [\d,]+ of 100,000 are planned\. /)
    const { users, planned } = JSON.parse(ended.stdout)
    expect(users).toBe(PEOPLE)
    expect(planned).toBeGreaterThan(0)
    expect(planned).toBeLessThan(PEOPLE)
  })
})
