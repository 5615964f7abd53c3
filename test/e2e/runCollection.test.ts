import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adwright, type Running, serving, starting, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: join(folder.path, 'data') }
const signIn = join(folder.path, 'emulator.json')

let emulator: Running
beforeAll(async () => {
  emulator = await serving(['emulate', '--json'], environment)
  writeFileSync(signIn, emulator.firstLine)
})
afterAll(async () => {
  await emulator.stop()
  folder.remove()
})

const run = (requests: readonly unknown[], ...flags: readonly string[]) => {
  const path = join(folder.path, 'collection.json')
  writeFileSync(path, JSON.stringify({ format: 'adwright.requests', version: 1, requests }))
  return adwright(['run', path, ...flags], environment)
}

const ACCOUNTS = {
  name: 'Accounts',
  endpoint: 'accounts.list',
  expect: [{ status: 200 }, { path: 'data', count: 1 }, { header: 'Content-Type', contains: 'json' }],
  keep: { account: 'data.0.id' },
}
const FEATURES = { name: 'Features', endpoint: 'features.list', input: { account_id: '{{account}}' } }
const CREATE = { name: 'Create', endpoint: 'publicPosts.create', input: { body: { text: '{{name}}' } } }

describe('adwright run', () => {
  it('sends a collection in order, with values from responses and flags, and ends with 0', async () => {
    const flags = ['--credentials', signIn, '--live', '--set', 'name=Spring shop', '--json']
    const { code, stdout, stderr } = await run([ACCOUNTS, FEATURES, CREATE], ...flags)
    expect(stderr).toBe('')
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.slice(0, 3).map(({ name, status, passed }) => [name, status, passed])).toEqual([
      ['Accounts', 200, true],
      ['Features', 200, true],
      ['Create', 201, true],
    ])
    expect(lines[3]).toEqual({ requests: 3, sent: 3, passed: 3, failed: 0 })
    expect(code).toBe(0)
  })

  it('ends with 1 where a response is not as expected, and says what came', async () => {
    const wrong = { ...ACCOUNTS, expect: [{ path: 'data.0.name', equals: 'Mine' }] }
    const { code, stdout } = await run([wrong, FEATURES], '--credentials', signIn)
    expect(stdout).toContain('Expected {"path":"data.0.name","equals":"Mine"}, got "Practice account".')
    expect(stdout).toContain('2 of 2 requests sent: 1 passed, 1 failed.')
    expect(code).toBe(1)
    const stopped = await run([wrong, FEATURES], '--credentials', signIn, '--stop-on-failure')
    expect(stopped.stdout).toContain('1 of 2 requests sent')
  })

  it('sends no change to a live service without --live, and nothing where the file cannot be read', async () => {
    const live = await run([ACCOUNTS, CREATE], '--credentials', signIn)
    expect([live.code, live.stdout]).toEqual([2, ''])
    expect(live.stderr).toContain('publicPosts.create')
    const unread = await run([{ ...ACCOUNTS, endpoint: 'accounts.nope' }], '--credentials', signIn)
    expect([unread.code, unread.stderr]).toEqual([2, expect.stringContaining('Request 1')])
  })

  it('says how much of a file was sent that changes while it runs, also where a request failed', async () => {
    const path = join(folder.path, 'changing.json')
    const wrong = { ...ACCOUNTS, expect: [{ status: 404 }] }
    // Few requests fit a piece, so most are read after the change.
    const changed = async (first: unknown) => {
      const requests = [first, ...Array.from({ length: 60 }, () => ({ ...ACCOUNTS, name: 'Next' }))]
      const list = requests.map((request) => JSON.stringify(request)).join(`,${' '.repeat(10_000)}`)
      writeFileSync(path, `{"format":"adwright.requests","version":1,"requests":[${list}]}`)
      const { child, ended } = starting(['run', path, '--credentials', signIn], environment)
      child.stdout?.once('data', () => writeFileSync(path, '{}'))
      return ended
    }
    const sentence = /^The collection changed during the run, so only (\d+) of 61 requests were sent\./
    const passed = await changed(ACCOUNTS)
    const [, sent] = sentence.exec(passed.stderr) ?? []
    expect([passed.code, passed.stdout]).toEqual([
      2,
      expect.stringContaining(`${sent} of 61 requests sent: ${sent} passed`),
    ])
    const failed = await changed(wrong)
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(sentence)])
  })

  it('ends as signed out with one sentence, also where a status was expected', async () => {
    const expired = join(folder.path, 'expired.json')
    writeFileSync(expired, emulator.firstLine.replace(/("accessTokenSecret":\s*")[^"]+/, '$1expired'))
    const checked = { ...ACCOUNTS, expect: [{ status: 200 }] }
    const { code, stdout, stderr } = await run([checked, FEATURES, FEATURES], '--credentials', expired)
    expect(stdout).toContain('1 of 3 requests sent: 0 passed, 1 failed.')
    expect(stderr).toBe("Signed out at request 1; 2 requests weren't sent. Sign in again with `adwright login`.\n")
    expect(code).toBe(3)
  })
})
