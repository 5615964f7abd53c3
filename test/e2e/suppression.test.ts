import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adwright, type Running, serving, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const environment = { ADWRIGHT_DATA: data }
const signIn = join(folder.path, 'emulator.json')

let running: Running
let facts: Readonly<Record<string, string>>

const cli = (...args: readonly string[]) => adwright(args, environment)
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

const fileOf = (name: string, lines: readonly string[]): string => {
  const path = join(folder.path, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

interface Person {
  readonly email: string
  readonly phone: string
  readonly crm: string
}

/** A small generator with a seed, so that a failure can be played again. */
const randomFrom =
  (seed: number) =>
  (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 0x100000000) * below)
  }

const random = randomFrom(20261122)

/** People with one, two or three identifiers; some phones are shared by two of them. */
const PEOPLE = Array.from({ length: 400 }, (_, at): Person => {
  const has = 1 + random(7)
  return {
    email: has & 1 ? `person${at}@suppress.example` : '',
    phone: has & 2 ? `+4930${String(1_000_000 + random(350))}` : '',
    crm: has & 4 ? `CRM-${1000 + at}` : '',
  }
})

const LIST = ['email,phone,crm', ...PEOPLE.map(({ email, phone, crm }) => [email, phone, crm].join(','))]
const COLUMNS = 'email=email,phone_number=phone,partner_user_id=crm'

/** Each suppressed by one identifier only, spelt as somebody would. */
const SUPPRESSED = PEOPLE.filter((_, at) => at % 7 === 0).map(({ email, phone, crm }, at) => {
  const one = [email.toUpperCase(), phone.replace('+4930', '+49 (30) '), crm].filter((value) => value !== '')
  return one[at % one.length] ?? ''
})

const keysOf = ({ email, phone, crm }: Person): readonly string[] => [
  ...(email === '' ? [] : [`email:${sha(email)}`]),
  ...(phone === '' ? [] : [`phone_number:${sha(phone)}`]),
  ...(crm === '' ? [] : [`partner_user_id:${crm}`]),
]

/** Identifiers that must not leave. That is all of a row that has a suppressed one. */
const reachOf = (): ReadonlySet<string> => {
  const typed = new Set(SUPPRESSED.map((value) => value.toLowerCase().replace(/[ ()]/g, '')))
  const rows = PEOPLE.filter(({ email, phone, crm }) =>
    [email, phone, crm.toLowerCase()].some((value) => typed.has(value)),
  )
  return new Set(rows.flatMap(keysOf))
}

const membersOf = async (list: string): Promise<readonly string[]> => {
  const reply = await fetch(`${facts['control']}/members?list=${facts[list]}`, {
    headers: { 'x-adwright-control': facts['controlKey'] ?? '' },
  })
  return ((await reply.json()) as { members: readonly string[] }).members
}

beforeAll(async () => {
  running = await serving(['emulate', '--json'], environment)
  facts = JSON.parse(running.firstLine)
  writeFileSync(signIn, running.firstLine)
})

afterAll(async () => {
  await running.stop()
  folder.remove()
})

describe('the suppression list on the command line', () => {
  it('keeps everybody whom it reaches off audiences and do-not-reach lists, and out of hashed files', async () => {
    const file = fileOf('people.csv', LIST)
    const imported = await cli('suppression', 'import', fileOf('optouts.txt', SUPPRESSED), '--json')
    expect(imported.code).toBe(0)
    expect(JSON.parse(imported.stdout)).toMatchObject({ people: SUPPRESSED.length })
    const reach = reachOf()
    const free = PEOPLE.filter((person) => keysOf(person).some((key) => !reach.has(key)))
    const to = ['--columns', COLUMNS, '--credentials', signIn, '--json']

    const before = new Set(await membersOf('audienceId'))
    const push = await cli(
      'audience',
      'push',
      file,
      '--account',
      facts['accountId'] ?? '',
      '--audience',
      facts['audienceId'] ?? '',
      ...to,
    )
    expect(push.stderr).not.toContain('Something')
    const told = JSON.parse(push.stdout)
    expect(told.suppressed).toBeGreaterThan(SUPPRESSED.length / 2)
    const members = (await membersOf('audienceId')).filter((key) => !before.has(key))
    const wanted = new Set(free.flatMap(keysOf).filter((key) => !reach.has(key)))
    expect(members.toSorted()).toEqual([...wanted].toSorted())
    // A row whose identifiers all stand in earlier rows is not sent again.
    const dry = JSON.parse((await cli('audience', 'push', file, '--columns', COLUMNS, '--dry-run', '--json')).stdout)
    expect(dry).toMatchObject({ users: told.users, suppressed: told.suppressed, rows: PEOPLE.length })

    await cli(
      'dnr',
      'push',
      file,
      '--account',
      facts['accountId'] ?? '',
      '--list',
      facts['doNotReachListId'] ?? '',
      ...to,
    )
    for (const key of await membersOf('doNotReachListId')) expect(reach.has(key)).toBe(false)

    const hashed = await cli('audience', 'hash', file, '--columns', COLUMNS)
    expect(hashed.stderr).toContain(`${told.suppressed} people skipped: on the suppression list.`)
    for (const key of reach) expect(hashed.stdout).not.toContain(key.slice(key.indexOf(':') + 1))
    expect(hashed.stdout.trimEnd().split('\n')).toHaveLength(PEOPLE.length)
  })

  it('stores none of the values that were added', () => {
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(files.map(({ name }) => name)).toContain('suppression.bin')
    for (const { parentPath, name } of files) {
      const text = readFileSync(join(parentPath, name), 'latin1').toLowerCase()
      for (const value of SUPPRESSED) {
        const spellings = [value, value.replace(/[ ()]/g, '')].map((each) => each.toLowerCase())
        for (const each of spellings.filter((spelling) => spelling.length > 6)) expect(text).not.toContain(each)
      }
    }
  })

  it('is exported as hashes that make the same list elsewhere', async () => {
    const out = join(folder.path, 'suppressed.txt')
    expect((await cli('suppression', 'export', '--out', out)).code).toBe(0)
    const lines = readFileSync(out, 'utf8').trimEnd().split('\n')
    expect(lines.every((line) => /^[0-9a-f]{64}$/.test(line))).toBe(true)
    const other = { ADWRIGHT_DATA: join(folder.path, 'other') }
    expect((await adwright(['suppression', 'import', out], other)).code).toBe(0)
    expect(readFileSync(join(folder.path, 'other', 'suppression.bin'))).toEqual(
      readFileSync(join(data, 'suppression.bin')),
    )
  })

  it('takes one person on and off by a value, and says where there was none', async () => {
    const other = { ADWRIGHT_DATA: join(folder.path, 'third') }
    const run = async (...args: readonly string[]) => adwright(['suppression', ...args], other)
    expect(JSON.parse((await run('add', 'Jo.Lee@Example.com', '--json')).stdout)).toEqual({ added: 1, count: 1 })
    expect(JSON.parse((await run('add', '030 123456', '--country', 'DE', '--json')).stdout)).toEqual({
      added: 2,
      count: 3,
    })
    expect((await run('add', '030 123456')).code).toBe(0)
    expect((await run('add', 'jo@lee@example.com')).code).toBe(2)
    expect((await run('remove', 'jo.lee@example.com')).code).toBe(0)
    expect((await run('remove', 'jo.lee@example.com')).code).toBe(1)
    expect((await run('clear')).code).toBe(2)
    expect((await run('clear', '--yes')).code).toBe(0)
    expect(existsSync(join(folder.path, 'third', 'suppression.bin'))).toBe(false)
  })

  it('holds a call that would add somebody on it, and sends it only with --force', async () => {
    const other = { ADWRIGHT_DATA: join(folder.path, 'fourth') }
    await adwright(['suppression', 'add', 'jo.lee@example.com'], other)
    await adwright(['suppression', 'import', fileOf('ids.txt', [sha('CRM-7')])], other)
    const lists = [
      ['customAudiences.users', `custom_audience_id=${facts['audienceId']}`, 'audienceId'],
      ['doNotReachLists.users', `do_not_reach_list_id=${facts['doNotReachListId']}`, 'doNotReachListId'],
    ] as const
    for (const [endpoint, list, fact] of lists) {
      const users = [{ email: [sha('jo.lee@example.com')] }, { email: [sha(`new@${fact}.example`)] }]
      const ours = endpoint === 'customAudiences.users' ? [...users, { partner_user_id: ['CRM-7'] }] : users
      const body = fileOf(`${fact}.json`, [JSON.stringify([{ operation_type: 'Update', params: { users: ours } }])])
      const words = ['call', endpoint, `account_id=${facts['accountId']}`, list, '--body', body]
      const call = (...flags: readonly string[]) => adwright([...words, '--credentials', signIn, ...flags], other)
      const before = await membersOf(fact)
      const held = `body holds ${ours.length - 1} ${ours.length === 2 ? 'person' : 'people'} on the suppression list.`
      const refused = await call()
      expect(refused.stderr).toBe(`Not sent: ${held}\n--force sends it anyway. Activity records it.\n`)
      expect(refused.code).toBe(2)
      expect(await membersOf(fact)).toEqual(before)
      const forced = await call('--force')
      expect(forced.stderr).toContain(`Overridden: ${held}`)
      expect(forced.code).toBe(0)
      expect(await membersOf(fact)).toContain(`email:${sha('jo.lee@example.com')}`)
    }
  })

  it('stops uploads and imports where its file is damaged', async () => {
    const broken = join(folder.path, 'broken')
    const other = { ADWRIGHT_DATA: broken }
    await adwright(['suppression', 'add', 'jo@example.com'], other)
    writeFileSync(join(broken, 'suppression.bin'), 'damaged')
    const file = fileOf('two.csv', ['email', 'a@example.com', 'jo@example.com'])
    for (const args of [
      ['audience', 'hash', file],
      ['audience', 'push', file, '--practice'],
      ['dnr', 'push', file, '--practice'],
    ]) {
      const { code, stdout, stderr } = await adwright(args, other)
      expect(code).toBe(2)
      expect(stdout).toBe('')
      expect(stderr).toContain("Can't read the suppression list")
    }
  })
})
