import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import { JUNK } from '../../../src/contract/audience/normalForm.ts'
import { type DigestPage, setUsable } from '../../../src/workspace/customer/digest/digestPage.ts'
import { createSpace } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'
import { readIdentifier } from '../../../src/workspace/customer/read/normalise.ts'
import { createListReader } from '../../../src/workspace/customer/read/readList.ts'
import { runs } from '../../seed.ts'
import { detachedPage, encodePage } from './lists.ts'
import { listText, nearlyRight } from './listTexts.ts'

const kernel = createWasmKernel(instantiate())
const slowKernel = { ...sha256, space: createSpace() }

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('short cuts', () => {
  it.each(IDENTIFIER_KINDS)('for %s agree with the whole way', (kind: IdentifierKind) => {
    let taken = 0
    fc.assert(
      fc.property(nearlyRight, (raw) => {
        const bytes = bytesOf(raw)
        if (raw === '' || raw.startsWith(' ') || raw.endsWith(' ')) return
        const normal = kernel.formOf(IDENTIFIER_KINDS.indexOf(kind), bytes)
        if (normal === undefined) return
        taken++
        expect(readIdentifier(kind, raw, { country: '' })).toEqual({
          normal: new TextDecoder().decode(normal),
        })
      }),
      runs(1_250),
    )
    expect(taken).toBeGreaterThan(12)
  })

  it.each(IDENTIFIER_KINDS)('for %s take no filler of the contract, in any case of its letters', (kind) => {
    const mixed = (word: string): string =>
      word.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter))
    const junk = [...JUNK].flatMap((word) => [word, word.toUpperCase(), mixed(word)])
    const read = (raw: string) => readIdentifier(kind, raw, { country: '' })
    expect(junk.filter((raw) => read(raw)?.refusal !== 'junk')).toEqual([])
    expect(junk.filter((raw) => kernel.formOf(IDENTIFIER_KINDS.indexOf(kind), bytesOf(raw)) !== undefined)).toEqual([])
  })

  it.each([
    ['email', (person: number) => `p${person}@b.example`],
    ['handle', (person: number) => `ann_${person}`],
    ['partner_user_id', (person: number) => `P-${person}`],
  ] as const)('for %s take nearly all that is no filler', (kind, valueFor) => {
    let left = 0
    for (let person = 0; person < 20_000; person++)
      if (kernel.formOf(IDENTIFIER_KINDS.indexOf(kind), bytesOf(valueFor(person))) === undefined) left++
    expect(left).toBeLessThan(20)
  })

  it('read any file in pieces of any size like the table reader', () => {
    fc.assert(
      fc.property(listText, fc.integer({ min: 1, max: 90 }), ({ bytes, hasHeadings }, piece) => {
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
              hasHeadings,
            },
            {
              page: (page) => pages.push(detachedPage(page)),
              usable: (flags) =>
                pages.forEach((page) => {
                  setUsable(page, flags)
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
      runs(200),
    )
  })

  it('keep a row that holds a delimiter between quotes and nothing else, as the table reader does', () => {
    const mapping = { columns: [{ index: 0, kind: 'email' as const }], country: '', hasHeadings: true }
    const read = (shortCuts: boolean) => {
      const reader = createListReader({ encoding: 'windows-1252', delimiter: '|' }, mapping, {
        page: () => {},
        kernel: shortCuts ? kernel : slowKernel,
        shortCuts,
      })
      reader.push(bytesOf('email|name\njo@b.example|Jo\n"|"\n""|""\nann@b.example|Ann\n'))
      return reader.end()
    }
    expect(read(true)).toEqual(read(false))
    expect(read(true).rows).toBe(3)
  })
})
