import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-killed-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('emulatorProgram.ts', import.meta.url)),
      outDir: join(folder, 'program'),
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
    ssr: { noExternal: true },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type StartedEmulator = Pick<EmulatorServer, 'addresses' | 'credentials' | 'seeded'>

const KILLS = 6

it('keeps everything it answered for when it is killed in the middle of its work', async () => {
  const stateFile = join(folder, 'state')
  const answered: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const child = spawn(process.execPath, [join(folder, 'program', 'program.mjs'), stateFile])
    const line = await new Promise<string>((settle) => createInterface(child.stdout).once('line', settle))
    const { addresses, credentials, seeded } = JSON.parse(line) as StartedEmulator
    const ended = new Promise<undefined>((settle) => child.once('exit', () => settle(undefined)))
    const address = `${addresses.ads}/12/accounts/${seeded.accountId}/custom_audiences/${seeded.audienceId}/users`
    for (let number = 0; ; number++) {
      const hash = `${round}`.padEnd(32, '0') + `${number}`.padStart(32, '0')
      const json = [{ operation_type: 'Update', params: { users: [{ email: [hash] }] } }]
      try {
        // Another server may get the port of a dead one, and answer without end.
        const reply = await Promise.race([sendSigned('POST', address, credentials, { json }), ended])
        if (reply === undefined) break
        if (reply.status === 200) answered.push(`email:${hash}`)
        // From the first answer on, however long the program took to begin.
        if (number === 0) setTimeout(() => child.kill('SIGKILL'), 5 + round * 17)
      } catch {
        break
      }
    }
    await ended
  }
  const last = await startEmulator({ stateFile })
  try {
    expect(last.damage).toBeUndefined()
    expect(answered.length).toBeGreaterThanOrEqual(KILLS)
    const members = new Set(last.emulator.world.members(last.seeded.audienceId, Date.now()))
    expect(answered.filter((key) => !members.has(key))).toEqual([])
  } finally {
    await last.stop()
  }
})
