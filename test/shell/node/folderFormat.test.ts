import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hostInFolder } from '../hostInFolder.ts'

const startEmulator = async (): Promise<never> => {
  throw new Error('nobody practises')
}

it('refuses a data folder of a newer version, and leaves everything in it as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-format-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await hostInFolder(folder, { startEmulator }).close()
  const file = join(folder, 'format.json')
  const { format } = JSON.parse(readFileSync(file, 'utf8'))
  await hostInFolder(folder, { startEmulator }).close()

  writeFileSync(file, JSON.stringify({ format: format + 1 }))
  const names = readdirSync(folder)
  expect(() => hostInFolder(folder, { startEmulator })).toThrow('newer version')
  expect(readdirSync(folder)).toEqual(names)
})
