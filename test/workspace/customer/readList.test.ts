import { describe, expect, it } from 'vitest'
import { type DigestPage, setUsable } from '../../../src/workspace/customer/digest/digestPage.ts'
import { type PackOptions, packUsers } from '../../../src/workspace/customer/pack/operations.ts'
import { previewList } from '../../../src/workspace/customer/preview/previewList.ts'
import type { ListPlan } from '../../../src/workspace/customer/read/listPlan.ts'
import { mappingOf } from '../../../src/workspace/customer/read/mapping.ts'
import { createListReader } from '../../../src/workspace/customer/read/readList.ts'
import { sourceOfBytes } from '../intake/sourceOfBytes.ts'
import { detachedPage, encodePage, hexOf, identifiersOf } from './lists.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const planOf = async (bytes: Uint8Array): Promise<ListPlan> => {
  const plan = await previewList(sourceOfBytes(bytes))
  if (!plan.ok) throw new Error(plan.failure.sentence)
  return plan.value
}

const readFile = async (bytes: Uint8Array, country = '') => {
  const plan = await planOf(bytes)
  const pages: DigestPage[] = []
  const problems: string[] = []
  const { hasHeadings, countryColumn } = plan
  const mapping = mappingOf(plan.columns, {
    hasHeadings,
    country,
    ...(countryColumn === undefined ? {} : { countryColumn }),
  })
  const reader = createListReader(plan, mapping, {
    page: (page) => pages.push(detachedPage(page)),
    usable: (flags, firstRow) => {
      for (const page of pages) setUsable(page, flags, firstRow)
    },
    problem: (problem) => problems.push(problem.sentence),
  })
  for (let at = 0; at < bytes.length; at += 5) reader.push(bytes.subarray(at, at + 5))
  return { plan, counts: reader.end(), pages, problems }
}

const kinds = (plan: ListPlan) => plan.columns.map((column) => column.kind)

describe('finding columns', () => {
  it.each([
    [
      'Email,Email,Phone,Phone,First Name,Last Name,Country,Zip,Mobile Device ID',
      ['email', 'email', 'phone_number', 'phone_number', null, null, null, null, 'device_id'],
    ],
    [
      'email,email,phone,phone,madid,fn,ln,zip,ct,st,country,dob,extern_id',
      ['email', 'email', 'phone_number', 'phone_number', 'device_id', null, null, null, null, null, null, null, null],
    ],
    ['EMAIL_SHA256;PHONE_SHA256;IDFA;GAID', ['email', 'phone_number', 'device_id', 'device_id']],
    ['Vorname;E-Mail-Adresse;Telefonnummer;Kundennummer', [null, 'email', 'phone_number', null]],
    ['Prénom;Adresse e-mail;Numéro de téléphone', [null, 'email', 'phone_number']],
    ['Nombre;Correo electrónico;Teléfono móvil;@handle', [null, 'email', 'phone_number', 'handle']],
    ['svc_id,Screen name,Hashed email 2', ['svc_id', 'handle', 'email']],
  ])('knows the words of %s', async (header, expected) => {
    const width = header.split(/[;,]/).length
    const row = Array.from({ length: width }, () => '1').join(header.includes(';') ? ';' : ',')
    expect(kinds(await planOf(bytesOf(`${header}\n${row}\n`)))).toEqual(expected)
  })

  it('looks at contents where a header says nothing', async () => {
    const plan = await planOf(
      bytesOf(
        'a,b,c,d,e\nann@b.example,+49 30 901820,4B61639E-47CC-4056-A16A-C8217E029462,@ann,2024-05-01\n,,,,\nbob@b.example,+49 30 901821,,@bob,2024-05-02\n',
      ),
    )
    expect(kinds(plan)).toEqual(['email', 'phone_number', 'device_id', 'handle', null])
    expect(plan.columns.map((column) => column.confidence)).toEqual(['likely', 'likely', 'likely', 'likely', 'none'])
  })

  it('shows masked samples only', async () => {
    const text = JSON.stringify(await planOf(bytesOf('mail,name\njohn.secret@hidden.example,Zebulon\n')))
    expect(text).toContain('j***@h***.example')
    expect(text).not.toMatch(/secret|hidden|ebulon/)
  })
})

describe('reading lists', () => {
  it('reads one value a line without a header', async () => {
    const { plan, counts, pages } = await readFile(bytesOf('ann@b.example\nBOB@b.example\n'))
    expect(plan.hasHeadings).toBe(false)
    expect(counts).toMatchObject({ rows: 2, usable: 2 })
    expect(identifiersOf(pages)).toEqual([{ email: [hexOf('ann@b.example')] }, { email: [hexOf('bob@b.example')] }])
  })

  it('reads a file of one customer', async () => {
    expect((await readFile(bytesOf('ann@b.example'))).counts).toMatchObject({ rows: 1, usable: 1 })
    expect((await previewList(sourceOfBytes(bytesOf('email\n')))).ok).toBe(false)
    expect((await previewList(sourceOfBytes(bytesOf('')))).ok).toBe(false)
  })

  it('reads hashes without a header', async () => {
    const { counts } = await readFile(bytesOf(`${hexOf('a')}\r\n${hexOf('b').toUpperCase()}\r\n`))
    expect(counts.kinds).toMatchObject([{ kind: 'email', valid: 2, alreadyHashed: 2 }])
  })

  it('reads UTF-16, BOM, windows-1252 and semicolons alike', async () => {
    const text = 'Name;E-Mail\r\n"Jürgen; Müller";  Jürgen@b.example\r\n'
    const expected = [{ email: [hexOf('jürgen@b.example')] }]
    const utf16 = new Uint8Array(2 + 2 * text.length)
    utf16.set([0xff, 0xfe])
    for (let at = 0; at < text.length; at++) utf16[2 + 2 * at] = text.charCodeAt(at)
    for (const bytes of [
      bytesOf(text),
      bytesOf(`\uFEFF${text}`),
      utf16,
      Uint8Array.from(text, (char) => char.charCodeAt(0)),
    ])
      expect(identifiersOf((await readFile(bytes)).pages)).toEqual(expected)
  })

  it('takes the country of a row for its phone number', async () => {
    const { pages } = await readFile(bytesOf('phone,country\n030 901820,DE\n(213) 373-4253,US\n'))
    expect(identifiersOf(pages)).toEqual([
      { phone_number: [hexOf('+4930901820')] },
      { phone_number: [hexOf('+12133734253')] },
    ])
  })

  it('is not harmed by headers of object words', async () => {
    const { counts } = await readFile(bytesOf('__proto__,constructor,email\nx,y,a@b.example\n'))
    expect(counts.usable).toBe(1)
  })
})

describe('privacy', () => {
  it('lets no raw value out, ids of customers that nobody chose included', async () => {
    const marks = Array.from({ length: 50 }, (_, index) => `canary${index}q`)
    const lines = marks.map(
      (mark, index) =>
        `${mark}@${mark}.example,${mark},@${mark.slice(0, 12)},+49 30 9018${String(index).padStart(2, '0')}77,${mark}@@bad,P-${index},"${mark}\n${mark}"`,
    )
    const bytes = bytesOf(`email,first name,handle,phone,email 2,customer id,note\n${lines.join('\n')}\n"${marks[0]}`)
    const { plan, counts, pages, problems } = await readFile(bytes, 'DE')
    const options: PackOptions = {
      list: 'customAudience',
      operation: 'Update',
      effectiveAt: '2026-01-31T10:00:00Z',
      expiresAt: '2027-02-28T10:00:00Z',
      wireNames: {},
    }
    const bodies = [...packUsers(pages, options)].map((batch) => batch.body)
    const stored = pages.map((page) => new TextDecoder('latin1').decode(encodePage(page)))
    const wide = pages.map((page) => new TextDecoder('utf-16le').decode(encodePage(page)))
    const everything = [JSON.stringify([plan, counts, problems]), ...bodies, ...stored, ...wide].join('\n')
    expect(everything).not.toMatch(/canary|9018\d\d77/i)
    expect(counts).toMatchObject({ rows: 50, usable: 50 })
    expect(everything).not.toContain('P-49')
    expect(bodies.join('')).toContain(hexOf('canary7q@canary7q.example'))
  })
})
