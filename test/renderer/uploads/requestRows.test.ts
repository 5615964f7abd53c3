import { describe, expect, it } from 'vitest'
import { requestRows } from '../../../src/engine/people/hold/requestRows.ts'
import { personKey } from '../../../src/workspace/customer/digest/findDigest.ts'

const hash = (number: number): string => number.toString(16).padStart(64, '0')

describe('the rows of a person who is taken off a target', () => {
  it('are one, also with many identifiers of several kinds', () => {
    const keys = Array.from({ length: 255 }, (_, at) => [personKey('email', hash(at)), personKey('handle', hash(at))])
    expect(requestRows(keys.flat())).toEqual([keys.flat()])
  })

  it('hold each identifier once where there are more of a kind than a row counts', () => {
    const keys = [
      ...Array.from({ length: 600 }, (_, at) => personKey('email', hash(at))),
      personKey('phone_number', hash(1)),
    ]
    const rows = requestRows(keys)
    expect(rows.map((row) => row.filter(({ kind }) => kind === 'email').length)).toEqual([255, 255, 90])
    expect(rows.flat()).toHaveLength(keys.length)
    expect(new Set(rows.flat())).toEqual(new Set(keys))
  })
})
