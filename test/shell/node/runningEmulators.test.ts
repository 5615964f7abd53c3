import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { announcedEmulators, announceEmulator, withdrawEmulator } from '../../../src/shell/node/runningEmulators.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-running-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const FACTS = {
  ...{
    main: 'http://127.0.0.1:1',
    consumerSecret: 's',
    control: 'http://127.0.0.1:4',
    controlKey: 'k',
    receiverPort: 9,
  },
  wireNames: { svc_id: 'brand_id' },
}
const files = () => readdirSync(join(folder, 'emulators'))

it('finds what was announced until it is withdrawn, open to its user alone', () => {
  expect(announcedEmulators(folder)).toEqual([])
  announceEmulator(folder, FACTS)
  expect(announcedEmulators(folder)).toEqual([{ ...FACTS, pid: process.pid }])
  if (process.platform !== 'win32')
    expect(statSync(join(folder, 'emulators', `${process.pid}.json`)).mode & 0o077).toBe(0)
  withdrawEmulator(folder)
  expect(announcedEmulators(folder)).toEqual([])
  expect(files()).toEqual([])
})

it('removes what a killed emulator left behind, and what is broken', () => {
  mkdirSync(join(folder, 'emulators'))
  writeFileSync(join(folder, 'emulators', '4194304999.json'), JSON.stringify({ ...FACTS, pid: 4_194_304_999 }))
  writeFileSync(join(folder, 'emulators', '7.json'), '{"control":')
  expect(announcedEmulators(folder)).toEqual([])
  expect(files()).toEqual([])
})
