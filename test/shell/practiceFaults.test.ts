import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import { PRACTICE_FAULT_KINDS, PRACTICE_FAULTS, type PracticeFault } from '../../src/host/practiceFaults.ts'
import { faultsText } from '../../src/renderer/base/faultTexts.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from '../emulator/plainClient.ts'

let folder = ''
let server: EmulatorServer
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-failing-'))
  server = await startEmulator({ stateFile: join(folder, 'practice') })
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const ask = () => sendSigned('GET', `${server.addresses.ads}/12/accounts`, server.credentials)

const all: readonly PracticeFault[] = PRACTICE_FAULT_KINDS.map((kind) => ({
  kind,
  amount: PRACTICE_FAULTS[kind].initial,
  ...(kind === 'reject' ? { reason: 'policy' as const } : {}),
}))

it('holds what was chosen, in the amounts that the sentence tells', () => {
  server.failing.replace(all)
  expect(server.failing.list()).toEqual(all)
  expect(faultsText(server.failing.list())).toBe(
    'Practice simulates faults: 429 for 30% of requests, 503 for 30% of requests, 20% of responses lost, 10% of products rejected: Against policy, each response 3 s late, clock 24 h ahead.',
  )
  server.failing.replace([{ kind: 'clock', amount: -2 }])
  expect(faultsText(server.failing.list())).toBe('Practice simulates faults: clock 2 h behind.')
  server.failing.replace([])
  expect([server.failing.list(), faultsText([]), server.emulator.clock.movedBy()]).toEqual([[], undefined, 0])
})

it.each([
  ['limited', 429],
  ['unavailable', 503],
] as const)('%s strikes the share of requests that was chosen', async (kind, status) => {
  server.failing.replace([{ kind, amount: 40 }])
  let hits = 0
  for (let request = 0; request < 200; request++) if ((await ask()).status === status) hits++
  // The chances come from a fixed seed.
  expect(Math.abs(hits / 2 - 40)).toBeLessThan(10)
  server.failing.replace([])
  expect((await ask()).status).toBe(200)
})

it('loses the response of what was done', async () => {
  server.failing.replace([{ kind: 'dropAfter', amount: 100 }])
  const address = `${server.addresses.ads}/12/product_catalogs/${server.seeded.catalogId}`
  await expect(sendSigned('PUT', address, server.credentials, { query: { name: 'Renamed' } })).rejects.toThrow()
  expect(server.emulator.world.table('catalogs').get(server.seeded.catalogId)?.['name']).toBe('Renamed')
})

it('ends with a reset', () => {
  server.failing.replace(all)
  server.reset()
  expect(server.failing.list()).toEqual([])
})

it('crosses the bridge with amounts of its row, each kind once', () => {
  const fits = (...faults: readonly unknown[]) => argumentsFit('practice.fail', [faults])
  expect(fits(...all)).toBe(true)
  expect(fits()).toBe(true)
  for (const [kind, { min, max }] of Object.entries(PRACTICE_FAULTS)) {
    expect([kind, fits({ kind, amount: min }), fits({ kind, amount: max })]).toEqual([kind, true, true])
    expect([kind, fits({ kind, amount: min - 1 }), fits({ kind, amount: max + 1 })]).toEqual([kind, false, false])
  }
  expect(fits({ kind: 'clock', amount: 0 })).toBe(false)
  expect(fits({ kind: 'slow', amount: 1 }, { kind: 'slow', amount: 2 })).toBe(false)
  expect(fits({ kind: 'slow', amount: 1, reason: 'image' })).toBe(false)
  expect(fits({ kind: 'html', amount: 1 })).toBe(false)
})
