import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { applyCells } from '../../../src/workspace/edits/cellChanges.ts'
import { createHistory, type Move } from '../../../src/workspace/edits/history.ts'
import { packNumbers, unpackNumbers } from '../../../src/workspace/edits/packedNumbers.ts'
import { invertStep, type Step, stepBytes } from '../../../src/workspace/edits/step.ts'
import { createStepReader, stepEntries } from '../../../src/workspace/edits/stepEntries.ts'
import { runs } from '../../seed.ts'
import { type CellEdit, stepOfEdits } from './stepOfEdits.ts'

const AT = '2026-11-21T10:00:00Z'
const head = (id: string) => ({ id, name: `Step ${id}`, kind: 'edit' as const, at: AT })

/** A small feed on which steps are made, with a kept book. */
const createEditedFeed = (rows: number) => {
  const products = Array.from({ length: rows }, (_, row) => ({ ...productOf({ id: `P${row}`, title: `Cup ${row}` }) }))
  const history = createHistory()
  const book: unknown[] = []
  const cellAt = (row: number, field: ProductField): string | undefined => products[row]?.[field]
  const make = (move: Move | undefined) => {
    if (move === undefined) return undefined
    book.push(...(JSON.parse(JSON.stringify(move.entries)) as unknown[]))
    for (const entry of move.entries) history.take(entry)
    return applyCells(move.step.cells, cellAt, (row, field, _before, after) => {
      ;(products[row] as Record<ProductField, string>)[field] = after
    })
  }
  const edit = (id: string, row: number, field: ProductField, after: string): CellEdit => {
    const change = { row, field, before: cellAt(row, field) ?? '', after }
    make(history.add(stepOfEdits(head(id), [change])))
    return change
  }
  const texts = (): string => JSON.stringify(products)
  return { products, history, book, make, edit, cellAt, texts }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', 'a', 'aa', 'aaa', '😀', 'ab😀'),
)
const anyField = fc.constantFrom(...PRODUCT_FIELD_NAMES)

describe('numbers as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 300 }), (numbers) => {
        expect(Array.from(unpackNumbers(packNumbers(numbers), 1_000) ?? [])).toEqual(numbers)
      }),
    )
  })

  it('are refused where they are damaged or too many', () => {
    expect(unpackNumbers('***', 10)).toBeUndefined()
    expect(unpackNumbers(packNumbers([1, 2, 3]), 2)).toBeUndefined()
    expect(unpackNumbers(btoa('\u0080'), 10)).toBeUndefined()
    expect(unpackNumbers(btoa('\u00ff'.repeat(9)), 10)).toBeUndefined()
  })
})

describe('a step', () => {
  it('goes there, back and through JSON for any texts', () => {
    const cell = fc.record({ row: fc.nat(50), field: anyField, before: anyText, after: anyText })
    const cells = fc.uniqueArray(cell, { selector: ({ row, field }) => `${row} ${field}`, maxLength: 40 })
    fc.assert(
      fc.property(cells, (edits) => {
        const step = stepOfEdits(head('s'), edits)
        const reader = createStepReader()
        const read = (JSON.parse(JSON.stringify(stepEntries(step))) as { [key: string]: unknown }[]).map(reader.take)
        const again = read.at(-1) as Step
        for (const [turned, from, to] of [
          [again, 'before', 'after'],
          [invertStep(again), 'after', 'before'],
        ] as const) {
          const now = new Map(edits.map((edit) => [`${edit.row} ${edit.field}`, edit[from]]))
          const unmatched = applyCells(
            turned.cells,
            (row, field) => now.get(`${row} ${field}`),
            (row, field, _before, after) => now.set(`${row} ${field}`, after),
          )
          expect(unmatched).toEqual([])
          for (const edit of edits) expect(now.get(`${edit.row} ${edit.field}`)).toBe(edit[to])
        }
      }),
    )
  })

  it('leaves cells alone that hold something else by now', () => {
    const step = stepOfEdits(head('s'), [{ row: 0, field: 'title', before: 'Cup blue', after: 'Mug blue' }])
    const told: string[] = []
    const unmatched = applyCells(
      step.cells,
      () => 'Cup blues',
      (_row, _field, _before, after) => told.push(after),
    )
    expect(unmatched).toEqual([{ row: 0, field: 'title', value: 'Cup blues' }])
    expect(told).toEqual([])
  })

  it('is split into parts and put together again; a lost part loses the whole step', () => {
    const edits = Array.from({ length: 45_000 }, (_, row) => ({
      row,
      field: 'title' as const,
      before: `Cup ${row} of GmbH`,
      after: `Cup ${row} of AG`,
    }))
    const step = stepOfEdits(head('big'), edits)
    const entries = stepEntries(step)
    expect(entries).toHaveLength(3)
    const reader = createStepReader()
    const read = entries.map(reader.take)
    expect(read.slice(0, 2)).toEqual([undefined, undefined])
    expect(read[2]?.cells.count).toBe(45_000)
    expect(read[2]?.cells.rows).toEqual(step.cells.rows)
    const torn = createStepReader()
    expect([entries[0], entries[2]].map((entry) => entry && torn.take(entry))).toEqual([undefined, undefined])
    // One replacement all over takes numbers only, not the texts of the cells.
    expect(step.cells.texts.length).toBeLessThan(10)
    expect(stepBytes(step) / 45_000).toBeLessThan(30)
    expect(JSON.stringify(entries).length / 45_000).toBeLessThan(30)
  })
})

describe('the name of a step', () => {
  it('keeps its message in the book; those of earlier versions and damaged ones have none', () => {
    const message = { code: 'feeds.step.place', params: { name: { code: 'feeds.step.edit' }, place: 'line 2' } }
    const written = (more: object) => {
      const entries = JSON.parse(JSON.stringify(stepEntries(stepOfEdits({ ...head('a'), ...more }, []))))
      const history = createHistory()
      for (const entry of entries) history.take(entry)
      return history.list()[0]
    }
    expect(written({ message })).toMatchObject({ name: 'Step a', message })
    for (const wrong of [undefined, 'text', { code: 1 }])
      expect(written({ message: wrong })).toEqual(expect.not.objectContaining({ message: expect.anything() }))
  })
})

describe('a history', () => {
  it('undoes and does again in order, and a new step ends what could be done again', () => {
    const feed = createEditedFeed(2)
    feed.edit('a', 0, 'title', 'One')
    feed.edit('b', 0, 'title', 'Two')
    feed.make(feed.history.undo())
    expect(feed.products[0]?.title).toBe('One')
    expect(feed.history.list().map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b undone'])
    feed.make(feed.history.redo())
    expect(feed.products[0]?.title).toBe('Two')
    feed.make(feed.history.undo())
    feed.edit('c', 1, 'brand', 'N')
    expect(feed.history.redo()).toBeUndefined()
    expect(feed.history.list().map(({ id }) => id)).toEqual(['a', 'c'])
  })

  it('is the same after any moves once the book is read again', () => {
    const move = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), row: fc.nat(4), field: anyField, text: anyText }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'one' as const), place: fc.nat(8) }),
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const feed = createEditedFeed(5)
        moves.forEach((next, at) => {
          if (next.do === 'edit') feed.edit(`s${at}`, next.row, next.field, next.text)
          else if (next.do === 'one') {
            const id = feed.history.activeSteps()[next.place]?.id
            if (id !== undefined)
              feed.make(feed.history.undoOne(id, { ...head(`u${at}`), kind: 'undo' }, feed.cellAt)?.move)
          } else feed.make(feed.history[next.do]())
        })
        const again = createHistory()
        for (const entry of feed.book) again.take(entry)
        expect(again.list()).toEqual(feed.history.list())
        const fresh = createEditedFeed(5)
        for (const step of again.activeSteps())
          expect(
            applyCells(step.cells, fresh.cellAt, (row, field, _before, after) => {
              ;(fresh.products[row] as Record<ProductField, string>)[field] = after
            }),
          ).toEqual([])
        expect(fresh.texts()).toBe(feed.texts())
      }),
    )
  })

  it('goes to any step of its list', () => {
    const feed = createEditedFeed(1)
    for (const text of ['1', '2', '3', '4']) feed.edit(`s${text}`, 0, 'title', text)
    for (const move of feed.history.goTo('s2')) feed.make(move)
    expect(feed.products[0]?.title).toBe('2')
    for (const move of feed.history.goTo('s3')) feed.make(move)
    expect(feed.products[0]?.title).toBe('3')
    expect(feed.history.list().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'undone'])
    expect(feed.history.goTo('unknown')).toEqual([])
  })

  it('takes one past step back and names the cells that later steps changed', () => {
    const feed = createEditedFeed(3)
    const rename = stepOfEdits(head('names'), [
      { row: 0, field: 'title', before: 'Cup 0', after: 'Mug 0' },
      { row: 1, field: 'title', before: 'Cup 1', after: 'Mug 1' },
    ])
    feed.make(feed.history.add(rename))
    feed.edit('later', 1, 'title', 'Mug 1 blue')
    feed.edit('other', 2, 'brand', 'N')
    const found = feed.history.undoOne('names', { ...head('back'), kind: 'undo' }, feed.cellAt)
    expect([found?.move.step.cells.count, found?.staying]).toEqual([1, 1])
    expect(found?.conflicts).toEqual([
      { row: 1, field: 'title', value: 'Mug 1 blue', cut: 'Cup', put: 'Mug', later: ['later'] },
    ])
    feed.make(found?.move)
    expect(feed.products.map(({ title, brand }) => `${title}/${brand}`)).toEqual(['Cup 0/', 'Mug 1 blue/', 'Cup 2/N'])
    expect(feed.history.list()[0]?.revertedBy).toBe('back')
    feed.make(feed.history.undo())
    expect(feed.products[0]?.title).toBe('Mug 0')
  })

  it('counts every cell that stays, and names the first', () => {
    const feed = createEditedFeed(30)
    const edits = feed.products.map((_, row) => ({ row, field: 'title' as const, before: `Cup ${row}`, after: 'Mug' }))
    feed.make(feed.history.add(stepOfEdits(head('names'), edits)))
    for (let row = 0; row < 25; row++) feed.edit(`later ${row}`, row, 'title', 'Jug')
    const found = feed.history.undoOne('names', { ...head('back'), kind: 'undo' }, feed.cellAt)
    expect([found?.move.step.cells.count, found?.staying, found?.conflicts.length]).toEqual([5, 25, 20])
  })

  it('gives rows back and takes rows out, but not those that later steps did', () => {
    const history = createHistory()
    const rows = (numbers: readonly number[]) => Uint32Array.from(numbers)
    const step = (id: string, appear: readonly number[], vanish: readonly number[]): Step => ({
      ...stepOfEdits(head(id), []),
      appear: rows(appear),
      vanish: rows(vanish),
    })
    for (const each of [step('import', [10, 11, 12], [3]), step('delete', [], [11])])
      for (const entry of history.add(each).entries) history.take(JSON.parse(JSON.stringify(entry)))
    const found = history.undoOne('import', { ...head('back'), kind: 'undo' }, () => undefined)
    expect([...(found?.move.step.vanish ?? [])]).toEqual([10, 12])
    expect([...(found?.move.step.appear ?? [])]).toEqual([3])
  })

  it('passes over entries that are none or are damaged, and over a later form', () => {
    const feed = createEditedFeed(1)
    feed.edit('a', 0, 'title', 'One')
    const [entry] = feed.book as { [key: string]: unknown }[]
    const history = createHistory()
    const bad = [
      null,
      1,
      'step',
      { type: 'step' },
      { ...entry, version: 99 },
      { ...entry, cuts: '*' },
      { ...entry, texts: [1] },
      { ...entry, cuts: packNumbers([7]) },
      { ...entry, kind: 'odd' },
      { type: 'stepUndone', version: 1, id: 'a' },
    ]
    for (const each of bad) history.take(each)
    expect(history.list()).toEqual([])
    history.take(entry)
    expect(history.list()).toHaveLength(1)
    expect(({} as Product & { polluted?: string }).polluted).toBeUndefined()
  })

  it('never breaks on entries that were changed, and takes any that it takes without harm', () => {
    const edits = [
      { row: 3, field: 'title' as const, before: 'Cup', after: 'Mug' },
      { row: 9, field: 'brand' as const, before: '', after: 'N' },
    ]
    const [entry] = stepEntries({ ...stepOfEdits(head('s'), edits), vanish: Uint32Array.of(7) })
    const keys = Object.keys(entry ?? {})
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.jsonValue()), { minLength: 1, maxLength: 3 }),
        (changes) => {
          const history = createHistory()
          history.take({ ...entry, ...Object.fromEntries(changes) })
          for (const step of history.activeSteps()) {
            applyCells(
              step.cells,
              () => 'Cup',
              (_row, field) => expect(PRODUCT_FIELD_NAMES).toContain(field),
            )
            expect(history.undoOne(step.id, { ...head('u'), kind: 'undo' }, () => 'Cup')).toBeDefined()
          }
          for (const [, value] of changes) history.take(value)
        },
      ),
      runs(750),
    )
  })
})
