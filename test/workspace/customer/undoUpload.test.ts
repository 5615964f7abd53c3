import { describe, expect, it } from 'vitest'
import type { StoredPart } from '../../../src/workspace/customer/compare/delta.ts'
import { undoUpload } from '../../../src/workspace/customer/compare/undoUpload.ts'
import { type DigestPage, hashedRows, KINDS } from '../../../src/workspace/customer/digest/digestPage.ts'
import { readLines } from './lists.ts'

const NOW = Date.UTC(2026, 5, 1)
const ALL = Array.from({ length: KINDS }, () => true)

type Person = readonly [email: string, id: string]

const pagesOf = (people: readonly Person[]): readonly DigestPage[] => readLines(['email', 'svc_id'], people).pages

const part = (effect: StoredPart['effect'], people: readonly Person[], isUndone = false, expiresAt = NOW + 1) => {
  const pages = pagesOf(people)
  return { effect, isUndone, expiresAt, pages: () => pages }
}

const undo = (stored: Parameters<typeof undoUpload>[0]['stored'], atATime = 1_000) => {
  const { removals, restores, ...counts } = undoUpload({ stored, takes: ALL, now: NOW, atATime })
  return { ...counts, removals: named(removals()), restores: named(restores()) }
}

const named = (pages: Iterable<DigestPage>): string[] =>
  [...pages].flatMap((page) =>
    [...hashedRows(page)].flatMap(({ usable, identifiers }) =>
      usable ? Object.entries(identifiers).flatMap(([kind, values]) => values.map((value) => `${kind}:${value}`)) : [],
    ),
  )

const person = (name: string, id = ''): Person => [`${name}@example.com`, id]
const [ann, bob, cyd] = [person('ann'), person('bob'), person('cyd')]

describe('undo of an upload of people', () => {
  it('removes whom it alone added and leaves whom an earlier upload had put there', () => {
    const found = undo([part('put', [ann]), part('put', [ann, bob], true)])
    expect(found).toMatchObject({ removed: 1, unchanged: 1, restored: 0, unknown: 0, restores: [] })
    expect(found.removals).toEqual(named(pagesOf([bob])))
  })

  it('restores whom it removed where an upload of ours had put them, and counts the others as not known', () => {
    const found = undo([part('put', [ann]), part('taken', [ann, bob], true)])
    expect(found).toMatchObject({ removed: 0, restored: 1, unknown: 1, removals: [] })
    expect(found.restores).toEqual(named(pagesOf([ann])))
    expect(undo([part('put', [ann], false, NOW), part('taken', [ann], true)])).toMatchObject({
      restored: 0,
      unknown: 1,
    })
  })

  it('leaves what a later upload decided, and what has expired by itself', () => {
    const put = part('put', [ann], true)
    expect(undo([put, part('put', [ann])])).toMatchObject({ removed: 0, unchanged: 1 })
    expect(undo([put, part('taken', [ann])])).toMatchObject({ removed: 0, unchanged: 0 })
    expect(undo([part('put', [ann]), part('taken', [ann], true), part('taken', [ann])])).toMatchObject({ restored: 0 })
    expect(undo([part('put', [ann], true, NOW)])).toMatchObject({ removed: 0 })
  })

  it('removes once what got no answer, and says how many that are', () => {
    expect(undo([part('maybePut', [ann, bob], true), part('put', [bob, cyd], true)])).toMatchObject({
      removed: 3,
      maybe: 1,
    })
  })

  it('sends again what a person keeps beside an identifier that goes, in one pass or in many', () => {
    const before = part('put', [person('ann', '17'), person('bob', '18')])
    const after = part('put', [person('new', '17')], true)
    for (const atATime of [1, 1_000]) {
      const found = undo([before, after], atATime)
      expect(found).toMatchObject({ removed: 1, unchanged: 1, resent: 1, restored: 0 })
      expect(found.removals).toEqual(named(pagesOf([person('new')])))
      expect(found.restores).toEqual(named(pagesOf([['', '17']])))
    }
  })

  it('undoes changes as a whole: those removed return, those who came go', () => {
    const found = undo([part('put', [ann, bob]), part('taken', [ann], true), part('put', [cyd], true)])
    expect(found).toMatchObject({ removed: 1, restored: 1, unchanged: 0 })
    expect(found.removals).toEqual(named(pagesOf([cyd])))
    expect(found.restores).toEqual(named(pagesOf([ann])))
  })
})
