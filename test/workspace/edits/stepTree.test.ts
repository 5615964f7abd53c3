import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherCells } from '../../../src/workspace/edits/cellChanges.ts'
import { createHistory } from '../../../src/workspace/edits/history.ts'
import { makeStep, type Step } from '../../../src/workspace/edits/step.ts'
import { activeStepIds, growTree } from '../../../src/workspace/edits/stepTree.ts'

const stepOf = (id: string): Step => {
  const cells = gatherCells()
  cells.tell(0, 'title', 'before', id)
  return makeStep({ id, name: id, kind: 'edit', at: '2026-05-04T09:00:00Z' }, { cells: cells.end() })
}

/** Makes, undoes and redoes; answers the book and, after each move, which steps stood. */
const play = (moves: readonly ('make' | 'undo' | 'redo')[]) => {
  const history = createHistory()
  const book: unknown[] = []
  const states: (readonly string[])[] = [[]]
  moves.forEach((move, at) => {
    const made = move === 'make' ? history.add(stepOf(`s${at}`)) : move === 'undo' ? history.undo() : history.redo()
    for (const entry of made?.entries ?? []) {
      book.push(JSON.parse(JSON.stringify(entry)))
      history.take(entry)
    }
    states.push(history.activeSteps().map(({ id }) => id))
  })
  return { book, states }
}

test('every state that a feed was ever in is found again by its last step', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('make', 'make', 'undo', 'redo'), { maxLength: 40 }), (moves) => {
      const { book, states } = play(moves)
      const tree = growTree(book)
      for (const state of states) expect(tree.stepsUpTo(state.at(-1) ?? '')?.map(({ id }) => id)).toEqual(state)
      expect(activeStepIds(book)).toEqual(states.at(-1))
      expect(tree.top).toBe(states.at(-1)?.at(-1) ?? '')
    }),
  )
})

test('a state with a step that can no longer be read is not made up', () => {
  const { book } = play(['make', 'make', 'make'])
  const tree = growTree(book.filter((_, at) => at !== 1))
  expect(tree.stepsUpTo('s1')).toBeUndefined()
  expect(tree.stepsUpTo('s0')?.map(({ id }) => id)).toEqual(['s0'])
  expect(growTree([null, 'x', { type: 'step' }]).stepsUpTo('')).toEqual([])
})
