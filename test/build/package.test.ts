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

  it('has icons in every size that the three systems ask for', () => {
    const icons = join(ROOT, 'build', 'icons')
    const edgesOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512])
      expect(edgesOf(readFileSync(join(icons, 'linux', `${size}x${size}.png`)))).toEqual([size, size])

    const ico = readFileSync(join(icons, 'icon.ico'))
    const inIco = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
      edgesOf(ico.subarray(ico.readUInt32LE(6 + 16 * index + 12))),
    )
    expect(inIco).toEqual([16, 24, 32, 48, 64, 128, 256].map((size) => [size, size]))

    const icns = readFileSync(join(icons, 'icon.icns'))
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
    const inIcns: number[] = []
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      inIcns.push(...edgesOf(icns.subarray(at + 8)).slice(0, 1))
    expect(inIcns).toEqual([16, 32, 32, 64, 64, 128, 256, 256, 512, 512, 1024])
  })

  it('names whom to write to and where it comes from, as packages of Linux must', async () => {
    const { linux } = await getConfig(ROOT, CONFIG, null)
    const { homepage, desktopName } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(linux.maintainer).toMatch(/^.+ <\S+@\S+>$/)
    expect(homepage).toMatch(/^https:/)
    const metainfo = readFileSync(join(ROOT, 'build', 'linux', 'example.adwright.Adwright.metainfo.xml'), 'utf8')
    expect(metainfo).toContain(`<launchable type="desktop-id">${desktopName}</launchable>`)
    expect(desktopName).toBe(`${linux.executableName}.desktop`)
  })

  it('is offered for the files that it opens on each system, and opens none by default', async () => {
    const { win, mac, linux, fileAssociations, nsis } = await getConfig(ROOT, CONFIG, null)
    // Associations of electron-builder would make Adwright the default program on Windows.
    expect([fileAssociations, win.fileAssociations, linux.fileAssociations]).toEqual([undefined, undefined, undefined])
    const opened = readFileSync(join(ROOT, 'src', 'main', 'openFiles.ts'), 'utf8')
    const endings = /ENDINGS = \[(.*)\]/.exec(opened)?.[1]?.match(/\w+/g) ?? []
    expect(endings).toContain('csv')
    expect(mac.fileAssociations).toMatchObject([{ ext: endings, role: 'Viewer', rank: 'Alternate' }])
    const installer = readFileSync(join(ROOT, nsis.include), 'utf8')
    expect([...installer.matchAll(/openWithType "\.(\w+)"/g)].map(([, ending]) => ending)).toEqual(endings)
    expect(installer).not.toMatch(/Classes\\\./)
  })

  it('keeps stored data at removal unless somebody says otherwise', () => {
    const installer = readFileSync(join(ROOT, 'build', 'windows', 'installer.nsh'), 'utf8')
    expect(installer).toContain('MB_DEFBUTTON2')
    expect(installer).toContain('/SD IDNO')
  })
})
