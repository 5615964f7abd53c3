import { beforeEach, describe, expect, it } from 'vitest'
import { estimateRangeOf } from '../../../src/contract/campaign/audienceEstimate.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import {
  addCriterion,
  askEstimate,
  changeCriterion,
  readEstimates,
  removeCriterion,
  removeEstimate,
  reuseEstimate,
  useEstimate,
} from '../../../src/renderer/people/state/estimate.ts'
import {
  type Criterion,
  canEstimate,
  compareRanges,
  criterionProblems,
  effectOf,
  estimateBody,
  primaryProblem,
  rangePlace,
} from '../../../src/renderer/people/state/estimateModel.ts'
import { accountPlace } from '../../../src/renderer/people/state/onlineModel.ts'
import { emptied } from '../emptied.ts'
import { practiceHost } from '../practiceHost.ts'

const criterion = (id: number, type: string, change: Partial<Criterion> = {}): Criterion => ({
  ...{ id, type, value: '1', operator: 'EQ' },
  ...change,
})

describe('criteria', () => {
  it('need a primary one, and the fix is told', () => {
    expect(primaryProblem([])?.fix).toEqual({ kind: 'add' })
    expect(primaryProblem([criterion(1, 'GENDER'), criterion(2, 'LOCATION')])?.fix).toEqual({ kind: 'add' })
    const excluded = [criterion(1, 'GENDER'), criterion(2, 'INTEREST', { operator: 'NE' })]
    expect(primaryProblem(excluded)?.fix).toEqual({ kind: 'include', id: 2 })
    expect(primaryProblem([criterion(1, 'GENDER', { operator: 'NE' })])?.fix).toEqual({ kind: 'add' })
    expect(primaryProblem([criterion(1, 'GENDER'), criterion(2, 'INTEREST')])).toBeUndefined()
    expect(primaryProblem([criterion(1, 'A_TYPE_OF_TOMORROW')])).toBeUndefined()
    expect(primaryProblem([criterion(1, ' ')])?.fix).toEqual({ kind: 'add' })
  })

  it('say what they do to an audience', () => {
    expect(
      [criterion(1, 'INTEREST'), criterion(2, 'AGE'), criterion(3, 'EVENT', { operator: 'NE' })].map(effectOf),
    ).toEqual(['primary', 'narrows', 'excludes'])
  })

  it('have a type and a value, and none is there twice', () => {
    const all = [
      criterion(1, 'INTEREST'),
      criterion(2, 'INTEREST', { value: ' 1 ' }),
      criterion(3, 'INTEREST', { operator: 'NE' }),
      criterion(4, ''),
      criterion(5, 'AGE', { value: ' ' }),
    ]
    expect([...criterionProblems(all).keys()]).toEqual([2, 4, 5])
    expect(canEstimate(all)).toBe(false)
    expect(canEstimate([criterion(1, 'INTEREST')])).toBe(true)
  })

  it('are sent trimmed, each with its operator', () => {
    expect(estimateBody([criterion(1, ' INTEREST ', { value: ' 7 ', label: 'Tea', operator: 'NE' })])).toEqual({
      targeting_criteria: [{ targeting_type: 'INTEREST', targeting_value: '7', operator_type: 'NE' }],
    })
  })
})

describe('ranges', () => {
  it('are read from numbers or text, and from nothing else', () => {
    const of = (min: unknown, max: unknown) => estimateRangeOf({ audience_size: { min, max } })
    expect([of(1, 2), of('10', '20'), of(0, 0)]).toEqual([
      { min: 1, max: 2 },
      { min: 10, max: 20 },
      { min: 0, max: 0 },
    ])
    expect([of(2, 1), of(-1, 1), of('', '1'), of(null, 1), estimateRangeOf({}), estimateRangeOf(null)]).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })

  it('stand between nobody and the most, and are compared by their middle', () => {
    expect(rangePlace({ min: 50, max: 100 }, 200)).toEqual({ from: 0.25, to: 0.5 })
    expect(rangePlace({ min: 0, max: 0 }, 0)).toEqual({ from: 0, to: 0 })
    expect(compareRanges({ min: 40, max: 60 }, { min: 90, max: 110 })).toBe(-0.5)
    expect(compareRanges({ min: 1, max: 1 }, { min: 0, max: 0 })).toBeUndefined()
  })
})

describe('estimating', () => {
  let practice = practiceHost()
  let place = ''
  const state = () => useEstimate.getState()
  const fill = (type: string, value: string): void => {
    addCriterion(type)
    changeCriterion(state().criteria.at(-1)?.id ?? 0, { value })
  }

  beforeEach(() => {
    practice = practiceHost()
    setHost(practice.host)
    place = accountPlace(practice.connection, practice.emulator.seed.accountId)
    emptied(useEstimate)
  })

  it('asks once a press, never while no criterion is primary', async () => {
    fill('LOCATION', 'DE')
    await askEstimate(place)
    expect(practice.asked).toEqual([])
    fill('INTEREST', '42')
    await Promise.all([askEstimate(place), askEstimate(place)])
    expect(practice.asked).toEqual(['audienceEstimate.create'])
    expect(state().estimates).toMatchObject([{ place, size: { min: 900_000, max: 1_100_000 } }])
  })

  it('keeps estimates side by side, fills one in again, and removes one', async () => {
    fill('INTEREST', '42')
    await askEstimate(place)
    fill('GENDER', '2')
    await askEstimate(place)
    const [narrow, wide] = state().estimates
    expect(narrow?.size.max).toBeLessThan(wide?.size.min ?? 0)
    if (wide === undefined || narrow === undefined) throw new Error('An estimate is missing.')
    reuseEstimate(wide)
    expect(state().criteria).toMatchObject([{ type: 'INTEREST', value: '42' }])
    removeEstimate(narrow.id)
    expect(state().estimates).toEqual([wide])
    removeCriterion(state().criteria[0]?.id ?? 0)
    expect(state().criteria).toEqual([])
  })

  it('empties the value when the type changes, and forgets the name of an id that was typed over', () => {
    addCriterion('CUSTOM_AUDIENCE')
    const id = state().criteria[0]?.id ?? 0
    changeCriterion(id, { value: 'a1', label: 'Buyers' })
    changeCriterion(id, { operator: 'NE' })
    expect(state().criteria).toMatchObject([{ value: 'a1', label: 'Buyers', operator: 'NE' }])
    changeCriterion(id, { value: 'a2' })
    expect(state().criteria).toEqual([{ id, type: 'CUSTOM_AUDIENCE', value: 'a2', operator: 'NE' }])
    changeCriterion(id, { type: 'AGE' })
    expect(state().criteria).toEqual([{ id, type: 'AGE', value: '', operator: 'NE' }])
  })
})

it('reads saved estimates newest first, without removed ones and entries of other versions', () => {
  const made = (at: string) => ({
    type: 'estimateMade',
    at,
    place: 'practice a1',
    criteria: [{ id: 1, type: 'INTEREST', value: '1', operator: 'EQ' }],
    size: { min: 10, max: 20 },
  })
  const entries = [
    ...[made('1'), made('2'), made('3'), { ...made('4'), size: null }],
    { type: 'estimateRemoved', at: '2', place: 'practice a1' },
  ]
  expect(readEstimates(entries).map(({ at }) => at)).toEqual(['3', '1'])
})
