import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { adwright, temporaryFolder } from './program.ts'

// Inputs that are larger than memory, or never end: the heap of the program is held small, so that whatever it holds of
// every row or of every byte ends it.

const folder = temporaryFolder()
afterAll(folder.remove)

const SMALL_HEAP = { ADWRIGHT_DATA: join(folder.path, 'data'), NODE_OPTIONS: '--max-old-space-size=96' }
const small = (args: readonly string[], input = '') => adwright(args, SMALL_HEAP, input)

const HEADINGS = 'id,title,description,link,image_link,price,availability,condition,brand'
const ROWS = 250_000

const feedOf = (name: string, line: (row: number) => string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, `${HEADINGS}\n${Array.from({ length: ROWS }, (_, row) => line(row)).join('\n')}\n`)
  return path
}

describe('a feed whose every row breaks many rules', () => {
  const short = feedOf('short.csv', (row) => `a${row}`)
  const letter = feedOf('letter.csv', () => 'x')

  it.each([
    ['short rows', short, 8],
    ['rows of one letter, all with one id', letter, 9],
  ])('is checked in little memory: %s', async (_, path, errors) => {
    const { code, stdout, stderr } = await small(['check', path, '--json'])
    expect([code, stderr]).toEqual([1, ''])
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ rows: ROWS, ready: 0, errors: ROWS * errors, warnings: ROWS })
    expect(told.rules).toHaveLength(errors + 1)
    for (const rule of told.rules) expect(rule).toMatchObject({ count: ROWS, shown: 1_000 })
    expect(told.issues).toHaveLength(1_000 * (errors + 1))
  })

  it('tells how many issues of each rule are listed, of how many', async () => {
    const { code, stdout } = await small(['check', short])
    expect(code).toBe(1)
    expect(stdout).toContain('... and 2,249,950 more; --json lists the first 1,000 of each rule.')
    expect(stdout).toMatch(/^title\.required +error +250,000 +\d$/m)
    expect(stdout).toContain('250,000 products, 2,000,000 errors, 250,000 warnings.')
  })

  it('is not uploaded, in little memory', async () => {
    const { code, stdout } = await small(['products', 'push', short, '--practice', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ rows: ROWS, blocked: ROWS, sent: 0, errors: ROWS * 8 })
  })
})
