import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import { JUNK } from '../../../src/contract/audience/normalForm.ts'
import { type DigestPage, encodePage, keptPage, markUsable } from '../../../src/workspace/customer/digestPage.ts'
import { createSpace } from '../../../src/workspace/customer/hashKernel.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'
import { readIdentifier } from '../../../src/workspace/customer/normalise.ts'
import { createListReader } from '../../../src/workspace/customer/readList.ts'
import { sha256 } from '../../../src/workspace/customer/sha256.ts'

const kernel = createWasmKernel(instantiate())
const slowKernel = { ...sha256, space: createSpace() }

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Values that are nearly right, of every kind. */
const value = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9.+_-]{0,12}@{0,2}[A-Za-z0-9.-]{1,12}$/),
  fc.stringMatching(/^[A-Za-z][a-z.]{1,6}@[A-Z][a-z]{1,5}\.(com|de)$/),
  fc.stringMatching(/^[0-9A-Fa-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9A-F]{4}-[0-9a-f]{12}$/),
  fc.stringMatching(/^@{0,2}[A-Za-z0-9_]{1,34}$/),
  fc.stringMatching(/^\+(1|44|49|33|7|91)[0-9]{6,12}$/),
  fc.stringMatching(/^[0-9]{1,22}$/),
  fc.stringMatching(/^[0-9a-fA-F]{31,33}$|^[0-9a-f]{63,65}$/),
  fc.constantFrom(
    ...JUNK,
    'TEST',
    'N/A',
    '00000000-0000-0000-0000-000000000000',
    '',
    ' ',
    '\t',
    'é@b.example',
    '\u00A0',
  ),
  fc.string({ maxLength: 12 }),
)

describe('short cuts', () => {
  it.each(IDENTIFIER_KINDS)('for %s agree with the whole way', (kind: IdentifierKind) => {
    let taken = 0
    fc.assert(
      fc.property(value, (raw) => {
        const bytes = bytesOf(raw)
        if (raw === '' || raw.startsWith(' ') || raw.endsWith(' ')) return
        const normal = kernel.formOf(IDENTIFIER_KINDS.indexOf(kind), bytes)
        if (normal === undefined) return
        taken++
        expect(readIdentifier(kind, raw, { country: '' })).toEqual({
          normal: new TextDecoder().decode(normal),
        })
      }),
      { numRuns: 5000 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  it('read any file in pieces of any size like the table reader', { timeout: 60_000 }, () => {
    const cell = fc.oneof(
      { weight: 30, arbitrary: value.map((text) => text.replace(/[",\r\n]/g, '')) },
      { weight: 4, arbitrary: value.map((text) => `"${text.replace(/[",\r\n]/g, '')}"`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '"a@b.example"',
          '"x\ny"',
          '"',
          '# note',
          '#',
          'Jürgen@b.example',
          ' "a"',
          '"a" ',
          '"a""b"',
          '""',
        ),
      },
    )
    const line = fc.oneof(
      { weight: 20, arbitrary: fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => cells.join(',')) },
      { weight: 1, arbitrary: fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(',')) },
    )
    const file = fc.record({
      first: fc.constantFrom(
        'email,phone,device id',
        '\uFEFFemail,phone,device id',
        'email,"phone",x',
        'a@b.example,,',
        '\nemail,phone,x',
      ),
      lines: fc.array(line, { maxLength: 25 }),
      ending: fc.constantFrom('\n', '\r\n'),
      last: fc.boolean(),
      piece: fc.integer({ min: 1, max: 90 }),
    })
    fc.assert(
      fc.property(file, ({ first, lines, ending, last, piece }) => {
        const bytes = bytesOf([first, ...lines].join(ending) + (last ? ending : ''))
        const read = (shortCuts: boolean) => {
          const pages: DigestPage[] = []
          const reader = createListReader(
            { encoding: 'utf-8', delimiter: ',' },
            {
              columns: [
                { index: 0, kind: 'email' },
                { index: 1, kind: 'phone_number' },
                { index: 2, kind: 'device_id' },
                { index: 2, kind: 'partner_user_id' },
              ],
              country: 'DE',
              hasHeadings: !first.startsWith('a@'),
            },
            {
              page: (page) => pages.push(keptPage(page)),
              usable: (flags) =>
                pages.forEach((page) => {
                  markUsable(page, flags)
                }),
              rowsPerPage: 4,
              shortCuts,
              kernel: shortCuts ? kernel : slowKernel,
            },
          )
          for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
          const counts = reader.end()
          return { counts, pages: pages.map((page) => Buffer.from(encodePage(page)).toString('hex')) }
        }
        expect(read(true)).toEqual(read(false))
      }),
      { numRuns: 3000 },
    )
  })
})
