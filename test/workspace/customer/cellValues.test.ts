import { describe, expect, it } from 'vitest'
import { type DigestPage, hashedRows } from '../../../src/workspace/customer/digest/digestPage.ts'
import { previewList } from '../../../src/workspace/customer/preview/previewList.ts'
import { cellValues, MAX_VALUES } from '../../../src/workspace/customer/read/cellValues.ts'
import { mapColumns, mappingOf } from '../../../src/workspace/customer/read/mapping.ts'
import { createListReader } from '../../../src/workspace/customer/read/readList.ts'

/** The reader uses the memory of a page again. */
const copyOf = (page: DigestPage): DigestPage => ({
  ...page,
  counts: page.counts.slice(),
  usable: page.usable.slice(),
  digests: page.digests.slice(),
  partnerLengths: page.partnerLengths.slice(),
  partnerTexts: page.partnerTexts.slice(),
})

describe('values of cells', () => {
  it('are split at a sign, and joined with what stands in front', () => {
    expect(cellValues(['a; b ;;'], { index: 0, splitAt: ';' })).toEqual(['a', ' b '])
    expect(cellValues([' '], { index: 0, splitAt: ';' })).toEqual([''])
    expect(cellValues(['49', '151 1'], { index: 1, before: { column: 0, text: ' ' } })).toEqual(['49 151 1'])
    expect(cellValues(['49151'], { index: 0, before: { text: '+' } })).toEqual(['+49151'])
    expect(cellValues([''], { index: 0, before: { text: '+' } })).toEqual([''])
    const many = Array.from({ length: MAX_VALUES + 3 }, (_, at) => `v${at}`).join(';')
    const values = cellValues([many], { index: 0, splitAt: ';' })
    expect([values.length, values.at(-1)]).toEqual([MAX_VALUES, 'v31;v32;v33;v34'])
  })

  const bytesOf = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    return { size: bytes.length, read: async (from: number, to: number) => bytes.slice(from, to) }
  }

  const read = async (text: string, parts?: Parameters<typeof previewList>[1]) => {
    const look = await previewList(bytesOf(text), parts)
    if (!look.ok) throw new Error(look.failure.sentence)
    const mapping = mappingOf(look.value.columns, {
      country: '',
      hasHeadings: look.value.hasHeadings,
      ...(look.value.countryColumn === undefined ? {} : { countryColumn: look.value.countryColumn }),
    })
    const pages: DigestPage[] = []
    const reader = createListReader(look.value, mapping, { page: (page) => pages.push(copyOf(page)) })
    reader.push(new TextEncoder().encode(text))
    const counts = reader.end()
    const identifiers = pages.flatMap((page) => [...hashedRows(page)].map((row) => row.identifiers))
    return { look: look.value, counts, identifiers }
  }

  it('are found where every part of a cell is an email, and each is hashed', async () => {
    const { look, counts, identifiers } = await read(
      'Record,Additional email addresses\n1,ann@example.com;bob@example.com\n2,cyd@example.com\n3,\n',
    )
    expect(look.columns[1]).toMatchObject({ kind: 'email', parts: { splitAt: ';' }, fit: 1 })
    expect(look.forecast).toMatchObject([{ kind: 'email', valid: 3, empty: 1 }])
    expect(counts).toMatchObject({ rows: 3, usable: 2, kinds: [{ valid: 3, invalid: [] }] })
    expect(identifiers.map(({ email = [] }) => email.length)).toEqual([2, 1, 0])
    const whole = await read('n,email\n1,ann@example.com;bob@example.com\n', { parts: { 1: {} } })
    expect(whole.counts.kinds[0]).toMatchObject({ valid: 0, invalid: [{ count: 1 }] })
  })

  it('join a column in front before they are hashed', async () => {
    const parts = { 1: { before: { column: 0, text: '' } } }
    const joined = await read('prefix,phone\n+49,1511234567\n', { kinds: { 0: null }, parts })
    const plain = await read('phone\n+491511234567\n')
    expect(joined.identifiers).toEqual(plain.identifiers)
    expect(joined.counts.kinds).toMatchObject([{ valid: 1 }])
  })
})

describe('the column of countries', () => {
  const column = (header: string, cells: readonly string[]) =>
    mapColumns(
      ['phone', header],
      cells.map((cell) => ['0151 1234567', cell]),
    ).countryColumn

  it('is told by its contents where its header says nothing', () => {
    expect(column('Markt', ['DE', 'AT', 'CH'])).toBe(1)
    expect(column('Markt', ['Deutschland', 'Österreich', ''])).toBe(1)
    expect(column('Markt', ['DE', 'AT', 'bio'])).toBeUndefined()
  })

  it('is not one of languages, of states, or of numbers', () => {
    expect(column('Language', ['DE', 'FR'])).toBeUndefined()
    expect(column('x', ['de', 'fr'])).toBeUndefined()
    expect(column('x', ['CA', 'DE', 'PA'])).toBeUndefined()
    expect(column('x', ['49', '43'])).toBeUndefined()
  })
})
