import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import type { RecipeEdit, ReplayReport } from '../../../src/workspace/edits/recipe.ts'
import {
  addReplays,
  createRecipeRows,
  createRowEdits,
  editKey,
  editsByRow,
  finishedRow,
  NO_REPLAY,
  replayChunk,
  rulesMoveRows,
  tellFinished,
  type UnmatchedChoice,
} from '../../../src/workspace/edits/recipeRun.ts'
import { emptyRule, type RuleStep, type TransformationRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'
import { mergeRule } from '../../../src/workspace/edits/valueMerge.ts'

const ruleOf = (...actions: RuleStep[]): TransformationRule => ({ ...emptyRule('r'), actions })

const ready = (rules: readonly TransformationRule[]) => {
  const prepared = prepareRules(rules)
  if (!prepared.ok) throw new Error(prepared.failure[0]?.sentence)
  return prepared.value
}

/** Runs rules and edits over products as the worker does. */
const run = (
  rules: readonly TransformationRule[],
  recipe: { readonly edits: readonly RecipeEdit[]; readonly removed?: readonly string[] },
  given: readonly Partial<Product>[],
  unmatched: UnmatchedChoice = { all: 'theirs', except: [] },
) => {
  const products = given.map(productOf)
  const whole = { edits: [...recipe.edits], removed: [...(recipe.removed ?? [])] }
  const prepared = ready(rules)
  const rows = createRecipeRows(whole)
  const behind = (row: number) => {
    const product = products[row]
    const outcome = product && prepared.run(product)
    return outcome === undefined || outcome.isExcluded ? undefined : outcome.product
  }
  const left = products.flatMap((_, row) => {
    const product = behind(row)
    return product === undefined ? [] : [{ row, product }]
  })
  rows.take(left)
  const { rows: edits, tell } = createRowEdits()
  const choice = { all: unmatched.all, except: new Set(unmatched.except) }
  let report: ReplayReport = NO_REPLAY
  report = addReplays(report, replayChunk({ edits: [], removed: whole.removed }, rows, behind, tell, choice))
  for (const edit of editsByRow(whole.edits, rows))
    report = addReplays(report, replayChunk({ edits: [edit], removed: [] }, rows, behind, tell, choice))
  const cells: string[] = []
  const gone: number[] = []
  products.forEach((product, row) => {
    const view = { row, product }
    const finished = finishedRow(prepared, view, edits, new Set(report.vanish))
    const isGone = tellFinished(view, finished, (at, field, before, after) =>
      cells.push(`${at} ${field}: ${before} > ${after}`),
    )
    if (isGone) gone.push(row)
  })
  return { report, cells, gone }
}

const edit = (id: string, before: string, after: string): RecipeEdit => ({ id, field: 'title', before, after })

describe('a recipe on tomorrow’s file', () => {
  const brand = ruleOf({ action: 'template', field: 'title', parameters: { text: '[brand] [title]', tidy: true } })

  it('changes each cell once: what rules leave lies under the edits', () => {
    const { report, cells, gone } = run(
      [brand],
      { edits: [edit('A', 'N Cup', 'Mug'), edit('B', 'N Pot', 'N Kettle')], removed: ['C'] },
      [
        { id: 'B', brand: 'N', title: 'Pot' },
        { id: 'C', brand: 'N', title: 'Pan' },
        { id: 'A', brand: 'N', title: 'Cup' },
        { id: 'D', title: 'Jar' },
      ],
    )
    expect(cells).toEqual(['0 title: Pot > N Kettle', '2 title: Cup > Mug'])
    expect(gone).toEqual([1])
    expect(report.counts).toEqual({ made: 2, already: 0, noRow: 0, otherBase: 0 })
  })

  it('keeps a third value or makes the edit, one by one as it was chosen', () => {
    const edits = [edit('A', 'Cup', 'Mug'), edit('B', 'Cup', 'Mug')]
    const given = [
      { id: 'A', title: 'Jar' },
      { id: 'B', title: 'Jar' },
    ]
    const made = (unmatched?: UnmatchedChoice) => run([], { edits }, given, unmatched).cells
    expect(made()).toEqual([])
    expect(made({ all: 'mine', except: [] })).toEqual(['0 title: Jar > Mug', '1 title: Jar > Mug'])
    const second = editKey(edits[1] ?? edit('', '', ''))
    expect(made({ all: 'theirs', except: [second] })).toEqual(['1 title: Jar > Mug'])
    expect(made({ all: 'mine', except: [second] })).toEqual(['0 title: Jar > Mug'])
  })

  it('finds products by the ids that rules leave, and none that rules take out', () => {
    const renamed = ruleOf({ action: 'wrap', field: 'id', parameters: { before: 'X-', after: '', skipEmpty: true } })
    expect(rulesMoveRows([renamed])).toBe(true)
    expect(rulesMoveRows([brand, { ...renamed, isPaused: true }])).toBe(false)
    expect(run([renamed], { edits: [edit('X-A', 'Cup', 'Mug')] }, [{ id: 'A', title: 'Cup' }]).cells).toEqual([
      '0 id: A > X-A',
      '0 title: Cup > Mug',
    ])
    const out = run([ruleOf({ action: 'exclude', parameters: {} })], { edits: [edit('A', 'Cup', 'Mug')] }, [
      { id: 'A', title: 'Cup' },
    ])
    expect([out.gone, out.cells, out.report.counts.noRow]).toEqual([[0], [], 1])
  })

  it('makes every edit of a product whose id is edited too', () => {
    const renamed: RecipeEdit = { id: 'OLD', field: 'id', before: 'OLD', after: 'NEW' }
    const { cells } = run([], { edits: [renamed, edit('OLD', 'Cup', 'Mug')] }, [{ id: 'OLD', title: 'Cup' }])
    expect(cells).toEqual(['0 id: OLD > NEW', '0 title: Cup > Mug'])
  })

  it('takes the first of several rows with one id', () => {
    const given = [
      { id: 'A', title: 'Cup' },
      { id: 'A', title: 'Cup' },
    ]
    expect(run([], { edits: [edit('A', 'Cup', 'Mug')] }, given).cells).toEqual(['0 title: Cup > Mug'])
  })
})

describe('merging near-duplicate values', () => {
  it('changes whole values alone, letter by letter', () => {
    const rule = mergeRule('m', 'brand', [{ target: 'Nike', values: ['Nike', 'NIKE ', 'nike inc.'] }])
    const of = (brand: string) => ready([rule]).run(productOf({ brand })).product.brand
    expect(['Nike', 'NIKE ', 'NIKE', 'nike inc.', 'Puma'].map(of)).toEqual(['Nike', 'Nike', 'NIKE', 'Nike', 'Puma'])
    expect(rule.label).toBe('Near-duplicate values of Brand')
  })
})
