import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assumedWith, PRACTICE_ASSUMES } from '../../src/contract/assumptions.ts'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { signedHeader } from '../emulator/plainClient.ts'
import { take } from '../harness/hostOn.ts'
import { hostInFolder } from './hostInFolder.ts'

let folder: string
let running: RunningHost
let emulator: EmulatorServer

const open = (): void => {
  running = hostInFolder(folder, {
    startEmulator: async (options) => {
      emulator = await startEmulator(options)
      return emulator
    },
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-readings-'))
  open()
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether Practice takes an empty q for no filter. */
const takesEmptyQ = async (): Promise<boolean> => {
  const { addresses, credentials, seeded } = emulator
  const address = `${addresses.ads}/12/accounts/${seeded.accountId}/cards`
  const authorization = signedHeader('GET', address, credentials, { query: { q: '' } })
  const response = await fetch(`${address}?q=`, { headers: { authorization } })
  return response.status === 200
}

it('readings are as usual without a choice, and a choice holds at once and after a restart', async () => {
  const { host } = running
  expect(take(await host.practice.assumed())).toEqual(assumedWith(PRACTICE_ASSUMES))
  take(await host.connection.practice())
  expect(await takesEmptyQ()).toBe(false)
  expect(take(await host.practice.assume({ 'empty-q': 'ignored' }))).toEqual(
    assumedWith({ ...PRACTICE_ASSUMES, 'empty-q': 'ignored' }),
  )
  expect(await takesEmptyQ()).toBe(true)
  await running.close()
  open()
  expect(take(await running.host.practice.assumed())).toEqual(
    assumedWith({ ...PRACTICE_ASSUMES, 'empty-q': 'ignored' }),
  )
  take(await running.host.connection.practice())
  expect(await takesEmptyQ()).toBe(true)
})

it('readings pass over what a file says that no version wrote', async () => {
  writeFileSync(join(folder, 'practice-readings.json'), '{"delete":"identifier","empty-q":"perhaps","more":1}')
  expect(take(await running.host.practice.assumed())).toEqual(
    assumedWith({ ...PRACTICE_ASSUMES, delete: 'identifier' }),
  )
  writeFileSync(join(folder, 'practice-readings.json'), '{"delete":')
  expect(take(await running.host.practice.assumed())).toEqual(assumedWith(PRACTICE_ASSUMES))
})

it.each([{ delete: 'identifier' }, {}])('readings take %j from a screen', (chosen) => {
  expect(argumentsFit('practice.assume', [chosen])).toBe(true)
})

it.each([{ delete: 'all' }, { other: 'person' }, 'delete', null])('readings take no %j from a screen', (chosen) => {
  expect(argumentsFit('practice.assume', [chosen])).toBe(false)
})
