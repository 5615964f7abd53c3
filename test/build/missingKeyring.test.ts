import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingKeyring } from '../../build/setup/afterPack.mjs'

const packed = (...modules: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of modules)
    mkdirSync(join(folder, 'app.asar.unpacked/node_modules/@napi-rs', name), { recursive: true })
  return folder
}

it('accepts a package with the native module of its system and processor', () => {
  expect(missingKeyring(packed('keyring-linux-x64-gnu'), 'linux', 'x64')).toBeUndefined()
  expect(missingKeyring(packed('keyring-darwin-arm64'), 'darwin', 'arm64')).toBeUndefined()
})

it.each([
  ['only one of another system', ['keyring-linux-x64-gnu'], 'win32', 'x64'],
  ['only one of another processor', ['keyring-win32-x64-msvc'], 'win32', 'arm64'],
  ['none at all', [], 'linux', 'x64'],
] as const)('warns of a package without its native module: %s', (_, modules, system, arch) => {
  expect(missingKeyring(packed(...modules), system, arch)).toContain(`its module for ${system} ${arch}`)
})
