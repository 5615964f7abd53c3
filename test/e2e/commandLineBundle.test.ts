import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './program.ts'

// What the built command line loads before it can work. The more that is, the longer a start takes.

const textOf = (script: string): string => readFileSync(join(ROOT, 'out', 'main', script), 'utf8')

const AT_ONCE = /^(?:import|export)\b[^;]*?"\.\/([\w.-]+\.js)"/gm

/** The script that another imports later, by the name of its module. */
const laterScript = (from: readonly string[], name: string): string => {
  const found = from.flatMap((script) =>
    Array.from(textOf(script).matchAll(/\bimport\("\.\/([\w.-]+\.js)"\)/g), ([, later]) => later ?? ''),
  )
  const script = found.find((later) => later.startsWith(`${name}-`))
  if (script === undefined) throw new Error(`Nothing loads ${name} later.`)
  return script
}

/** Scripts that these load at once. */
const withImports = (scripts: readonly string[]): readonly string[] => {
  const reached = new Set(scripts)
  for (const script of reached) for (const [, name = ''] of textOf(script).matchAll(AT_ONCE)) reached.add(name)
  return [...reached]
}

const modulesIn = (scripts: readonly string[]): readonly string[] =>
  scripts.flatMap((script) =>
    Array.from(textOf(script).matchAll(/^\/\/ ((?:src|node_modules)\/\S+)$/gm), ([, path]) => path ?? ''),
  )

const program = withImports(['cli.js'])
const commandScripts = (name: string) => withImports(['cli.js', laterScript(program, name)])

const EMULATOR = /^src\/emulator\//
const PACKAGES =
  /^node_modules\/(re2js|https-proxy-agent|libphonenumber-js|@internationalized|@modelcontextprotocol|dexie)\//
const SCREENS_AND_FILES = /^src\/(renderer|engine|workspace|main)\//
const LANGUAGES = /^src\/messages\/(de|pseudo)\b/

const heavyIn = (scripts: readonly string[]) =>
  modulesIn(scripts).filter((path) =>
    [EMULATOR, PACKAGES, SCREENS_AND_FILES, LANGUAGES].some((heavy) => heavy.test(path)),
  )

describe('the built command line', () => {
  it('signs without endpoints, and lists endpoints without a client', () => {
    expect(modulesIn(commandScripts('sign'))).toContain('src/contract/wire/oauth1.ts')
    expect(modulesIn(commandScripts('sign'))).not.toContain('src/contract/contract.ts')
    expect(heavyIn(commandScripts('sign'))).toEqual([])
    const listing = modulesIn(commandScripts('endpoints'))
    expect(listing).toContain('src/contract/contract.ts')
    expect(listing.filter((path) => path.startsWith('src/client/'))).toEqual([])
    expect(heavyIn(commandScripts('endpoints'))).toEqual([])
  })

  it('calls without the rest of the host and, except in Practice, without the emulator', () => {
    const before = commandScripts('call')
    const calling = withImports([...before, laterScript(before, 'nodeCalls')])
    const modules = modulesIn(calling)
    expect(modules).toContain('src/client/client.ts')
    expect(modules).not.toContain('src/shell/createHost.ts')
    expect(modules.filter((path) => path.startsWith('src/shell/ads/'))).toEqual([])
    expect(heavyIn(calling)).toEqual([])
    const emulating = withImports([...calling, laterScript(before, 'emulatorServer')])
    expect(modulesIn(emulating)).toContain('src/emulator/emulator.ts')
    // Each script costs time. Without chunks made for it, this start needed 79 of them.
    expect(emulating.length).toBeLessThan(40)
  })
})
