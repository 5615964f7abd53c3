import { describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS } from '../../../src/contract/audience/identifiers.ts'
import { compareList, ROW, type StoredPart } from '../../../src/workspace/customer/compare/delta.ts'
import { type DigestPage, hashedRows, KINDS } from '../../../src/workspace/customer/digest/digestPage.ts'
import { pickIdentifiers } from '../../../src/workspace/customer/digest/identifierKeys.ts'
import { packUsers } from '../../../src/workspace/customer/pack/operations.ts'
import { readLines } from './lists.ts'

const NOW = Date.UTC(2026, 5, 1)
const SOON = NOW + 30 * 86_400_000
const LATER = NOW + 300 * 86_400_000
const ALL = Array.from({ length: KINDS }, () => true)
const COLUMNS = ['email', 'svc_id', 'device_id', 'partner_user_id'] as const

type Person = readonly [email: string, id: string, device: string, partner: string]

const pagesOf = (people: readonly Person[], rowsPerPage?: number): readonly DigestPage[] =>
  readLines(COLUMNS, people, rowsPerPage).pages

const part = (people: readonly Person[], more: Partial<StoredPart> = {}): StoredPart => {
  const pages = pagesOf(people)
  return { effect: 'put', isOwn: true, expiresAt: LATER, pages: () => pages, ...more }
}

const compare = (
  stored: readonly StoredPart[],
  list: readonly Person[],
  more: { takes?: boolean[]; atATime?: number } = {},
) => {
  const pages = pagesOf(list)
  return compareList({ stored, list: () => pages, rows: list.length, takes: ALL, now: NOW, soon: SOON, ...more })
}

/** `kind:value` of every identifier of pages. */
const named = (pages: Iterable<DigestPage>): string[] =>
  [...pages].flatMap((page) =>
    [...hashedRows(page)].flatMap(({ usable, identifiers }) =>
      usable ? Object.entries(identifiers).flatMap(([kind, values]) => values.map((value) => `${kind}:${value}`)) : [],
    ),
  )

const person = (name: string, id = '', partner = ''): Person => [`${name}@example.com`, id, '', partner]

describe('a list against what a target holds', () => {
  it('adds who is new, takes off who is gone, and leaves the rest alone', () => {
    const delta = compare([part([person('ann'), person('bob')])], [person('bob'), person('cyd')])
    expect([...delta.rowResults]).toEqual([ROW.same, ROW.added])
    expect(delta).toMatchObject({ added: 1, changed: 0, expiring: 0, same: 1, removed: 1, removedRows: 1 })
    expect(named(delta.removals())).toEqual(named(pagesOf([person('ann')])))
  })

  it('takes off a changed address alone and sends that person again with what stays', () => {
    const before = part([person('old', '17', 'P-1'), person('bob')])
    const moved = compare([before], [person('new', '17', 'P-1'), person('bob')])
    expect([...moved.rowResults]).toEqual([ROW.added, ROW.same])
    expect(named(moved.removals())).toEqual(named(pagesOf([person('old')])))
    const dropped = compare([before], [['', '17', '', 'P-1'], person('bob')])
    expect([...dropped.rowResults]).toEqual([ROW.changed, ROW.same])
    expect(dropped).toMatchObject({ added: 0, changed: 1, removed: 1 })
  })

  it('sends a person again whose address goes, also where a later upload tied it to what stays', () => {
    const first = part([person('old', '17')])
    const second = part([person('old', '18')])
    const delta = compare([first, part([['', '17', '', '']], { effect: 'taken' }), second], [['', '18', '', '']])
    expect(named(delta.removals())).toEqual(named(pagesOf([person('old')])))
    expect([...delta.rowResults]).toEqual([ROW.changed])
    expect(compare([first, second], [['', '18', '', '']], { atATime: 1 })).toMatchObject({ changed: 1, removed: 2 })
  })

  it('leaves on the target what another list put there too', () => {
    const other = part([person('ann')], { isOwn: false })
    expect(compare([part([person('ann'), person('bob')]), other], [])).toMatchObject({ removed: 1 })
    expect(compare([other], [person('ann')])).toMatchObject({ same: 1, removed: 0 })
  })

  it('lets the last upload decide: taken off and put back, without an answer, run out', () => {
    const put = part([person('ann')])
    const taken = part([person('ann')], { effect: 'taken' })
    expect(compare([put, taken], [person('ann')])).toMatchObject({ added: 1, removed: 0 })
    expect(compare([put, taken, put], [person('ann')])).toMatchObject({ same: 1 })
    expect(compare([put, taken], [])).toMatchObject({ removed: 0 })
    for (const effect of ['maybePut', 'maybeTaken'] as const) {
      const maybe = part([person('ann')], { effect })
      expect(compare([put, maybe], [person('ann')])).toMatchObject({ added: 1 })
      expect(compare([put, maybe], [])).toMatchObject({ removed: 1 })
    }
    expect(compare([part([person('ann')], { effect: 'maybeTaken' })], [])).toMatchObject({ removed: 0 })
    const past = part([person('ann')], { expiresAt: NOW })
    expect(compare([past], [person('ann')])).toMatchObject({ added: 1 })
    expect(compare([past], [])).toMatchObject({ removed: 0 })
    expect(compare([part([person('ann')], { expiresAt: SOON })], [person('ann')])).toMatchObject({ expiring: 1 })
  })

  it('keeps kinds apart that have the same digest, and looks at no kind that the target does not take', () => {
    const id: Person = ['', '123456', '', '']
    const device: Person = ['', '', '123456', '']
    expect(compare([part([id])], [device])).toMatchObject({ added: 1, removed: 1 })
    const takes = IDENTIFIER_KINDS.map((kind) => kind === 'email')
    expect(compare([part([person('ann', '17')])], [person('ann', '18')], { takes })).toMatchObject({
      same: 1,
      removed: 0,
    })
    expect(compare([part([id])], [device], { takes })).toMatchObject({ added: 0, same: 0, removed: 0 })
  })

  it('agrees with plain sets for lists made at random, in one chunk or in many', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return (seed >>> 8) % below
    }
    const someone = (): Person => [
      random(4) === 0 ? '' : `p${random(60)}@example.com`,
      random(3) === 0 ? String(1 + random(50)) : '',
      '',
      random(3) === 0 ? `P-${random(40)}` : '',
    ]
    for (let round = 0; round < 60; round++) {
      const states = Array.from({ length: 1 + random(4) }, () => {
        const people = Array.from({ length: random(50) }, someone)
        const effect = (['put', 'put', 'taken'] as const)[random(3)] ?? 'put'
        return { people, effect, isOwn: random(4) !== 0 }
      })
      const list = Array.from({ length: random(60) }, someone)
      const held = states.map(({ people, ...more }) => part(people, more))
      const onTarget = new Map<string, { own: boolean; other: boolean }>()
      for (const { people, effect, isOwn } of states)
        for (const each of named(pagesOf(people))) {
          const before = onTarget.get(each)
          if (effect === 'taken') onTarget.delete(each)
          else onTarget.set(each, { own: isOwn || before?.own === true, other: !isOwn || before?.other === true })
        }
      const wanted = new Set(named(pagesOf(list)))
      const off = [...onTarget].filter(([key, { own, other }]) => own && !other && !wanted.has(key)).map(([key]) => key)
      const delta = compare(held, list, round % 2 === 0 ? {} : { atATime: 9 })
      expect(named(delta.removals()).sort()).toEqual(off.sort())
      const after = new Set(onTarget.keys())
      for (const key of off) after.delete(key)
      const sent = pagesOf(list).flatMap((page) =>
        named([
          {
            ...page,
            usable: page.usable.map((flag, row) =>
              flag === 1 && (delta.rowResults[page.firstRow + row] ?? 0) >= ROW.changed ? 1 : 0,
            ),
          },
        ]),
      )
      for (const key of sent) after.add(key)
      const kept = [...onTarget].filter(([, { other }]) => other).map(([key]) => key)
      const rest = [...onTarget].filter(([key]) => wanted.has(key)).map(([key]) => key)
      expect([...after].sort()).toEqual([...new Set([...wanted, ...kept, ...rest])].sort())
      const rowsAdded = pagesOf(list)
        .flatMap((page) => [...hashedRows(page)])
        .filter(
          ({ usable, identifiers }) =>
            usable &&
            Object.entries(identifiers).some(([kind, values]) =>
              values.some((value) => !onTarget.has(`${kind}:${value}`)),
            ),
        )
      expect(delta.added).toBe(rowsAdded.length)
    }
  })

  it('makes removals that can be packed: one user for each row that loses something', () => {
    const delta = compare([part([person('ann', '1'), person('bob', '2'), person('cyd', '3')])], [person('bob', '9')])
    const [batch] = packUsers(delta.removals(), {
      ...{ list: 'customAudience', operation: 'Delete', effectiveAt: '', expiresAt: '', wireNames: {} },
    })
    const users = JSON.parse(batch?.body ?? '[]').map((one: { params: { users: object[] } }) => one.params.users[0])
    expect(users.map((user: object) => Object.keys(user))).toEqual([
      ['email', 'svc_id'],
      ['svc_id'],
      ['email', 'svc_id'],
    ])
  })
})

it('takes single identifiers out of a page and leaves its rows where they are', () => {
  const [page] = pagesOf([person('ann', '1', 'P-1'), person('bob', '2', 'P-2')])
  if (page === undefined) throw new Error('No page.')
  const picked = pickIdentifiers(page, (_, row, kind) => row === 1 || kind === 0)
  expect([...hashedRows(picked)].map(({ identifiers }) => Object.keys(identifiers))).toEqual([
    ['email'],
    ['email', 'svc_id', 'partner_user_id'],
  ])
  expect([...hashedRows(picked)][1]).toEqual([...hashedRows(page)][1])
})
