import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Pattern, patternsUnder, pumpsOf, slowPatterns } from './patterns.ts'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

const made = (source: string): Pattern => ({ source, flags: '', place: 'here' })

describe('regular expressions', () => {
  it('of the sources end soon with texts that repeat parts of them', async () => {
    const patterns = patternsUnder(SOURCES)
    expect(patterns.length).toBeGreaterThan(300)
    // Patterns whose time doubles show here. Those that grow with a power of the length show in `npm run harness
    // hostile`.
    const slow = await slowPatterns(patterns, { length: 1_500, limit: 1_000 })
    expect(slow.map(({ pattern, pump }) => `${pattern.place} with ${pump}`)).toEqual([])
  })

  it('that do not end are found', async () => {
    const slow = await slowPatterns([made('^(a+)+$'), made('^a+$')], { length: 200, limit: 50 })
    expect(slow.map(({ pattern }) => pattern.source)).toEqual(['^(a+)+$'])
  })

  it('are tried with signs of their own', () => {
    expect(pumpsOf('^\\s*(?:ab|\\d+),')).toEqual(expect.arrayContaining([' ', '1', 'a', ',', 'ab']))
  })
})
