import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DigestPage } from '../../../src/workspace/customer/digest/digestPage.ts'
import { createSpace } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import {
  type ListChoices,
  type PreviewedList,
  previewList,
} from '../../../src/workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../../../src/workspace/customer/read/customerList.ts'
import { formatReaders } from '../../../src/workspace/customer/read/listFormats.ts'
import { mappingOf } from '../../../src/workspace/customer/read/mapping.ts'
import { detachedPage, hexOf, identifiersOf } from './lists.ts'

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, to: number) => bytes.slice(from, to),
})

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const look = async (file: string | Uint8Array, choices: ListChoices = {}): Promise<PreviewedList> => {
  const found = await previewList(sourceOf(typeof file === 'string' ? bytesOf(file) : file), choices)
  if (!found.ok) throw new Error(found.failure.sentence)
  return found.value
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Cell = string | number

/** A workbook of sheets; null stands for a row that is not there. */
const workbook = (sheets: Readonly<Record<string, readonly (readonly Cell[] | null)[]>>): Uint8Array => {
  const names = Object.keys(sheets)
  const cell = (value: Cell, at: number, row: number): string => {
    const place = `${String.fromCharCode(65 + at)}${row}`
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  }
  const sheet = (rows: readonly (readonly Cell[] | null)[]): string =>
    `<worksheet><sheetData>${rows
      .map((cells, at) =>
        cells === null
          ? ''
          : `<row r="${at + 1}">${cells.map((value, column) => cell(value, column, at + 1)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')
  const relations = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')
  return zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
        ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, sheet(sheets[name] ?? [])])),
      }).map(([name, text]) => [name, bytesOf(text)]),
    ),
  )
}

/** Imports a file as previewed. Tells the lines that were taken, and problems. */
const importOf = async (bytes: Uint8Array, choices: ListChoices = {}) => {
  const plan = await look(bytes, choices)
  const mapping = mappingOf(plan.columns, {
    ...{ country: choices.country ?? '', hasHeadings: plan.hasHeadings },
    ...(plan.countryColumn === undefined ? {} : { countryColumn: plan.countryColumn }),
  })
  const pages: DigestPage[] = []
  const list = createCustomerList({
    kernel: { ...sha256, space: createSpace() },
    page: (page) => pages.push(detachedPage(page)),
  })
  const lines: number[] = []
  const problems: string[] = []
  const customers = list.rows(mapping)
  await formatReaders[plan.format ?? 'delimited']?.(sourceOf(bytes), plan, mapping, {
    row: (line, cells) => {
      lines.push(line)
      customers.row(line, cells)
    },
    problem: ({ kind, sentence }) => problems.push(`${kind}: ${sentence}`),
    done: () => {},
  })
  customers.finish()
  return { plan, lines, problems, counts: list.end().counts, people: () => identifiersOf(pages) }
}

const kindsOf = ({ columns }: PreviewedList) => columns.map(({ kind }) => kind)

describe('what columns are', () => {
  it.each([
    ['em,ph,madid,fn,extern_id', ['email', 'phone_number', 'device_id', null, null]],
    ['E-mail 1 - Value,Phone 1 - Value,Phone 1 - Type,Name', ['email', 'phone_number', null, null]],
    [
      'E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone',
      ['email', 'email', 'phone_number', 'phone_number', 'phone_number'],
    ],
    [
      'email_sha256,phone_sha256,idfa,gaid,Mobile Device ID',
      ['email', 'phone_number', 'device_id', 'device_id', 'device_id'],
    ],
    ['email,firstname,lastname,googleaid,appleidfa', ['email', null, null, 'device_id', 'device_id']],
    ['billing_email,billing_phone,Default Address Phone,order id', ['email', 'phone_number', 'phone_number', null]],
    ['Courriel,Téléphone portable,Numéro client', ['email', 'phone_number', null]],
    ['contact.email,contact.phones 2,created', ['email', 'phone_number', null]],
  ])('knows the headings %s', async (headers, kinds) => {
    const blank = headers.replace(/[^,]+/g, '')
    expect(kindsOf(await look(`${headers}\n${blank}x\n`))).toEqual(kinds)
  })

  it('believes the contents where the header contradicts them, and says so', async () => {
    const rows = Array.from(
      { length: 100 },
      (_, at) =>
        `a${at}@b.example,c${at}@b.example,${'cd'.repeat(16)},${at % 2 ? `m${at}@b.example` : 'ab'.repeat(32)}`,
    )
    const { columns } = await look(`Phone,Customer ID,Email,Who\n${rows.join('\n')}\n`)
    expect(columns.map(({ kind, confidence, fit }) => [kind, confidence, fit])).toEqual([
      ['email', 'doubtful', 1],
      ['email', 'doubtful', 1],
      ['email', 'doubtful', 0],
      ['email', 'likely', 1],
    ])
    expect(columns.map(({ doubt }) => doubt)).toEqual([
      'Named like phone numbers, but 100% of the values look like emails.',
      'Named like partner user IDs, but 100% of the values look like emails.',
      '100% are MD5 hashes. The platform accepts SHA-256 only: export the unhashed column.',
      "50% are already hashed, the others aren't. Both are used; hashes aren't hashed again.",
    ])
  })

  it.each([
    ['IP Address', '84.1.2.3', '84.12.34.56'],
    ['OPTIN_IP', '84.1.2.3', '10.0.0.1'],
    ['ip_adresse', '2001:db8::1', '84.1.2.3'],
    ['Client IP', '84.1.2.30:8080', '192.168.100.200'],
    ['Somewhere', '84.1.2.3', '192.168.100.200'],
    ['Last login IP', '0301 23456', '0301 23457'],
  ])('never takes %s for phone numbers, by heading or contents', async (header, one, other) => {
    const { columns, countryColumn, forecast } = await look(
      `Email,${header},Country\nann@b.example,${one},DE\nbob@b.example,${other},DE\n`,
    )
    expect([columns.map(({ kind }) => kind), countryColumn]).toEqual([['email', null, null], 2])
    expect(forecast.map(({ kind }) => kind)).toEqual(['email'])
  })

  it('refuses IP addresses among phone numbers with a reason of their own, and keeps numbers written with dots', async () => {
    const file = 'Phone,Country\n84.1.2.3,DE\n030.1234.5678,DE\n415.555.0132,US\n01.23.45.67.89,FR\n044.123.45.67,CH\n'
    const { forecast } = await look(file)
    expect(forecast).toMatchObject([
      { valid: 4, invalid: [{ count: 1, firstLine: 2, reason: 'An IP address, not a phone number.' }] },
    ])
  })

  it.each([
    ['Latitude', '52.520008', '48.137154'],
    ['Total', '12345.67', '10234.50'],
    ['ZIP+4', '94103-1234', '10001-4321'],
  ])('does not take %s for phone numbers', async (header, one, other) => {
    expect(kindsOf(await look(`Email,${header}\na@b.example,${one}\nc@b.example,${other}\n`))).toEqual(['email', null])
  })

  it.each(['Customer ID', 'Record ID', 'Record ID - Contact', 'Contact ID', 'Klaviyo ID', 'CRM-ID', 'extern_id'])(
    'does not read %s unless a person chose and confirmed that it is sent as it is',
    async (header) => {
      const file = `${header},Email\n6f9619ff-8b86-d011-b42d-00cf4fc964ff,ann@b.example\nC-2,bob@b.example\n`
      const found = await look(file)
      expect(found.columns[0]).toMatchObject({ kind: null, doubt: expect.stringContaining('not hashed') })
      expect(found.columns[0]?.needs).toBeUndefined()
      const chosen = await look(file, { kinds: { 0: 'partner_user_id' } })
      expect(chosen.columns[0]?.needs).toBe('confirmation')
      expect(mappingOf(chosen.columns, { country: '', hasHeadings: true }).columns).toEqual([
        { index: 1, kind: 'email' },
      ])
      const remembered = await look(file, { kinds: { 0: 'partner_user_id', 1: 'email' }, isRemembered: true })
      expect(remembered.columns[0]?.needs).toBe('confirmation')
      const confirmed = await look(file, { kinds: { 0: 'partner_user_id' }, confirmed: [0] })
      expect(confirmed.forecast.map(({ kind }) => kind)).toEqual(['email', 'partner_user_id'])
    },
  )

  it.each(['user id', 'User_ID', 'partner_user_id', 'profile.userId'])(
    'asks what %s holds, and takes no for an answer',
    async (header) => {
      const file = `${header},Email\n143567,ann@b.example\n143568,bob@b.example\n`
      expect((await look(file)).columns[0]).toMatchObject({ kind: null, needs: 'choice' })
      expect((await look(file, { kinds: { 0: null } })).columns[0]?.needs).toBeUndefined()
      const hashed = await look(file, { kinds: { 0: 'svc_id' } })
      expect([hashed.columns[0]?.needs, hashed.forecast[1]?.valid]).toEqual([undefined, 2])
    },
  )

  it.each([
    ['CC', 'DE', 'US'],
    ['Mailing Country', 'Germany', 'United States'],
    ['Default Address Country Code', 'de', 'us'],
  ])('takes %s for the country of phone numbers', async (header, one, other) => {
    const file = `Phone,${header}\n030 901820,${one}\n(213) 373-4253,${other}\n`
    expect(await look(file)).toMatchObject({ countryColumn: 1, forecast: [{ valid: 2, invalid: [] }] })
  })

  it('warns where a person has addresses sent as they are', async () => {
    const file = 'Email\nann@b.example\nbob@b.example\n'
    const [column] = (await look(file, { kinds: { 0: 'partner_user_id' } })).columns
    expect(column).toMatchObject({ kind: 'partner_user_id', confidence: 'chosen' })
    expect(column?.doubt).toMatch(/look like emails.*sent as they are/)
  })

  it('tells that numbers need a country, and takes it from a column of names or from the choice', async () => {
    const file = 'Telefon;Land\n030 901820;Deutschland\n01 514440;AUT\n(213) 373-4253;+1\n'
    expect(await look(file)).toMatchObject({
      countryColumn: 1,
      forecast: [{ kind: 'phone_number', valid: 3, invalid: [] }],
    })
    const without = await look(file, { countryColumn: null })
    expect(without.columns[0]?.doubt).toMatch(/choose the country/)
    expect(without.forecast[0]).toMatchObject({ valid: 0, invalid: [{ count: 3, firstLine: 2 }] })
    expect((await look(file, { countryColumn: null, country: 'DE' })).forecast[0]?.valid).toBeGreaterThan(0)
  })

  it('forecasts what the import would count, by reason', async () => {
    const { forecast, rows } = await look(
      `email\nann@b.example\nn/a\nx@@y.de\n${'ab'.repeat(32)}\nE3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855\n"a b@c.de"\n`,
    )
    expect(rows).toBe(6)
    expect(forecast).toMatchObject([{ kind: 'email', valid: 2, alreadyHashed: 1 }])
    expect(forecast[0]?.invalid.map(({ count, firstLine }) => [count, firstLine])).toEqual([
      [1, 3],
      [1, 4],
      [1, 6],
      [1, 7],
    ])
  })

  it('shows of a first line without a known word only what are plain words', async () => {
    const said = JSON.stringify(await look('{bemail":" canary0.q86","Vorname"\n{"email":" bob","x"\n'))
    expect(said).not.toContain('canary')
    expect(JSON.stringify(await look('ž"email":"canary0.q90ásecret31.example\nž"email":"x\n'))).not.toContain('canary')
    const foreign = await look('Straße und Ort,Nr.7\nWeg 1,x\n')
    expect(foreign.columns.map(({ header }) => header)).toEqual(['Straße und Ort', 'N***'])
    const known = await look('Nr.7,email\nx,foo@shop.example\n')
    expect(known.columns.map(({ header }) => header)).toEqual(['Nr.7', 'email'])
  })

  it('never shows an identifier where a header should stand', async () => {
    const shown = JSON.stringify(
      await look('secret@hidden.example,4915112345678\nann@b.example,4915112345679\n', { hasHeadings: true }),
    )
    expect(shown).not.toMatch(/secret|hidden|4915112345678|ann@/)
    expect((await look('secret@hidden.example\nann@b.example\n')).hasHeadings).toBe(false)
  })
})

describe('names of people', () => {
  it.each([
    'Jane <jane@secret.example>',
    'jane\uff20secret.example',
    'jane\ufe6bsecret.example',
    'jane%40secret.example',
    'mailto:jane@secret.example',
    'tel:+49 170 9998877',
    'id.jane@secret7',
    '@jane.secret.example',
  ])('are not shown or kept where a heading should stand: %s', async (header) => {
    const said = JSON.stringify(await look(`name,${header}\nx,foo@shop.example\ny,baz@shop.example\n`))
    expect(said).not.toMatch(/jane.{0,3}secret|9998877/)
  })

  it('are not shown or kept where they lead to rows of JSON', async () => {
    const inner = { users: { 'jane@secret.example': [{ email: 'a@shop.example' }] } }
    const only = await previewList(sourceOf(bytesOf(JSON.stringify(inner))))
    expect(only.ok ? only.value : only.failure.sentence).toMatch(/names in this JSON are people's/)
    const both = await look(
      JSON.stringify({ ...inner, list: [{ email: 'b@shop.example' }, { email: 'c@shop.example' }] }),
    )
    expect(both.places.map(({ label }) => label)).toEqual(['list[]'])
    expect(JSON.stringify(both)).not.toContain('secret')
  })

  it('are told by their number too: a file of so many places is left soon', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 290 }, (_, at) => [
        `a${at}`,
        Object.fromEntries(Array.from({ length: 290 }, (_each, other) => [`b${other}`, [1]])),
      ]),
    )
    const looked = await previewList(sourceOf(bytesOf(JSON.stringify(many))))
    expect(looked.ok ? looked.value : looked.failure.sentence).toMatch(/names in this JSON are people's/)
  })
})

describe('formats', () => {
  it('reads the sheet with people, its headers where they stand, and numbers of rows as the spreadsheet shows them', async () => {
    const file = workbook({
      Notes: [['Exported for you']],
      People: [
        ['Customers'],
        null,
        ['E-mail Address', 'Mobile', 'Country'],
        ['Ann@B.example', 491711234567, 'Germany'],
        null,
        ['bob@b.example', '0171 1234568', 'DE'],
      ],
    })
    const { plan, lines, problems, people } = await importOf(file)
    expect(plan).toMatchObject({
      format: 'xlsx',
      sheet: 'People',
      sheets: ['Notes', 'People'],
      headingsRow: 3,
      hasHeadings: true,
      countryColumn: 2,
      rows: 2,
    })
    expect(lines).toEqual([4, 6])
    expect(problems).toEqual([])
    expect(people()).toEqual([
      { email: [hexOf('ann@b.example')], phone_number: [hexOf('+491711234567')] },
      { email: [hexOf('bob@b.example')], phone_number: [hexOf('+491711234568')] },
    ])
    expect(await look(file, { sheet: 'Notes' })).toMatchObject({ sheet: 'Notes' })
  })

  it('reads a sheet without headers from its first row', async () => {
    const { lines, counts } = await importOf(workbook({ A: [['ann@b.example'], ['bob@b.example']] }))
    expect([lines, counts.usable]).toEqual([[1, 2], 2])
  })

  it.each([
    ['[{"email":"Ann@b.example"},{"email":"bob@b.example"}]'],
    ['{"meta":{"total":2},"users":[{"email":"Ann@b.example"},{"email":"bob@b.example"}]}'],
    ['[["email"],["Ann@b.example"],["bob@b.example"]]'],
    ['["Ann@b.example","bob@b.example"]'],
    ['{"email":"Ann@b.example"}\r\n{"email":"bob@b.example"}\r\n'],
    ['\uFEFF [ {"contact": {"email":"Ann@b.example"}}, {"contact": {"email":"bob@b.example"}} ]'],
  ])('reads %s', async (text) => {
    const { plan, people, problems } = await importOf(bytesOf(text))
    expect([plan.format, problems]).toEqual(['json', []])
    expect(people()).toEqual([{ email: [hexOf('ann@b.example')] }, { email: [hexOf('bob@b.example')] }])
  })

  it("reads the platform's own operations back without hashing twice", async () => {
    const [one, two] = [hexOf('one'), hexOf('two')]
    const users = [{ email: [one, two.toUpperCase()], partner_user_id: ['p1'] }, { email: [two] }]
    const body = JSON.stringify([{ operation_type: 'Update', params: { effective_at: '2026-05-04T09:00:00Z', users } }])
    const unasked = await importOf(bytesOf(body))
    expect(unasked.people()).toEqual([{ email: [one, two] }, { email: [two] }])
    const partner = unasked.plan.columns.find(({ needs }) => needs === 'choice')?.index ?? -1
    const { people } = await importOf(bytesOf(body), { kinds: { [partner]: 'partner_user_id' }, confirmed: [partner] })
    expect(people()).toEqual([{ email: [one, two], partner_user_id: ['p1'] }, { email: [two] }])
  })

  it('lets a person say where the rows stand', async () => {
    const text = '{"a":[{"email":"ann@b.example"},{"email":"eve@b.example"}],"b":[{"mail":"bob@b.example"}]}'
    const first = await look(text)
    expect(first.places.map(({ label, rows }) => [label, rows])).toEqual([
      ['a[]', 2],
      ['b[]', 1],
    ])
    const { people } = await importOf(bytesOf(text), { place: ['b', null] })
    expect(people()).toEqual([{ email: [hexOf('bob@b.example')] }])
  })

  it('reads JSON in UTF-16, and tells broken lines', async () => {
    const text = '{"email":"jürg@b.example"}\n{"email":\n{"email":"bob@b.example"}\n'
    const wide = new Uint8Array(2 + 2 * text.length)
    wide.set([0xff, 0xfe])
    for (let at = 0; at < text.length; at++) wide[2 + 2 * at] = text.charCodeAt(at)
    for (const bytes of [wide, bytesOf(text)]) {
      const { people, problems } = await importOf(bytes)
      expect(people()).toEqual([{ email: [hexOf('jürg@b.example')] }, { email: [hexOf('bob@b.example')] }])
      expect(problems).toHaveLength(1)
    }
  })

  it.each([
    ['{"ann@b.example":{"age":3},"bob@b.example":{"age":4}}', /people's, not columns'/],
    ['[{"email":"secret@b.example"', /breaks off/],
    ['[]', /no rows/],
    ['PK\u0003\u0004 not a zip', /zip/],
    ['\u0000\u0001\u0002'.repeat(200), /no text/],
  ])('refuses what it cannot read, in a sentence without a value (%#)', async (text, sentence) => {
    const found = await previewList(sourceOf(bytesOf(text)))
    expect(found.ok ? '' : found.failure.sentence).toMatch(sentence)
    expect(JSON.stringify(found)).not.toMatch(/secret|ann@/)
  })
})
