import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'
import { ERROR_CODES } from '../../src/contract/errorCodes.ts'
import { ADVICE } from '../../src/contract/wire/advice.ts'
import { ROOT } from '../architecture/sources.ts'

const known = new Set(ERROR_CODES.map(({ code }) => code))

const emulator = readdirSync(join(ROOT, 'src/emulator'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ROOT, 'src/emulator', name), 'utf8'))
  .join('\n')

/** Codes that the emulator answers with. With the status where both stand side by side. */
const answered = [...emulator.matchAll(/(?:refused(?:Answer)?|numbered)\((\d{3}), (?:'([A-Z_]{3,})'|(\d{2,3})),/g)].map(
  ([, status, word, number]) => ({ status: Number(status), code: word ?? number ?? '' }),
)
const titles = [...emulator.matchAll(/title: '([A-Z][a-z]+[A-Z]\w+)'/g)].map(([, title]) => title ?? '')

describe('error codes', () => {
  it('are there once each, with a status and a meaning', () => {
    expect(known.size).toBe(ERROR_CODES.length)
    for (const { status, meaning } of ERROR_CODES) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(meaning).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('cover every code of rules, records and advice', () => {
    const named = ENDPOINT_IDS.flatMap((id) => {
      const { rules = [], state = [], resource } = endpointOf(id)
      return [...rules, ...state].map(({ code }) => code).concat(resource?.notFound ?? [])
    })
    expect([...named, ...Object.keys(ADVICE)].filter((code) => !known.has(code))).toEqual([])
  })

  it('cover what the emulator answers, with the same status', () => {
    expect(answered.length).toBeGreaterThan(15)
    expect(titles.length).toBeGreaterThan(5)
    expect([...answered.map(({ code }) => code), ...titles].filter((code) => !known.has(code))).toEqual([])
    for (const { code, status } of answered.filter((one) => /[A-Z]/.test(one.code)))
      expect({ code, status }).toEqual({ code, status: ERROR_CODES.find((one) => one.code === code)?.status })
  })
})
