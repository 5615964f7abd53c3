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

const markOf = (lines: readonly string[], rowsPerPage = 3): string => {
  const list = createCustomerList({ kernel: sha256, rowsPerPage, page: () => {} })
  const reader = list.delimited({ encoding: 'utf-8', delimiter: ',' }, MAPPING)
  reader.push(new TextEncoder().encode(['email,id', ...lines, ''].join('\n')))
  reader.end()
  return list.end().marks[0] ?? ''
}

const LINES = Array.from({ length: 20 }, (_, row) => `person${row}@b.example,crm-${row}`)

describe('the mark of a list', () => {
  it('is the same for the same rows, however they are cut into pages and written', () => {
    const mark = markOf(LINES)
    expect(mark).toMatch(/^[0-9a-f]{32}$/)
    expect(markOf(LINES, 7)).toBe(mark)
    expect(markOf(LINES.map((line) => line.replace('person', ' Person')))).toBe(mark)
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
    const marks = [LINES, ...others.slice(0, -1)].map((lines) => markOf(lines))
    expect(new Set(marks).size).toBe(marks.length)
    // A blank line is no row.
    expect(markOf(others.at(-1) ?? [])).toBe(marks[0])
  })

  it('does not show the digest of a person, such as the only one of a list', () => {
    expect(fingerprintText([0x12345678, 0x0abcdef9, 0, 0])).not.toMatch(/12345678|0abcdef9|00000000/)
  })
})
