import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPagePort, PAGE_PORT, pagePortOf } from '../../../src/shell/node/pagePort.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-port-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is below what any system gives to whoever asks for any port', () => {
  expect(PAGE_PORT).toBeGreaterThan(1023)
  expect(PAGE_PORT).toBeLessThan(32_768)
})

it('is the new one for a data folder in which nothing is yet, and stays so', () => {
  for (const name of ['emulators', 'emulator-tls', 'window']) mkdirSync(join(folder, name))
  keepPagePort(folder)
  writeFileSync(join(folder, 'settings.json'), '{}')
  keepPagePort(folder)
  expect(pagePortOf(folder)).toBe(23_117)
  expect(pagePortOf(join(folder, 'none'))).toBe(43_117)
})

it('stays the former one for a data folder that was there before, since its page keeps its storage there', () => {
  writeFileSync(join(folder, 'settings.json'), '{}')
  keepPagePort(folder)
  expect(pagePortOf(folder)).toBe(43_117)
})

it('is the former one where the record is damaged or names another', () => {
  for (const text of ['', '{"port":', '{"port":80}', '[]']) {
    writeFileSync(join(folder, 'page.json'), text)
    expect(pagePortOf(folder)).toBe(43_117)
  }
})
