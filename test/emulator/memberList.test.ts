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

  it('is untouched by what becomes of its copy, and the other way round', () => {
    const apply = (list: MemberList, plain: Map<string, number>, [name, until]: readonly [string, number | null]) => {
      if (until === null) {
        list.delete(name)
        plain.delete(name)
      } else {
        list.set(name, until)
        plain.set(name, until)
      }
    }
    const steps = fc.array(step, { maxLength: 150 })
    fc.assert(
      fc.property(steps, fc.array(fc.tuple(fc.boolean(), step), { maxLength: 300 }), (first, then) => {
        const [list, plain] = [createMemberList(), new Map<string, number>()]
        for (const one of first) apply(list, plain, one)
        const [copy, copied] = [list.copy(), new Map(plain)]
        for (const [isCopy, one] of then) apply(isCopy ? copy : list, isCopy ? copied : plain, one)
        expect(asMap(list)).toEqual(plain)
        expect(asMap(copy)).toEqual(copied)
      }),
    )
  })

  it('tells runs that build it again, with few lines where few times alternate', () => {
    const list = createMemberList()
    const hex = (number: number) => number.toString(16).padStart(64, 'a')
    const hashes = Array.from({ length: 12_000 }, (_, at) => hex(at)).join('')
    list.setAll('email', hashes, 5)
    for (let at = 0; at < 12_000; at += 2) list.setAll('email', hex(at), 7)
    list.setAll('handle', hex(1), 9)
    list.set('partner_user_id:p-1', 11)
    const again = createMemberList()
    const runs = [...list.runs()]
    for (const run of runs)
      if ('hashes' in run) again.setAll(run.kind, run.hashes, run.until)
      else for (const [key, until] of run.set) again.set(key, until)
    expect(asMap(again)).toEqual(asMap(list))
    expect(runs.length).toBe(6)
    list.setAll('email', hashes, null)
    expect([...list.entries()]).toEqual([
      [`handle:${hex(1)}`, 9],
      ['partner_user_id:p-1', 11],
    ])
  })

  it('counts anew after every change and at every time', () => {
    const list = createMemberList()
    for (let at = 0; at < 100; at++) list.set(`email:${at.toString(16).padStart(64, '0')}`, at)
    for (const now of [-1, 50, 98.5, 99, 20, 0])
      expect([now, list.count(now)]).toEqual([now, Math.max(0, Math.ceil(99 - now))])
    list.set(`email:${'f'.repeat(64)}`, 1000)
    expect(list.count(99)).toBe(1)
    list.delete(`email:${'f'.repeat(64)}`)
    expect(list.count(50)).toBe(49)
  })
})
