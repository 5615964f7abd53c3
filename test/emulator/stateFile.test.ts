import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorldChange } from '../../src/emulator/world.ts'
import { openEmulatorFile } from '../../src/shell/node/emulatorFile.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

let folder = ''
let stateFile = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-state-'))
  stateFile = join(folder, 'practice')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the state file', () => {
  it.each([
    '{"put":"apps"}',
    '{"put":"seed","id":"seed","record":{"userId":7}}',
    '{"members":"x","set":null}',
    '{"members":"x","set":[[1,2]]}',
    '{"members":"x","kind":"email","hashes":"ab","until":1}',
    `{"members":"x","kind":"email","hashes":"${'g'.repeat(64)}","until":1}`,
    `{"members":"x","kind":"email","hashes":"${'a'.repeat(64)}"}`,
    `{"members":"x","kind":7,"hashes":"${'a'.repeat(64)}","until":1}`,
    '{"remove":"apps"}',
    '[]',
    'null',
    '\u0000\u0001',
  ])('is started with when it holds %s', async (line) => {
    writeFileSync(stateFile, `${line}\n`)
    const emulator = await startEmulator({ stateFile })
    try {
      const reply = await sendSigned('GET', `${emulator.addresses.ads}/12/accounts`, emulator.credentials)
      expect(reply.status).toBe(200)
    } finally {
      await emulator.stop()
    }
  })

  it('that is broken stands beside the new one, as it was, and is reported', async () => {
    writeFileSync(stateFile, '{"members":"x","set":null}\n')
    const emulator = await startEmulator({ stateFile })
    await emulator.stop()
    expect(emulator.damage?.sentence).toContain("couldn't be read")
    const aside = readdirSync(folder).filter((name) => name.includes('damaged'))
    expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['{"members":"x","set":null}\n'])
  })

  it.skipIf(process.platform === 'win32')('is open to its user alone', async () => {
    const emulator = await startEmulator({ stateFile })
    await emulator.stop()
    expect(statSync(stateFile).mode & 0o077).toBe(0)
  })

  it('is written anew at the end only where something was changed', async () => {
    const stopped = async (change: boolean) => {
      const { stop, seeded, addresses, credentials } = await startEmulator({ stateFile })
      const { ino } = statSync(stateFile)
      const account = `${addresses.ads}/12/accounts/${seeded.accountId}`
      if (change) await sendSigned('PUT', account, credentials, { query: { name: 'Changed' } })
      await stop()
      return statSync(stateFile).ino === ino
    }
    expect([await stopped(false), await stopped(true)]).toEqual([true, false])
  })

  it('is written anew at the start only where it could be shorter', async () => {
    await (await startEmulator({ stateFile })).stop()
    const inoAfterStart = async () => {
      const { stop } = await startEmulator({ stateFile })
      const { ino } = statSync(stateFile)
      await stop()
      return ino
    }
    const { ino } = statSync(stateFile)
    expect(await inoAfterStart()).toBe(ino)
    const lines = readFileSync(stateFile, 'utf8')
    writeFileSync(stateFile, `${lines}{"put":"apps","id":"x","record":{"id":"x"}}\n{"remove":"apps","id":"x"}\n`)
    expect(await inoAfterStart()).not.toBe(ino)
    expect(readFileSync(stateFile, 'utf8')).toBe(lines)
  })

  it('holds a change before its answer leaves, and people and the commit log after a restart', async () => {
    const first = await startEmulator({ stateFile })
    const { accountId, audienceId } = first.seeded
    const path = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
    const json = [{ operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } }]
    expect((await sendSigned('POST', first.addresses.ads + path, first.credentials, { json })).status).toBe(200)
    expect(readFileSync(stateFile, 'utf8')).toContain('a'.repeat(64))
    const commits = first.emulator.commits.all()
    await first.stop()
    const second = await startEmulator({ stateFile })
    try {
      expect(second.emulator.world.members(audienceId, Date.now())).toEqual([`email:${'a'.repeat(64)}`])
      expect(second.emulator.commits.all()).toEqual(commits)
      expect((await sendSigned('POST', second.addresses.ads + path, second.credentials, { json })).status).toBe(200)
      expect(second.emulator.commits.all().map(({ number }) => number)).toEqual([1, 2])
      const headers = { 'x-adwright-control': second.controlKey }
      const state = await (await fetch(`${second.control}/state`, { headers })).text()
      expect(state).not.toContain(second.credentials.consumerSecret)
      expect(state).not.toContain(second.credentials.tokenSecret)
    } finally {
      await second.stop()
    }
  })

  it('is shortened while it is written to, and holds what came meanwhile', async () => {
    const compactFrom = 200_000
    const first = await startEmulator({ stateFile, compactFrom })
    const { accountId, audienceId } = first.seeded
    const path = `/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
    const hash = (number: number) => number.toString(16).padStart(64, '0')
    const users = Array.from({ length: 300 }, (_, at) => ({ email: [hash(at)] }))
    let sent = 0
    let longest = 0
    // The same people again and again: what is stored stays as it is.
    for (let request = 0; request < 100; request++) {
      const json = [{ operation_type: 'Update', params: { users: [...users, { email: [hash(1000 + request)] }] } }]
      sent += JSON.stringify(json).length
      expect((await sendSigned('POST', first.addresses.ads + path, first.credentials, { json })).status).toBe(200)
      longest = Math.max(longest, statSync(stateFile).size)
    }
    expect(sent).toBeGreaterThan(2_000_000)
    // Twice what makes it worth while, and what one turn of writing lets come in.
    expect(longest).toBeLessThan(sent / 2)
    const members = [...first.emulator.world.members(audienceId, Date.now())].sort()
    expect(members).toHaveLength(400)
    // As it is on the disk at this moment, as a kill would leave it.
    const copy = join(folder, 'copy')
    writeFileSync(copy, readFileSync(stateFile))
    await first.stop()
    expect(readdirSync(folder).sort()).toEqual(['copy', 'practice'])
    const second = await startEmulator({ stateFile: copy })
    expect([...second.emulator.world.members(audienceId, Date.now())].sort()).toEqual(members)
    await second.stop()
  })

  it('is left whole by a reset in the middle of being shortened', async () => {
    const file = openEmulatorFile(stateFile, { snapshot: () => many, compactFrom: 1 })
    const put = (id: string): WorldChange => ({ put: 'users', id, record: { id, text: 'x'.repeat(10_000) } })
    const many = Array.from({ length: 2000 }, (_, at) => put(`old${at}`))
    file.append(put('1'))
    file.append(put('2'))
    expect(readdirSync(folder)).toContain('practice.new')
    file.rewrite([put('3')])
    file.append(put('4'))
    await new Promise((settle) => setImmediate(settle))
    file.close()
    expect(readdirSync(folder)).toEqual(['practice'])
    expect([...openEmulatorFile(stateFile, { snapshot: () => [] }).saved]).toEqual([put('3'), put('4')])
  })
})
