import { describe, expect, it } from 'vitest'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'
import { previewList } from '../../../src/workspace/customer/preview/previewList.ts'
import { createListReader } from '../../../src/workspace/customer/read/readList.ts'
import { chunkDecoder, wholeDecoder } from '../../../src/workspace/intake/chunkDecoder.ts'
import { sourceOfBytes } from './sourceOfBytes.ts'

describe('a whole text', () => {
  it.each([
    ['windows-1252', [0x80, 0x9a, 0xe9], '€šé'],
    ['utf-8', [0xe2, 0x82, 0xac, 0xc3], '€\ufffd'],
    ['utf-16le', [0x61, 0, 0xac, 0x20], 'a€'],
  ] as const)('in %s is decoded as in pieces, one after the other', (encoding, bytes, text) => {
    const decode = wholeDecoder(encoding)
    for (let time = 0; time < 2; time++) expect(decode(Uint8Array.from(bytes))).toBe(text)
    const pieces = chunkDecoder(encoding)
    expect(pieces.push(Uint8Array.from(bytes)) + pieces.end()).toBe(text)
  })

  it('of a partner id in Windows-1252 is the same by the short cut and by the table reader', async () => {
    const bytes = Uint8Array.from(
      Buffer.from('email,partner_user_id\na@b.example,Z\x8aeljko \x80\nc@d.example,"x"\n', 'latin1'),
    )
    const plan = await previewList(sourceOfBytes(bytes))
    if (!plan.ok) throw new Error(plan.failure.sentence)
    // Ids that travel unhashed are never chosen by themselves.
    const PARTNER = [{ index: 1, kind: 'partner_user_id' as const }]
    const read = (shortCuts: boolean): string => {
      const texts: string[] = []
      const reader = createListReader(
        plan.value,
        { columns: PARTNER, country: '', hasHeadings: true },
        {
          ...(shortCuts ? { kernel: createWasmKernel(instantiate()) } : {}),
          shortCuts,
          page: ({ partnerTexts }) => texts.push(new TextDecoder().decode(partnerTexts)),
        },
      )
      reader.push(bytes)
      reader.end()
      return texts.join()
    }
    expect(read(false)).toContain('ZŠeljko €')
    expect(read(true)).toBe(read(false))
  })
})
