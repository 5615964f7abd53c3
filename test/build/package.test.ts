import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../architecture/sources.ts'

const load = createRequire(import.meta.url)
const { getConfig, validateConfiguration } = load('app-builder-lib/out/util/config/config.js')
const { DebugLogger } = load('builder-util')

const CONFIG = 'build/electron-builder.yml'

describe('the packed program', () => {
  it('has a configuration that the packer takes', async () => {
    const config = await getConfig(ROOT, CONFIG, null)
    await validateConfiguration(config, new DebugLogger(false))
    await expect(
      validateConfiguration({ ...config, nsis: { oneClik: true } }, new DebugLogger(false)),
    ).rejects.toThrow()
  })

  it('closes every fuse that would run other code in its place', async () => {
    const { electronFuses } = await getConfig(ROOT, CONFIG, null)
    expect(electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  it('begins its command line with the line that lets a shell run it', () => {
    expect(readFileSync(join(ROOT, 'src', 'cli', 'main.ts'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  it('has an icon of 1,024 pixels', () => {
    const png = readFileSync(join(ROOT, 'build', 'icons', 'icon.png'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024])
  })
})
