import { describe, expect, it } from 'vitest'
import { fingerprintText } from '../../../src/workspace/customer/compare/listFingerprint.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { createCustomerList } from '../../../src/workspace/customer/read/customerList.ts'

const MAPPING = {
  columns: [
    { index: 0, kind: 'email' as const },
    { index: 1, kind: 'partner_user_id' as const },
  ],
  country: '',
  hasHeadings: true,
}

const fingerprintOf = (lines: readonly string[], rowsPerPage = 3): string => {
  const list = createCustomerList({ kernel: sha256, rowsPerPage, page: () => {} })
  const reader = list.delimited({ encoding: 'utf-8', delimiter: ',' }, MAPPING)
  reader.push(new TextEncoder().encode(['email,id', ...lines, ''].join('\n')))
  reader.end()
  return list.end().marks[0] ?? ''
}

const LINES = Array.from({ length: 20 }, (_, row) => `person${row}@b.example,crm-${row}`)

describe('the fingerprint of a list', () => {
  it('is the same for the same rows, however they are cut into pages and written', () => {
    const fingerprint = fingerprintOf(LINES)
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/)
    expect(fingerprintOf(LINES, 7)).toBe(fingerprint)
    expect(fingerprintOf(LINES.map((line) => line.replace('person', ' Person')))).toBe(fingerprint)
  })

  it('is another one where a row is missing, changed, moved or doubled', () => {
    const [first = '', second = '', ...rest] = LINES
    const others = [
      [second, ...rest],
      [first.replace('0@', '0a@'), second, ...rest],
      [first.replace('crm-0', 'crm-00'), second, ...rest],
      [second, first, ...rest],
      [first, first, second, ...rest],
      [first, '', second, ...rest],
    ]
    const fingerprints = [LINES, ...others.slice(0, -1)].map((lines) => fingerprintOf(lines))
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
    // A blank line is no row.
    expect(fingerprintOf(others.at(-1) ?? [])).toBe(fingerprints[0])
  })

  it('does not show the digest of a person, such as the only one of a list', () => {
    expect(fingerprintText([0x12345678, 0x0abcdef9, 0, 0])).not.toMatch(/12345678|0abcdef9|00000000/)
  })
})
