import { describe, expect, it } from 'vitest'
import { flagsOf } from '../../../src/workspace/customer/compare/comparison.ts'
import { type DigestPage, KINDS, setUsable } from '../../../src/workspace/customer/digest/digestPage.ts'

const pageOf = (firstRow: number, rows: number): DigestPage => ({
  ...{ firstRow, rows, counts: new Uint8Array(KINDS * rows), usable: new Uint8Array(rows) },
  ...{ digests: new Uint8Array(), partnerLengths: new Uint32Array(), partnerTexts: new Uint8Array() },
})

describe('flags of usable rows', () => {
  it('mark pages the same in whatever turns they come', () => {
    const rows = 97
    const bits = Uint8Array.from({ length: 13 }, (_, at) => Math.imul(at + 1, 0x9d))
    const whole = flagsOf(bits, 0, rows)
    for (const turn of [1, 7, 8, 20, 96, 97, 200]) {
      const pages = [pageOf(0, 10), pageOf(10, 1), pageOf(11, 60), pageOf(71, 26)]
      for (let from = 0; from < rows; from += turn)
        for (const page of pages) setUsable(page, flagsOf(bits, from, Math.min(rows, from + turn)), from)
      expect(pages.flatMap(({ usable }) => [...usable])).toEqual([...whole])
    }
  })
})
