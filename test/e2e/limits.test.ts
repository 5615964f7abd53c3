import { createHash } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { adwright, starting, temporaryFolder } from './program.ts'

// Inputs that are larger than memory, or never end. The heap of the program is small, so that holding every row or byte
// ends it.

const folder = temporaryFolder()
afterAll(folder.remove)

const SMALL_HEAP = { ADWRIGHT_DATA: join(folder.path, 'data'), NODE_OPTIONS: '--max-old-space-size=96' }
const small = (args: readonly string[], input = '') => adwright(args, SMALL_HEAP, input)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const HEADERS = 'id,title,description,link,image_link,price,availability,condition,brand'
const ROWS = 250_000

const feedOf = (name: string, line: (row: number) => string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, `${HEADERS}\n${Array.from({ length: ROWS }, (_, row) => line(row)).join('\n')}\n`)
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

describe('a list of so many lines that several threads read it', () => {
  const path = join(folder.path, 'people.csv')
  const PEOPLE = 600_000
  writeFileSync(path, `email\n${Array.from({ length: PEOPLE }, (_, row) => `p${row}@example.com\n`).join('')}`)

  it('is hashed person by person, in order', async () => {
    const out = join(folder.path, 'hashed.jsonl')
    const { code, stderr } = await adwright(['audience', 'hash', path, '--out', out], { ADWRIGHT_DATA: folder.path })
    expect([code, stderr]).toEqual([0, expect.stringContaining('600,000 people to send')])
    const lines = readFileSync(out, 'utf8').split('\n')
    expect(lines).toHaveLength(PEOPLE + 1)
    for (const row of [0, 1, 300_000, PEOPLE - 1]) expect(lines[row]).toContain(sha256(`p${row}@example.com`))
    // Standard output gets its lines from one thread.
    const { stdout } = await adwright(['audience', 'hash', path], { ADWRIGHT_DATA: folder.path })
    expect(sha256(stdout)).toBe(sha256(lines.join('\n')))
  })

  it('ends in a sentence where the system gives no room for digests', async () => {
    const { code, stderr } = await adwright(['audience', 'hash', path], {
      ADWRIGHT_DATA: folder.path,
      TMPDIR: join(folder.path, 'nowhere'),
    })
    expect([code, stderr]).toEqual([2, expect.stringContaining("doesn't exist")])
  })
})

/** Each place where a file is named, and what it is called there. */
const ARGUMENTS: readonly (readonly [what: string, args: (path: string) => readonly string[]])[] = [
  ['a profile', (path) => ['openapi', '--profile', path]],
  ['a credentials file', (path) => ['whoami', '--credentials', path]],
  ['a request body', (path) => ['call', 'products.put', 'product_catalog_id=1', '--practice', '--body', path]],
  ['a seed file', (path) => ['emulator', 'seed', path]],
  ['wire names', (path) => ['emulate', '--wire-names', path]],
]

const READ: readonly (readonly string[])[] = [
  ['check'],
  ['products', 'push', '--dry-run'],
  ['audience', 'hash'],
  ['suppression', 'import'],
]

describe.skipIf(process.platform === 'win32')('an input without an end', () => {
  it.each(ARGUMENTS)('is no %s', async (what, args) => {
    const { code, stderr } = await small(args('/dev/zero'))
    expect(stderr).toMatch(new RegExp(`^/dev/zero is over \\d+ MB, the limit for ${what}\\.\n$`))
    expect(code).toBe(2)
  })

  it.each(READ)('ends %s %s', async (...words) => {
    const { code, stderr } = await small([...words, '/dev/zero'])
    expect(stderr).toBe('/dev/zero sends more than 150 MB. Save it as a file and pass its path.\n')
    expect(code).toBe(2)
  })

  it.each([
    ['check', '-', 'Standard input sends more than 150 MB'],
    ['call products.put product_catalog_id=1 --practice --body', '-', 'Standard input is over 10 MB'],
    ['emulator seed', '-', 'Standard input is over 50 MB'],
  ])('ends %s %s where it is piped in', async (words, dash, sentence) => {
    const { child, ended } = starting([...words.split(' '), dash], SMALL_HEAP, null)
    const more = (): void => {
      while (child.stdin?.write('id,title\n'.repeat(10_000)));
    }
    child.stdin?.on('error', () => {})
    child.stdin?.on('drain', more)
    more()
    const { code, stderr } = await ended
    expect(stderr).toContain(sentence)
    expect(code).toBe(2)
  })

  it('is no world of an emulator, whether one runs or not', async () => {
    const { code, stderr } = await small(['emulator', 'import', '/dev/zero'])
    expect([code, stderr]).toEqual([2, "/dev/zero isn't a file.\n"])
  })

  it('is no file that keeps the state of an emulator', async () => {
    const { code, stderr } = await small(['emulate', '--state', '/dev/zero'])
    expect(stderr).toContain('Use a file path: the file is read again')
    expect(code).toBe(2)
  })
})

it('says in one sentence that a body of 600 MB is too long', async () => {
  const path = join(folder.path, 'body.json')
  writeFileSync(path, '')
  truncateSync(path, 600_000_000)
  const { code, stderr } = await small(['call', 'products.put', 'product_catalog_id=1', '--practice', '--body', path])
  expect(stderr).toBe(`${path} is over 10 MB, the limit for a request body.\n`)
  expect(code).toBe(2)
})

/** What a terminal obeys, and what turns the direction of what is read. */
const STEERING = /[^\P{Cc}\n\t]|[\p{Cf}\u2028\u2029]/u
const PLANTED = '\u001b[2J\u0007\u009b31m\u202eevil\u2066\u200b'

describe('signs that steer a terminal', () => {
  it('come through from no message of a platform', async () => {
    const server = createServer((_, out) => {
      out.writeHead(400, { 'content-type': 'application/json', 'x-trouble': 'none' })
      out.end(JSON.stringify({ errors: [{ code: `BAD${PLANTED}`, message: `No ${PLANTED}` }] }))
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const keys = {
        consumerKey: 'key-1',
        consumerSecret: 'secret-1',
        accessToken: '1-token',
        accessTokenSecret: 'two-2',
      }
      const signIn = join(folder.path, 'signin.json')
      writeFileSync(signIn, JSON.stringify({ main: address, ads: address, adsSandbox: address, ...keys }))
      for (const more of [[], ['--json']]) {
        const { stdout, stderr } = await small(['call', 'accounts.list', '--credentials', signIn, ...more])
        expect(stderr).toContain('evil')
        expect(stdout + stderr).not.toMatch(STEERING)
        if (more.length > 0) expect(JSON.parse(stdout).errors[0].message).toBe(`No ${PLANTED}`)
      }
    } finally {
      await new Promise((settle) => server.close(settle))
    }
  })

  it('come through from no name of a file, header, cell or flag', async () => {
    const name = process.platform === 'win32' ? 'feed\u202e.csv' : `feed${PLANTED}.csv`
    const path = join(folder.path, name)
    writeFileSync(path, `${HEADERS},title${PLANTED},title\na${PLANTED},b${PLANTED},c\n`)
    const runs = [
      ['check', path],
      ['check', path, '--json'],
      ['check', `${path}-none`],
      ['products', 'push', path, '--dry-run', '--json'],
      ['audience', 'hash', path],
      ['check', `--${PLANTED}`],
      ['call', `no${PLANTED}`],
      ['openapi', '--profile', `${path}-none`],
    ]
    for (const args of runs) {
      const { stdout, stderr } = await small(args)
      expect(`${stdout}${stderr}`).toContain('evil')
      expect(stdout + stderr).not.toMatch(STEERING)
    }
  })
})
