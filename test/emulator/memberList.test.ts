import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemberList, type MemberList } from '../../src/emulator/memberList.ts'

const digest = fc
  .integer({ min: 0, max: 40 })
  .map((number) => number.toString(16).padStart(64, number % 2 === 0 ? '0' : 'f'))
const key = fc.oneof(
  fc.tuple(fc.constantFrom('email', 'phone_number'), digest).map(([kind, hex]) => `${kind}:${hex}`),
  fc.constantFrom('email:ABC', '', `email:${'A'.repeat(64)}`, 'partner_user_id:p-7', '__proto__'),
)
const step = fc.tuple(key, fc.option(fc.integer({ min: -5, max: 2e12 }), { nil: null }))

const asMap = (list: MemberList) => new Map(list.entries())

describe('a list of members', () => {
  it('holds what a plain map holds, and so does its copy', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const [list, plain] = [createMemberList(), new Map<string, number>()]
        for (const [name, until] of steps) {
          if (until === null) {
            list.delete(name)
            plain.delete(name)
          } else {
            list.set(name, until)
            plain.set(name, until)
          }
          expect(list.get(name)).toBe(plain.get(name))
        }
        expect(asMap(list)).toEqual(plain)
        expect(list.count(Number.NEGATIVE_INFINITY)).toBe(plain.size)
        expect(list.count(1e12)).toBe([...plain.values()].filter((until) => until > 1e12).length)
        const copy = list.copy()
        list.set('email:new', 7)
        expect(asMap(copy)).toEqual(plain)
      }),
    )
  })

  it('grows, shrinks and grows again without losing anybody', () => {
    const list = createMemberList()
    const name = (number: number) => `email:${number.toString(16).padStart(64, '0')}`
    for (let at = 0; at < 20_000; at++) list.set(name(at), at)
    for (let at = 0; at < 20_000; at += 2) list.delete(name(at))
    for (let at = 20_000; at < 50_000; at++) list.set(name(at), at)
    expect(list.count(0)).toBe(40_000)
    for (let at = 0; at < 50_000; at++) {
      const wanted = at < 20_000 && at % 2 === 0 ? undefined : at
      if (list.get(name(at)) !== wanted) expect([at, list.get(name(at))]).toEqual([at, wanted])
    }
  })
})
