import { expect, it } from 'vitest'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { createCustomerReader } from '../../../src/workspace/customer/read/readCustomer.ts'
import { createListAudit } from '../../../src/workspace/customer/report/listAudit.ts'

const audited = (lines: readonly (readonly string[])[], digitsOnly = false) => {
  const audit = createListAudit(() => digitsOnly)
  const mapping = {
    columns: [
      { index: 0, kind: 'email' as const },
      { index: 1, kind: 'phone_number' as const },
    ],
    country: '',
    hasHeadings: true,
    digitsOnly,
  }
  const options = { kernel: sha256, page: () => {}, add: () => {}, firstRow: 0, watch: audit.watch(0) }
  const reader = createCustomerReader(mapping, options)
  lines.forEach((cells, at) => {
    reader.row(at + 2, cells)
  })
  reader.finish()
  audit.endSource(lines.length)
  return { counts: reader.counts(), ...audit.audit() }
}

it('names each rejected value by line, type and reason, as many as the counts say, and never a value', () => {
  const found = audited([
    ['ann@example.com', '123'],
    ['nobody', ''],
    ['', '+49 30 901820'],
  ])
  expect(found.refused).toEqual([
    { source: 0, line: 2, kind: 'phone_number', reason: 'noCountry' },
    { source: 0, line: 3, kind: 'email', reason: 'noAt' },
  ])
  expect(found.rejected).toBe(2)
  expect(JSON.stringify(found)).not.toMatch(/nobody|ann@|123/)
})

it('counts the rows that another platform would hash differently, each once', () => {
  const found = audited([
    ['a.n.n@gmail.com', '+49 30 901820'],
    ['bob+x@example.com', ''],
    ['0'.repeat(64).replace(/0/g, 'a'), ''],
  ])
  const of = (id: string) => found.forms.find((form) => form.id === id)
  expect(of('x')).toMatchObject({ rows: 2, otherRows: 0 })
  expect(of('google-conversions')).toMatchObject({ rows: 2, otherRows: 1, because: { gmailDots: 1 } })
  expect(of('meta')).toMatchObject({ values: 3, otherRows: 1, because: { noPlus: 1 } })
  expect(of('tiktok-older')).toMatchObject({ otherRows: 2, because: { tag: 1, allDots: 1 } })
  expect(found.hashed).toBe(1)
})
