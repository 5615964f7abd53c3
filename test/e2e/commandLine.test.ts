import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveInBrowser } from '../approveInBrowser.ts'
import { freePort } from '../freePort.ts'
import { adwright, ROOT, type Running, serving, starting, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: join(folder.path, 'data') }
const signIn = join(folder.path, 'emulator.json')
const PRODUCTS = 'resources/products.csv'
const CUSTOMERS = 'resources/customers.csv'

let running: Running
let facts: Readonly<Record<string, string>>

const cli = (...args: readonly string[]) => adwright(args, environment)
const fact = (name: string): string => facts[name] ?? ''

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder.path, name)
  writeFileSync(path, content)
  return path
}

const HEADERS = 'id,title,description,availability,condition,price,link,image_link,brand'
const VALID = 'a-1,Cup,A cup,in stock,new,15.00 EUR,https://shop.example/p,https://shop.example/p.jpg,Kilnfire'

beforeAll(async () => {
  running = await serving(['emulate', '--json'], environment)
  facts = JSON.parse(running.firstLine)
  writeFileSync(signIn, running.firstLine)
})

afterAll(async () => {
  await running.stop()
  folder.remove()
})

describe('check', () => {
  it('ends with 0 for a clean feed', async () => {
    const { code, stdout } = await cli('check', fileOf('clean.csv', `${HEADERS}\n${VALID}\n`), '--json')
    expect(JSON.parse(stdout)).toMatchObject({ rows: 1, errors: 0, warnings: 0, issues: [] })
    expect(code).toBe(0)
  })

  it('ends with 1 for issues and tells line, field, value, rule and sentence of each', async () => {
    const { code, stdout } = await cli('check', PRODUCTS, '--json')
    const told = JSON.parse(stdout)
    expect(code).toBe(1)
    expect(told.rows).toBe(200)
    expect(told.errors + told.warnings).toBe(told.issues.length)
    expect(told.issues).toContainEqual(
      expect.objectContaining({
        line: 129,
        field: 'price',
        value: '24.00 HRK',
        rule: 'price.currency',
        level: 'error',
      }),
    )
    for (const issue of told.issues) expect(issue.sentence).not.toBe('')
  })

  it.each([
    ['empty.csv', ''],
    ['headings.csv', `${HEADERS}\n`],
    ['binary.csv', Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)],
    ['page.csv', '<!doctype html><html><body>Not found</body></html>'],
  ])('ends with 2 and one sentence for %s', async (name, content) => {
    const { code, stdout, stderr } = await cli('check', fileOf(name, content))
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('ends with 2 for a missing file, a missing argument and an unknown flag', async () => {
    expect((await cli('check', join(folder.path, 'none.csv'))).code).toBe(2)
    expect((await cli('check')).code).toBe(2)
    expect((await cli('check', PRODUCTS, '--jsn')).code).toBe(2)
  })
})

describe('products push', () => {
  it('plans without sending', async () => {
    const { code, stdout } = await cli('products', 'push', PRODUCTS, '--dry-run', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, rows: 200, blocked: 13, ready: 187, requests: 8 })
    expect(code).toBe(1)
  })

  it('creates the valid rows, leaves the others, and changes nothing the second time', async () => {
    const args = ['products', 'push', PRODUCTS, '--catalog', fact('catalogId'), '--credentials', signIn, '--json']
    const first = await cli(...args)
    expect(JSON.parse(first.stdout)).toMatchObject({
      ...{ target: 'live', created: 187, unchanged: 0, blocked: 13, state: 'finished' },
    })
    expect(first.stderr.trim().split('\n').at(-1)).toBe(`Destination: Live, product_catalog_id ${fact('catalogId')}.`)
    expect(first.code).toBe(1)
    const second = await cli(...args)
    expect(JSON.parse(second.stdout)).toMatchObject({ created: 0, unchanged: 187 })
  })

  it('takes its connection from the environment alone', async () => {
    const feed = fileOf('one.csv', `${HEADERS}\n${VALID.replace('a-1', 'env-1')}\n`)
    const { code, stdout } = await adwright(['products', 'push', feed, '--catalog', fact('catalogId'), '--json'], {
      ...environment,
      ADWRIGHT_ADS: fact('ads'),
      ADWRIGHT_CONSUMER_KEY: fact('consumerKey'),
      ADWRIGHT_CONSUMER_SECRET: fact('consumerSecret'),
      ADWRIGHT_ACCESS_TOKEN: fact('accessToken'),
      ADWRIGHT_ACCESS_TOKEN_SECRET: fact('accessTokenSecret'),
    })
    expect(JSON.parse(stdout)).toMatchObject({ created: 1 })
    expect(code).toBe(0)
  })

  it('says that a catalog is not there, and that nobody is signed in', async () => {
    const feed = fileOf('two.csv', `${HEADERS}\n${VALID}\n`)
    const lost = await cli('products', 'push', feed, '--catalog', 'none', '--credentials', signIn)
    expect(lost.code).toBe(6)
    expect(lost.stderr).not.toContain('--resume')
    expect(lost.stderr).toContain('not found')
    expect((await cli('products', 'push', feed, '--catalog', 'none')).code).toBe(3)
  })

  it('continues with what an interrupt left', async () => {
    const feed = fileOf('kept.csv', `${HEADERS}\n${VALID.replace('a-1', 'kept-1')}\n`)
    const nowhere = join(folder.path, 'nowhere.json')
    writeFileSync(nowhere, JSON.stringify({ ...facts, ads: 'http://127.0.0.1:9' }))
    const push = ['products', 'push', feed, '--catalog', fact('catalogId'), '--credentials', nowhere]
    const { spawn } = await import('node:child_process')
    const uploads = join(environment.ADWRIGHT_DATA, 'uploads')
    const journals = (): readonly string[] =>
      existsSync(uploads) ? readdirSync(uploads).map((id) => join(uploads, id, 'journal')) : []
    const before = journals()
    const child = spawn(process.execPath, ['out/main/cli.js', ...push], { env: { ...process.env, ...environment } })
    const ended = new Promise((settle) => child.once('close', settle))
    const isStarted = (path: string): boolean =>
      !before.includes(path) && existsSync(path) && readFileSync(path, 'utf8').includes('"started"')
    while (child.exitCode === null && !journals().some(isStarted)) await new Promise((settle) => setTimeout(settle, 20))
    child.kill('SIGINT')
    expect(await ended).toBe(5)
    const again = await cli(...push)
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('--resume')
    const newer = fileOf('newer.csv', `${HEADERS}\n${VALID.replace('a-1', 'kept-1')}\n`.replace('15.00', '16.00'))
    const to = ['--catalog', fact('catalogId'), '--credentials']
    const beside = await cli('products', 'push', newer, ...to, nowhere)
    expect(beside.code).toBe(2)
    expect(beside.stderr).toContain('“kept.csv to catalog')
    expect(beside.stderr).toContain('--force')
    // What is unfinished at one service does not stand in the way at another.
    const elsewhere = await cli('products', 'push', newer, ...to, signIn, '--json')
    expect(JSON.parse(elsewhere.stdout)).toMatchObject({ created: 1 })
  })
})

describe('audience and do-not-reach lists', () => {
  const list = () => fileOf('people.csv', 'Name,E-Mail,Tel\nAda, Ada@Example.COM ,030 23125 001\nBen,n/a,\n')
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

  it('writes one object of hashes a row, for the eyes of the user alone', async () => {
    const out = join(folder.path, 'hashed.ndjson')
    const columns = ['--columns', 'email=E-Mail,phone_number=Tel', '--country', 'DE']
    const { code, stdout, stderr } = await cli('audience', 'hash', list(), ...columns, '--out', out)
    expect(code, stderr).toBe(0)
    expect(stdout).toBe('')
    const rows = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows[0]).toMatchObject({ email: [hash('ada@example.com')] })
    expect(rows[0].phone_number).toHaveLength(1)
    expect(rows[1]).toEqual({})
    if (process.platform !== 'win32') expect(statSync(out).mode & 0o777).toBe(0o600)
    expect(stderr.toLowerCase()).not.toContain('ada@example.com')
    expect(existsSync(`${out}.part`)).toBe(false)
    const piped = await cli('audience', 'hash', list(), ...columns, '--out', '-')
    expect(piped.stdout).toBe(readFileSync(out, 'utf8'))
    expect(existsSync(join(ROOT, '-'))).toBe(false)
  })

  it('names the headers where a column is not there', async () => {
    const { code, stderr } = await cli('audience', 'hash', list(), '--columns', 'email=Mailbox')
    expect(code).toBe(2)
    expect(stderr).toContain('E-Mail')
  })

  it('uploads people to an audience and takes them off again', async () => {
    const to = ['--account', fact('accountId'), '--audience', fact('audienceId'), '--credentials', signIn, '--json']
    const put = await cli('audience', 'push', CUSTOMERS, ...to, '--country', 'DE')
    const told = JSON.parse(put.stdout)
    expect(told).toMatchObject({ rows: 500, failed: 0, unknown: 0, state: 'finished' })
    expect(told.confirmed).toBe(told.users)
    expect(told.users).toBeGreaterThan(450)
    expect(put.code).toBe(0)
    const off = await cli('audience', 'push', CUSTOMERS, ...to, '--action', 'remove')
    expect(JSON.parse(off.stdout)).toMatchObject({ operation: 'Delete', failed: 0 })
  })

  it('uploads to a do-not-reach list, and refuses an end in the past', async () => {
    const to = ['--account', fact('accountId'), '--list', fact('doNotReachListId'), '--credentials', signIn, '--json']
    const put = await cli('dnr', 'push', CUSTOMERS, ...to)
    expect(JSON.parse(put.stdout)).toMatchObject({ failed: 0, unknown: 0 })
    expect((await cli('dnr', 'push', CUSTOMERS, ...to, '--expires-at', '2020-01-01')).code).toBe(2)
  })
})

describe('signing in and out', () => {
  it('keeps a sign-in in a file that only the user reads, tells who it is, and ends it', async () => {
    const auto = await serving(['emulate', '--json'], environment)
    const emulator = JSON.parse(auto.firstLine)
    const kept = join(folder.path, 'kept.json')
    writeFileSync(kept, auto.firstLine)
    const who = await cli('whoami', '--credentials', kept, '--json')
    expect(JSON.parse(who.stdout)).toMatchObject({ userId: emulator.userId, screenName: emulator.screenName })
    expect((await cli('logout', '--credentials', kept)).code).toBe(0)
    expect(existsSync(kept)).toBe(false)
    writeFileSync(kept, auto.firstLine)
    expect((await cli('whoami', '--credentials', kept)).code).toBe(3)
    await auto.stop()
  })

  it('signs in through the browser, renews the token in the file, and ends it', async () => {
    const callback = `http://127.0.0.1:${await freePort()}/callback`
    const service = await serving(['emulate', '--json', '--callback', callback], environment)
    const emulator = JSON.parse(service.firstLine)
    const kept = join(folder.path, 'browser.json')
    const app = ['--pkce', '--client-id', emulator.consumerKey, '--callback', callback]
    const where = ['--main', emulator.main, '--ads', emulator.ads, '--save', kept]
    const { child, ended } = starting(['login', ...where, ...app], environment)
    const url = await new Promise<string>((settle) => {
      let text = ''
      child.stdout?.on('data', (piece) => {
        text += piece
        const found = /https?:\/\/\S+\/oauth2\/authorize\S+(?=\n)/.exec(text)
        if (found !== null) settle(found[0])
      })
    })
    await fetch(await approveInBrowser(url))
    const { code, stdout } = await ended
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Signed in as ${emulator.screenName}`)])
    const first = JSON.parse(readFileSync(kept, 'utf8'))
    expect(statSync(kept).mode & 0o777).toBe(0o600)
    expect(stdout).not.toContain(first.userToken)

    const who = await cli('whoami', '--credentials', kept, '--json')
    expect(JSON.parse(who.stdout)).toMatchObject({ userId: emulator.userId, screenName: emulator.screenName })
    writeFileSync(kept, JSON.stringify({ ...first, userTokenEnds: '2020-01-01T00:00:00.000Z' }))
    const call = await cli('call', 'accounts.list', '--credentials', kept)
    expect([call.code, call.stdout]).toEqual([0, expect.stringContaining(emulator.accountId)])
    const renewed = JSON.parse(readFileSync(kept, 'utf8'))
    expect(renewed).toEqual({
      ...first,
      userToken: expect.not.stringContaining(first.userToken),
      refreshToken: expect.not.stringContaining(first.refreshToken),
      userTokenEnds: expect.stringMatching(/^20(?!20)/),
    })
    writeFileSync(join(folder.path, 'copy.json'), JSON.stringify(renewed))
    expect((await cli('logout', '--credentials', kept)).code).toBe(0)
    expect(existsSync(kept)).toBe(false)
    expect((await cli('call', 'accounts.list', '--credentials', join(folder.path, 'copy.json'))).code).toBe(3)
    await service.stop()
  })

  it('takes a pasted URL at a terminal while the browser is waited for, and ends with Ctrl+C', async () => {
    const callback = `http://127.0.0.1:${await freePort()}/callback`
    const service = await serving(['emulate', '--json', '--callback', callback], environment)
    const emulator = JSON.parse(service.firstLine)
    const kept = join(folder.path, 'pasted.json')
    const where = ['--main', emulator.main, '--ads', emulator.ads, '--save', kept]
    const app = ['--pkce', '--client-id', emulator.consumerKey, '--callback', callback]
    // A pipe that says that it is a terminal.
    const terminal = { ...environment, NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=true' }
    const asked = async () => {
      const { child, ended } = starting(['login', ...where, ...app], terminal, null)
      let [stdout, stderr] = ['', '']
      await new Promise<void>((settle) => {
        const look = () => {
          if (/authorize\S+\n/.test(stdout) && stderr.includes('URL: ')) settle()
        }
        child.stdout?.on('data', (piece) => {
          stdout += piece
          look()
        })
        child.stderr?.on('data', (piece) => {
          stderr += piece
          look()
        })
      })
      return { child, ended, url: /https?:\/\/\S+\/oauth2\/authorize\S+/.exec(stdout)?.[0] ?? '' }
    }

    const stopped = await asked()
    stopped.child.stdin?.end('\u0003')
    expect(await stopped.ended).toMatchObject({ code: 3, stderr: expect.stringContaining('browser') })
    expect(existsSync(kept)).toBe(false)

    const { child, ended, url } = await asked()
    child.stdin?.end(`${await approveInBrowser(url)}\n`)
    const { code, stdout } = await ended
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Signed in as ${emulator.screenName}`)])
    expect(existsSync(kept)).toBe(true)
    await service.stop()
  })

  it('refuses a wrong PIN with one sentence', async () => {
    const args = ['login', '--main', fact('main'), '--ads', fact('ads'), '--save', join(folder.path, 'no.json')]
    const keys = ['--consumer-key', fact('consumerKey'), '--consumer-secret', fact('consumerSecret')]
    const { code, stdout, stderr } = await cli(...args, ...keys, '--pin', '0000000')
    expect(stdout).toContain(`${fact('main')}/oauth/authorize?oauth_token=`)
    expect(stderr).toContain('PIN')
    expect(code).toBe(3)
    expect(stdout + stderr).not.toContain(fact('consumerSecret'))
  })
})

describe('demo and help', () => {
  it('runs the whole job by itself', async () => {
    const { code, stdout } = await cli('demo')
    expect(code).toBe(0)
    expect(stdout).toContain('187 CREATE_SUCCESS')
    expect(stdout).toMatch(/Custom audience +500 +\d+/)
  })

  it.each([
    ['demo'],
    ['check'],
    ['products', 'push'],
    ['audience', 'hash'],
    ['audience', 'push'],
    ['dnr', 'push'],
    ['emulate'],
    ['serve'],
    ['login'],
    ['whoami'],
    ['logout'],
  ])('explains %j with examples', async (...words) => {
    const { code, stdout } = await cli(...words, '--help')
    expect(code).toBe(0)
    expect(stdout).toContain(`adwright ${words.join(' ')}`)
    expect(stdout).not.toContain('Exit codes:')
  })

  it('lists every command with the description that it has itself', async () => {
    const { stdout: help } = await cli('--help')
    const listed = [...help.replace(/\n {12,}/g, ' ').matchAll(/^ {2}([a-z]+) {2,}(.+)$/gm)]
    const completed = (await cli('completion', 'fish')).stdout
    expect(listed.length).toBeGreaterThan(20)
    for (const [, name = '', about = ''] of listed.filter(([, name]) => name !== 'help'))
      expect(completed).toContain(`-n '__adwright_at' -f -a ${name} -d '${about.replaceAll("'", String.raw`'\''`)}'`)
  })

  it('lists exit codes and connection options in one place each', async () => {
    expect((await cli('--help')).stdout).toMatch(/Exit codes:\n {2}0 {2}success\n/)
    const page = await cli('connection', '--help')
    for (const text of ['--credentials <file>', 'env: ADWRIGHT_MAIN', '--practice']) expect(page.stdout).toContain(text)
    const help = await cli('call', '--help')
    expect(help.stdout).toContain('adwright connection --help')
    expect(help.stdout).not.toContain('--access-token')
  })

  it('is in the language of the run', async () => {
    expect((await cli('check', '--help', '--lang', 'de')).stdout).toContain(
      'Produktfeed gegen alle Regeln der Plattform',
    )
    const german = await adwright(['check', '--help'], { ...environment, LC_ALL: 'de_DE.UTF-8' })
    expect(german.stdout).toContain('Optionen:')
    expect((await cli('check', '--lang', 'fr', 'x.csv')).code).toBe(2)
  })

  it('writes failures in the language of the run, and JSON the same in each', async () => {
    const runs = [
      ['check', 'resources/products.csv', '--json'],
      ['check', 'none.csv', '--json'],
      ['endpoints', '--json'],
      ['call', 'accounts.list', '--main', 'http://api.example', '--ads', 'http://api.example', '--json'],
    ]
    const keys = { ADWRIGHT_CONSUMER_KEY: 'k', ADWRIGHT_CONSUMER_SECRET: 'sss', ADWRIGHT_ACCESS_TOKEN: '7-t' }
    const all = { ...environment, ...keys, ADWRIGHT_ACCESS_TOKEN_SECRET: 'ttt' }
    for (const words of runs) {
      const english = await adwright(words, { ...all, LC_ALL: 'C' })
      const german = await adwright(words, { ...all, LC_ALL: 'de_DE.UTF-8' })
      expect(german.stdout).toBe(english.stdout)
      expect(german.code).toBe(english.code)
      if (words[0] === 'call')
        expect([english.stderr, german.stderr].join()).toMatch(/must begin with https[\s\S]*muss mit https/)
    }
  })

  it('takes flags of earlier versions and says what they are called now', async () => {
    const { code, stderr } = await cli('check', 'resources/products.csv', '--headings-row', '1', '--json')
    expect(stderr).toContain('--headings-row is now --header-row.')
    expect(code).toBe(1)
  })

  it('completes commands in bash', async () => {
    const { stdout } = await cli('completion', 'bash')
    expect(stdout).toContain('complete -o default -F _adwright adwright')
    expect(stdout).toContain("' products push'")
  })
})
