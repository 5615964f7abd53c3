import { expect, it } from 'vitest'
import type { UploadNote } from '../../../src/engine/model/peopleSending.ts'
import type { ListSummary } from '../../../src/renderer/people/state/audienceModel.ts'
import { dataSheetHtml, dataSheetOf } from '../../../src/renderer/people/state/dataSheet.ts'
import { readPeopleEntries } from '../../../src/renderer/people/state/peopleBook.ts'
import { UploadNotes } from '../../../src/renderer/people/upload/UploadNotes.tsx'

const AT = '2026-05-04T12:00:00.000Z'

const LIST: ListSummary = {
  ...{ id: 'l1', name: 'May <b>', importedAt: AT, rows: 1200, usable: 1000, erased: 2, suppressed: 3, state: 'ready' },
  kinds: [
    { kind: 'email', valid: 900, alreadyHashed: 0, duplicate: 0, empty: 0, invalid: [] },
    { kind: 'phone_number', valid: 0, alreadyHashed: 0, duplicate: 0, empty: 1000, invalid: [] },
  ],
  consent: { mode: 'all' as never, skipped: 40, columns: [{ heading: 'Newsletter', values: [] }] },
}

const sending = (upload: string, dataset: string, note: UploadNote = {}) => ({
  ...{ type: 'peopleSending', upload, dataset, at: AT, target: 't', list: 'customAudience', accountId: 'a1' },
  ...{ targetId: 'c1', targetName: 'Buyers', name: 'May', series: 's', operation: 'Update', part: 'everything' },
  ...{ expiresAt: '2027-06-04T12:00:00.000Z', people: 1000, ...note },
})

const exported = (dataset: string, people: number) => ({
  ...{ type: 'hashesExported', at: AT, dataset, name: 'May', people },
})

const sheetOf = (entries: readonly unknown[], list = LIST) => {
  const book = readPeopleEntries(entries)
  const sheet = dataSheetOf(list, ['may.csv'], book, 30)
  return {
    fact: (label: string) => sheet.facts.find(([each]) => each === label)?.[1],
    html: dataSheetHtml(sheet, book),
  }
}

it('says what a list holds, what was left out of it, and who exported its hashes', () => {
  const { fact, html } = sheetOf([exported('l1', 950), exported('l2', 77)])
  expect(fact('People')).toBe('1,000 of 1,200 rows usable')
  expect(fact('Identifiers')).toBe('Email: 900')
  expect(fact('Consent')).toBe('Rows chosen by Newsletter; 40 rows skipped')
  expect(fact('Removed since (erased or suppressed)')).toBe('5')
  expect(fact('Exports of hashes')).toMatch(/\(950 people\)$/)
  expect(html).toContain('Never uploaded from this computer.')
  expect(html).toContain('Data sheet of May &lt;b&gt;')
})

it('names basis and purpose of each upload of this list, as text', () => {
  const note = { basis: 'consent', purpose: '=<i>sale</i>' } as const
  const { html } = sheetOf([sending('u1', 'l1', note), sending('u2', 'l1'), sending('u3', 'l2', { purpose: 'Other' })])
  expect(html.match(/Custom audience Buyers, ad account a1/g)).toHaveLength(2)
  expect(html).toContain('>Consent</td><td dir="auto">&#39;=&lt;i&gt;sale&lt;/i&gt;</td>')
  expect(html).toContain('>Not stated</td><td dir="auto"></td>')
  expect(html).not.toContain('<td dir="auto">Other')
})

it('says how long hashes stay: until their time, as long as they are kept, or not at all', () => {
  const label = 'Hashes stay here until'
  const confirmed = { type: 'peopleConfirmed', upload: 'u1', at: AT }
  const entries = [sending('u1', 'l1'), confirmed]
  expect(sheetOf(entries).fact(label)).toMatch(/Jun.* 2026|2026.*Jun/)
  expect(sheetOf([sending('u1', 'l1')]).fact(label)).not.toMatch(/2026/)
  const kept = { type: 'digestsKept', dataset: 'l1', isKept: true }
  expect(sheetOf([...entries, kept]).fact(label)).toBe('Hashes are kept until you delete them.')
  expect(sheetOf(entries, { ...LIST, state: 'needsFile' }).fact(label)).toBe('No hashes stored here')
})

it('notes basis and purpose of an upload, and nothing where neither is stated', () => {
  const notes: UploadNote[] = []
  const fields = (note: UploadNote) =>
    UploadNotes({ note, onNote: (next) => notes.push(next) }).props.children as readonly {
      readonly props: { readonly value: string; readonly onChange: (value: string) => void }
    }[]
  const [basis, purpose] = fields({ basis: 'contract', purpose: 'Sale' })
  expect([basis?.props.value, purpose?.props.value]).toEqual(['contract', 'Sale'])
  basis?.props.onChange('consent')
  basis?.props.onChange('none')
  purpose?.props.onChange('')
  purpose?.props.onChange('x'.repeat(201))
  expect(notes).toEqual([
    { basis: 'consent', purpose: 'Sale' },
    { purpose: 'Sale' },
    { basis: 'contract' },
    { basis: 'contract', purpose: 'x'.repeat(200) },
  ])
})
