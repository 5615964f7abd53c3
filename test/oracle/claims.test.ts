import { describe, expect, it } from 'vitest'
import { type Claim, createOracle } from './claims.ts'

const CLAIMS: readonly Claim<{ readonly rows: number }>[] = [
  { screen: 'rows', label: '# row(s)', how: 'lines of the file', expect: ({ rows }) => [rows] },
  {
    screen: 'rows',
    label: '* is done: # of # (sent|answered).',
    how: 'requests',
    expect: ({ rows }) => [rows, rows],
    rare: true,
  },
]

const problems = (...figures: readonly string[]) => createOracle(CLAIMS).check('rows', figures, { rows: 1200 })

describe('the oracle', () => {
  it('takes what is so, with thousands, times and names of standards', () => {
    expect(
      problems('1,200 rows', 'a.csv is done: 1,200 of 1,200 answered.', 'SHA-256', 'just now', 'Nothing else'),
    ).toEqual(['rows: no row of the oracle knows “Nothing else”'])
  })

  it('fails on a difference of 1', () => {
    expect(problems('1,201 rows')).toEqual(['rows: “1,201 rows” must say 1,200 (lines of the file)'])
    expect(problems('1,200 rows', 'a is done: 1,199 of 1,200 sent.')).toHaveLength(1)
  })

  it('fails on a figure that no row knows, and where a row is not said', () => {
    expect(problems('1,200 rows', '7 wonders')).toEqual(['rows: no row of the oracle knows “7 wonders”'])
    expect(problems()).toEqual(['rows: does not say “# row(s)”'])
    expect(createOracle(CLAIMS).unsaid()).toEqual(['rows: nothing said “# row(s)”'])
  })

  it('excuses a known difference for as long as it is one', () => {
    const known = [{ screen: 'rows', label: '# row(s)', owner: 'somebody' }]
    const differing = createOracle(CLAIMS, known)
    expect(differing.check('rows', ['7 rows'], { rows: 1200 })).toEqual([])
    expect(differing.unsaid()).toEqual([])
    const right = createOracle(CLAIMS, known)
    expect(right.check('rows', ['1,200 rows'], { rows: 1200 })).toEqual([])
    expect(right.unsaid()).toEqual(['rows: “# row(s)” is right by now; take it out of the known differences'])
  })
})
