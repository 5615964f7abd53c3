import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import { readProfile } from '../../src/shell/profileText.ts'
import { readRecipe } from '../../src/workspace/edits/recipe.ts'
import { readRuleFile } from '../../src/workspace/edits/ruleFile.ts'
import { readView } from '../../src/workspace/edits/viewDocument.ts'
import { hostileTable, hostileTroubles, runHostile } from './hostile.ts'
import { createMaker, STORED } from './hostileInput.ts'
import { openServers } from './hostileServers.ts'
import { TARGETS, VALID } from './hostileTargets.ts'

// A small run of what `npm run harness hostile` does at length.

describe('hostile input', () => {
  it('gets out of no room, changes nothing of the language and is taken for nothing that it is not', async () => {
    const runs = await runHostile(TARGETS, { runs: 2_000, seed: 20_261_121 })
    expect(hostileTroubles(runs), hostileTable(runs)).toEqual([])
    expect(runs.every(({ name, inputs }) => inputs > 30 || name === 'workbook, bombs')).toBe(true)
  })

  it('makes no server ask, send or break what it must not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-hostile-'))
    const servers = await openServers(folder)
    try {
      const runs = await runHostile(servers.targets, { runs: 600, seed: 20_261_121 })
      expect(hostileTroubles(runs), hostileTable(runs)).toEqual([])
    } finally {
      await servers.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.each(TARGETS.map((target) => [target.name, target] as const))('of the kept kind: %s', async (_, target) => {
    for (const bytes of STORED) expect(await target.attempt(bytes, createMaker(1))).toBeUndefined()
  })

  it('is found out where a room gives way', async () => {
    const weak = {
      name: 'weak',
      share: 1,
      input: () => new Uint8Array(),
      attempt: () => {
        throw new TypeError('no such thing')
      },
    }
    const loose = { name: 'loose', share: 1, input: () => new Uint8Array(), attempt: () => 'taken' }
    const troubles = hostileTroubles(await runHostile([weak, loose], { runs: 2, seed: 1 }))
    expect(troubles.map((sentence) => sentence.replace(/\d+/, ''))).toEqual([
      'weak, input : threw TypeError: no such thing',
      'loose, input : taken',
    ])
  })

  it('is made of documents that are taken', () => {
    expect(readProfile(VALID.profile).ok).toBe(true)
    expect(readRuleFile(JSON.stringify(VALID.rules))).toMatchObject({ ok: true })
    expect(readRecipe(JSON.stringify(VALID.recipe))).toMatchObject({ ok: true })
    expect(readView(VALID.view)).toBeDefined()
    expect(argumentsFit('uploads.plan', VALID.plan)).toBe(true)
  })

  it('is the same for the same seed', () => {
    for (const { input } of TARGETS) expect(input(createMaker(5))).toStrictEqual(input(createMaker(5)))
  })
})
