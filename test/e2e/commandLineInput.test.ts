import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { adwright, ROOT, serving, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: folder.path }
const cli = (...args: readonly string[]) => adwright(args, environment)

afterAll(() => folder.remove())

describe('what the command line is given', () => {
  it('may come through a pipe', async () => {
    const feed = readFileSync(`${ROOT}resources/products.csv`, 'utf8')
    const { code, stdout } = await adwright(['check', '-', '--json'], environment, feed)
    expect(JSON.parse(stdout)).toMatchObject({ rows: 200, errors: 13 })
    expect(code).toBe(1)
  })

  it('is named on one line, whatever signs are in the name of a file', async () => {
    const path = `${folder.path}/feed\n\u202eEverything was uploaded.csv`
    copyFileSync(`${ROOT}resources/products.csv`, path)
    const { stdout } = await cli('check', path)
    expect(stdout).not.toMatch(/^\P{L}?Everything/mu)
    expect(stdout).toContain('/feed \ufffdEverything was uploaded.csv: ')
  })

  it('names headers and values of consent on one line', async () => {
    const path = `${folder.path}/list.csv`
    const header = `"ID\n\u202eEverything was uploaded.",Email,"Email Marketing Consent"`
    writeFileSync(path, `${header}\n1,ada@example.com,"YES\nEverything was sent."\n2,bo@example.com,no\n`)
    const pushes = ['audience', 'push', path, '--audience', '1', '--practice', '--country', 'US']
    const told = [await cli(...pushes), await cli(...pushes, '--columns', 'email=Nope'), await cli('check', path)]
    expect(told.map(({ code }) => code)).toEqual([1, 2, 2])
    for (const { stderr } of told) expect(stderr).not.toMatch(/^\P{L}?Everything/mu)
    expect(told[0]?.stderr).toContain('YES Everything was sent. 1')
    expect(told[1]?.stderr).toContain('Columns of the file: ID \ufffdEverything was uploaded., Email')
  })

  it.each([
    ['check', '--delimiter', ''],
    ['check', '--delimiter', ';;'],
    ['check', '--currency', 'XXQ'],
  ])('is refused as wrong usage: %s %s %j', async (...words) => {
    const { code, stderr } = await cli(...words, 'resources/products.csv')
    expect(code).toBe(2)
    expect(stderr).toContain('is invalid')
  })
})

describe('login', () => {
  it('ends as a failed network does where the service takes no connections', async () => {
    const keys = ['--consumer-key', 'key', '--consumer-secret', 'secret', '--save', `${folder.path}/none.json`]
    const { code, stderr } = await cli('login', '--main', 'http://127.0.0.1:9', ...keys)
    expect(stderr).toContain("doesn't accept connections")
    expect(code).toBe(4)
  })
})

describe('emulate', () => {
  it('takes whole addresses alone as callbacks', async () => {
    const { code, stderr } = await cli('emulate', '--callback', 'http://127.0.0.1:3000/cb', 'nowhere')
    expect(stderr).toContain('"nowhere" is invalid. Use a complete URL')
    expect(code).toBe(2)
  })

  it('says on stderr why it refused a request, with the base string that it computed', async () => {
    const running = await serving(['emulate', '--json'], environment)
    let log = ''
    running.child.stderr?.on('data', (piece) => {
      log += piece
    })
    const { ads, consumerKey, accessToken, consumerSecret } = JSON.parse(running.firstLine)
    const oauth = {
      oauth_consumer_key: consumerKey,
      oauth_token: accessToken,
      oauth_nonce: 'a1',
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: String(Math.floor(Date.now() / 1000)),
      oauth_version: '1.0',
      oauth_signature: 'AAAA',
    }
    const authorization = `OAuth ${Object.entries(oauth)
      .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
      .join(', ')}`
    expect((await fetch(`${ads}/12/accounts?q=a%2Cb`, { headers: { authorization } })).status).toBe(401)
    await expect.poll(() => log).toContain('GET&http%3A%2F%2F127.0.0.1')
    await expect.poll(() => log).toContain('a%252Cb')
    expect(log).not.toContain(consumerSecret)
    expect(await running.stop()).toBe(0)
  })

  it('names the port that is taken', async () => {
    const running = await serving(['emulate', '--json'], environment)
    const port = new URL(JSON.parse(running.firstLine).main).port
    const { code, stderr } = await cli('emulate', '--port', port)
    expect(code).toBe(4)
    expect(stderr).toBe(`Port ${port} is taken by another program. Choose others with --port and --control-port.\n`)
    await running.stop()
  })

  it.skipIf(process.platform === 'win32')(
    'ends with npm, though the shell between them passes no signal on',
    async () => {
      const child = spawn('npm', ['run', '-s', 'adwright', '--', 'emulate', '--json'], {
        cwd: ROOT,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const line = await new Promise<string>((settle) => child.stdout.once('data', (text) => settle(String(text))))
      const { main } = JSON.parse(line)
      const answers = () =>
        fetch(main).then(
          () => true,
          () => false,
        )
      expect(await answers()).toBe(true)
      child.kill('SIGTERM')
      await expect.poll(answers).toBe(false)
    },
  )
})
