import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentReadingOf } from '../../../../src/workspace/customer/consent/findConsent.ts'
import { type DigestPage, hashedRows } from '../../../../src/workspace/customer/digest/digestPage.ts'
import { createSpace } from '../../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../../src/workspace/customer/kernel/wasmKernel.ts'
import {
  type ListChoices,
  type PreviewedList,
  previewList,
} from '../../../../src/workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../../../../src/workspace/customer/read/customerList.ts'
import { formatReaders } from '../../../../src/workspace/customer/read/listFormats.ts'
import { createPieceReader, newPieceMemory } from '../../../../src/workspace/customer/read/listPiece.ts'
import { type ListMapping, mappingOf } from '../../../../src/workspace/customer/read/mapping.ts'
import { detachedPage } from '../lists.ts'
import { crmExport, csvOf, jsonOf, VENDORS } from './crmExports.ts'

const fast = createWasmKernel(instantiate())
const slow = { ...sha256, space: createSpace() }

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, to: number) => bytes.slice(from, to),
})

const previewOf = async (bytes: Uint8Array, choices: ListChoices = {}): Promise<PreviewedList> => {
  const look = await previewList(sourceOf(bytes), choices)
  if (!look.ok) throw new Error(look.failure.sentence)
  return look.value
}

const mappingFor = (look: PreviewedList, choices: ListChoices = {}): ListMapping => {
  const consent = consentReadingOf(look.consent.columns, choices.consent ?? {})
  return mappingOf(look.columns, {
    ...{ country: '', hasHeadings: look.hasHeadings },
    ...(look.countryColumn === undefined ? {} : { countryColumn: look.countryColumn }),
    ...(consent === undefined ? {} : { consent }),
  })
}

/** Reads a file to its end in one of the ways that there are. */
const readBy = async (way: 'kernel' | 'table' | 'rows' | 'pieces', bytes: Uint8Array, choices: ListChoices = {}) => {
  const look = await previewOf(bytes, choices)
  const mapping = mappingFor(look, choices)
  const pages: DigestPage[] = []
  const kernel = way === 'kernel' || way === 'pieces' ? fast : slow
  const list = createCustomerList({ kernel, rowsPerPage: 7, page: (page) => pages.push(detachedPage(page)) })
  if (way === 'rows') {
    const customers = list.rows(mapping)
    await formatReaders[look.format ?? 'delimited']?.(sourceOf(bytes), look, mapping, {
      ...{ row: customers.row, problem: () => {}, done: () => {} },
    })
    customers.finish()
  } else if (way === 'pieces') {
    const { start, customers, take } = list.inPieces(look, mapping, () => {})
    const rest = start.push(bytes) ?? new Uint8Array()
    customers.finish()
    const settings = { settings: look, mapping, start: start.bytes(), columns: start.columns(), rowsPerPage: 5 }
    const read = createPieceReader(fast, settings, (page) => {
      pages.push(detachedPage(page))
      return { at: 0, length: 0 }
    })
    const half = rest.indexOf(10, rest.length >> 1) + 1
    for (const [piece, isLast] of [
      [rest.slice(0, half), false],
      [rest.slice(half), true],
    ] as const) {
      const reading = read(newPieceMemory())
      reading.push(piece)
      const done = reading.end(isLast)
      const firstRow = customers.rowsEnd()
      customers.adopt(done.tally, start.line())
      take(done, firstRow)
    }
  } else {
    const reader = list.delimited(look, mapping, { shortCuts: way === 'kernel' })
    for (let at = 0; at < bytes.length; at += 700) reader.push(bytes.subarray(at, at + 700))
    reader.end()
  }
  const { counts } = list.end()
  return { look, counts, people: pages.flatMap((page) => [...hashedRows(page)].map(({ identifiers }) => identifiers)) }
}

describe.each(VENDORS)('an export of $name', (vendor) => {
  it.each([1, 2, 3])('lets those leave who consented, and nothing of the others (seed %s)', async (seed) => {
    const made = crmExport(vendor, seed, 60 + seed)
    const text = csvOf(made)
    for (const [way, bytes] of [
      ['kernel', bytesOf(text)],
      ['table', bytesOf(text)],
      ['pieces', bytesOf(text)],
      ['rows', bytesOf(jsonOf(made))],
    ] as const) {
      const { look, counts, people } = await readBy(way, bytes)
      expect(look.columns.flatMap(({ kind }) => (kind === null ? [] : [kind])).toSorted()).toEqual([
        'email',
        'phone_number',
      ])
      const left = people.map((each) => [...(each['email'] ?? []), ...(each['phone_number'] ?? [])])
      expect(left, way).toEqual(made.consenting)
      const told = JSON.stringify([people, counts])
      for (const each of [...made.withheld.flat(), ...made.forbidden])
        expect(told.includes(JSON.stringify(each)), way).toBe(false)
      expect(counts.rows).toBe(made.consenting.length)
      expect(counts.consent?.skipped).toBe(made.withheld.length)
      expect(look.consent).toMatchObject({ rows: made.rows.length, skipped: made.withheld.length })
      const used = Object.entries(made.values).map(([heading, values]) => [
        heading,
        Object.fromEntries(Object.entries(values).map(([value, rows]) => [value === '' ? '(empty)' : value, rows])),
      ])
      const counted = (counts.consent?.columns ?? []).map(({ heading, values }) => [
        heading,
        Object.fromEntries(values.map(({ value, rows }) => [value, rows])),
      ])
      expect(Object.fromEntries(counted)).toEqual(
        Object.fromEntries(
          used.map(([heading, values]) => {
            if (vendor.name !== 'Mailchimp') return [heading, values]
            const { '(empty)': empty = 0, ...dates } = values as Record<string, number>
            const sum = Object.values(dates).reduce((all, rows) => all + rows, 0)
            return [heading, { '(date or time)': sum, '(empty)': empty }]
          }),
        ),
      )
    }
  })

  it('gives the others for a do-not-reach list, and everyone where a person says so', async () => {
    const made = crmExport(vendor, 9, 80)
    const bytes = bytesOf(csvOf(made))
    const left = async (mode: 'notConsented' | 'all') => {
      const { people, counts } = await readBy('kernel', bytes, { consent: { mode } })
      return [people.map(({ email = [], phone_number = [] }) => [...email, ...phone_number]), counts.consent?.skipped]
    }
    expect(await left('notConsented')).toEqual([made.withheld, made.consenting.length])
    expect((await left('all'))[1]).toBe(0)
    expect((await left('all'))[0]).toHaveLength(80)
  })
})

it('reads lines by the kernel, in pieces and by the table reader alike, whatever stands in columns of consent', async () => {
  const cell = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('yes', 'no', 'YES', ' Yes ', '', 'unsubscribed', 'SUBSCRIBED', 'opt-in', '1', '0'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '2024-01-02',
        'ann@b.example',
        '+49 30 123456',
        'x'.repeat(50),
        'ö',
        '\u00a0ja',
        '"no"',
      ),
    },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 }).map((number) => `group ${number}`) },
  )
  const row = fc.tuple(cell, cell)
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.constantFrom('consented', 'notConsented', 'all'),
      fc.dictionary(fc.constantFrom('yes', '(empty)', '(other values)', 'group 3', '(date or time)'), fc.boolean()),
      async (rows, mode, values) => {
        const quoted = (text: string): string => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
        const lines = rows.map(([one, two], at) => `p${at}@b.example,${quoted(one)},${quoted(two)}`)
        const bytes = bytesOf(`email,newsletter,werbung\nfirst@b.example,yes,yes\n${lines.join('\n')}\n`)
        const choices = { consent: { mode, columns: [2], values: { 2: values, 1: {} } } }
        const { counts, people } = await readBy('table', bytes, choices)
        for (const way of ['kernel', 'pieces'] as const) {
          const other = await readBy(way, bytes, choices)
          expect([other.counts.consent, other.people.length], way).toEqual([counts.consent, people.length])
          expect(other.people).toEqual(people)
        }
        expect(JSON.stringify(counts)).not.toMatch(/ann@b|30 123456/)
      },
    ),
    { numRuns: 60 },
  )
})

describe('columns of consent', () => {
  it.each([
    ['MEMBER_RATING', '4', '5'],
    ['Status', 'Open', 'Closed'],
    ['Email Marketing Consent Timestamp', '2025-01-02', '2025-01-03'],
    ['Fax', '030 123', '030 124'],
  ])('are not found in %s', async (heading, one, other) => {
    const { consent } = await previewOf(bytesOf(`email,${heading}\na@b.example,${one}\nc@b.example,${other}\n`))
    expect(consent.columns).toEqual([])
  })

  it.each([
    ['Status', 'subscribed', 'unsubscribed'],
    ['HasOptedOutOfEmail', 'FALSE', 'TRUE'],
    ['Accepts Marketing', 'yes', 'no'],
    ['Unsubscribed from all email', 'false', 'true'],
    ['subscriptions.email.marketing.consent', 'SUBSCRIBED', 'NEVER_SUBSCRIBED'],
    ['SMS Consent', 'TRUE', 'FALSE'],
    ['DoNotCall', '0', '1'],
    ['Email_Opt_Out__c', 'false', 'true'],
    ['Newsletter', 'Ja', 'Nein'],
  ])('are found in %s, with the polarity of the heading', async (heading, yes, no) => {
    const { consent } = await previewOf(
      bytesOf(`email,${heading}\na@b.example,${yes}\nc@b.example,${no}\nd@b.example,\n`),
    )
    expect(consent).toMatchObject({ rows: 3, skipped: 2, columns: [{ heading, isUsed: true }] })
    expect(consent.columns[0]?.values.map(({ value, isConsent }) => [value, isConsent]).toSorted()).toEqual(
      [
        ['(empty)', false],
        [no, false],
        [yes, true],
      ].toSorted(),
    )
  })

  it('show no value that names a person, and no more than a few that are not known', async () => {
    const people = Array.from({ length: 30 }, (_, at) => `a@b.example,Person ${at}x`)
    const mixed = [
      'a@b.example,jo@b.example',
      'c@b.example,+49 30 1234567',
      'd@b.example,yes',
      `e@b.example,${'word '.repeat(20)}`,
    ]
    const { consent } = await previewOf(bytesOf(`email,Consent\n${[...people, ...mixed].join('\n')}\n`))
    expect(consent.columns[0]?.values).toEqual([
      { key: '(other values)', value: '(other values)', rows: 33, isConsent: false },
      { key: 'yes', value: 'yes', rows: 1, isConsent: true },
    ])
  })

  it('chosen by hand take nothing for consent before somebody says so', async () => {
    const bytes = bytesOf('email,Sperre\na@b.example,ja\nc@b.example,nein\n')
    const chosen = await previewOf(bytes, { consent: { columns: [1] } })
    expect(chosen.consent).toMatchObject({ skipped: 2, columns: [{ isByHand: true }] })
    const ticked = await previewOf(bytes, { consent: { columns: [1], values: { 1: { nein: true } } } })
    expect(ticked.consent.skipped).toBe(1)
    expect(ticked.forecast).toMatchObject([{ kind: 'email', valid: 1 }])
  })
})
