import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adwright, type Running, serving, starting, temporaryFolder } from './program.ts'

// `call`, `endpoints` and `sign` of the built command line. Against the emulator and a service of our own making.

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: join(folder.path, 'data') }
const signIn = join(folder.path, 'emulator.json')

let running: Running
let facts: Readonly<Record<string, string>>
let service: Server
let servicePort = 0
let answer: (request: IncomingMessage) => { readonly status?: number; readonly body: string }

const fact = (name: string): string => facts[name] ?? ''

const call = (...args: readonly string[]) => adwright(['call', ...args, '--credentials', signIn], environment)

const KEYS = {
  ADWRIGHT_CONSUMER_KEY: 'CANARY-key',
  ADWRIGHT_CONSUMER_SECRET: 'CANARY-secret',
  ADWRIGHT_ACCESS_TOKEN: '7-CANARY-token',
  ADWRIGHT_ACCESS_TOKEN_SECRET: 'CANARY-token-secret',
}

const elsewhere = () => ({
  ...environment,
  ...KEYS,
  ADWRIGHT_MAIN: `http://127.0.0.1:${servicePort}`,
  ADWRIGHT_ADS: `http://127.0.0.1:${servicePort}`,
})

const ask = (...args: readonly string[]) => adwright(['call', ...args], elsewhere())

beforeAll(async () => {
  running = await serving(['emulate', '--json'], environment)
  facts = JSON.parse(running.firstLine)
  writeFileSync(signIn, running.firstLine)
  service = createServer((request, out) => {
    const { status = 200, body } = answer(request)
    out.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  servicePort = (service.address() as AddressInfo).port
})

afterAll(async () => {
  service.close()
  await running.stop()
  folder.remove()
})

describe('call', () => {
  it('prints a list as a table, and as the answer itself with --json', async () => {
    const plain = await call('accounts.list')
    expect(plain).toMatchObject({ code: 0 })
    expect(plain.stdout).toMatch(/^id +name/)
    expect(plain.stdout).toContain(fact('accountId'))
    const { code, stdout } = await call('accounts.list', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ data: [{ id: fact('accountId') }], next_cursor: null })
  })

  it('prints a record, and keeps every digit of bare numbers', async () => {
    const plain = await call('accounts.get', `account_id=${fact('accountId')}`)
    expect(JSON.parse(plain.stdout)).toMatchObject({ id: fact('accountId') })
    const body = '{"data": [{"id":"a","name":"N","big":1460365042000998401,"price":1.50}],"next_cursor":null}'
    answer = () => ({ body })
    expect(await ask('catalogs.list', '--json')).toMatchObject({ code: 0, stdout: `${body}\n` })
    const table = await ask('catalogs.list')
    expect(table.stdout).toMatch(/a +N +1460365042000998401 +1\.5/)
  })

  it('takes a body from standard input, and fields of it by name', async () => {
    const product = {
      id: 'cup-1',
      title: 'Cup',
      description: 'A cup of stoneware.',
      availability: 'in stock',
      condition: 'new',
      price: '15.00 EUR',
      link: 'https://shop.example/p',
      image_link: 'https://shop.example/p.jpg',
      brand: 'Kilnfire',
    }
    const put = await adwright(
      [
        'call',
        'products.put',
        `product_catalog_id=${fact('catalogId')}`,
        '--body',
        '-',
        '--json',
        '--credentials',
        signIn,
      ],
      environment,
      JSON.stringify({ products: [product] }),
    )
    const [outcome] = JSON.parse(put.stdout).data.products_response
    expect(outcome).toMatchObject({ id: 'cup-1', status: 'CREATE_SUCCESS' })
    const gone = await call(
      'products.delete',
      `product_catalog_id=${fact('catalogId')}`,
      `product_keys=${outcome.product_key}`,
    )
    expect(gone).toMatchObject({ code: 0 })
  })

  it('hides tokens, and what a service repeats', async () => {
    const token = await call('oauth.requestToken', 'oauth_callback=oob', '--json')
    expect(JSON.parse(token.stdout)).toEqual({
      oauth_token: '<...>',
      oauth_token_secret: '<...>',
      oauth_callback_confirmed: 'true',
    })
    answer = ({ headers }) => ({
      status: 400,
      body: JSON.stringify({ errors: [{ code: 1, message: `${headers.authorization} ${Object.values(KEYS)}` }] }),
    })
    for (const more of [[], ['--json']]) {
      const { code, stdout, stderr } = await ask('accounts.list', ...more)
      expect(code).toBe(6)
      expect(stdout + stderr).toContain('<...>')
      expect(stdout + stderr).not.toContain('CANARY')
    }
  })

  it('refuses what is not as documented, with sentences, and sends nothing', async () => {
    answer = () => {
      throw new Error('Nothing should be sent.')
    }
    const refusals = [
      [['acounts.list'], /Unknown endpoint: acounts\.list\. Did you mean accounts\.list/],
      [['accounts.list', 'cuont=5'], /Did you mean count\?/],
      [['accounts.list', 'count=5000'], /Not sent: Expected Int from 1 to 1,000, got "5000" for count/],
      [['accounts.get'], /Missing required parameter account_id/],
      [['accounts.get', 'account_id=a', '--all-pages'], /doesn't return a list/],
      [['products.put', 'product_catalog_id=c', '--body', '/nowhere.json'], /nowhere\.json/],
    ] as const
    for (const [args, sentence] of refusals) {
      const { code, stdout, stderr } = await ask(...args)
      expect(stderr).toMatch(sentence)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    }
    const { stdout } = await ask('accounts.list', 'count=5000', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ errors: [{ code: 'INVALID_PARAMETER', parameter: 'count' }] })
  })

  it('ends with 3 where the sign-in is not taken, and prints the errors as JSON', async () => {
    const body = '{"errors":[{"code":89,"message":"Invalid or expired token."}]}'
    answer = () => ({ status: 401, body })
    expect(await ask('accounts.list', '--json')).toMatchObject({ code: 3, stdout: `${body}\n` })
    const nobody = await adwright(['call', 'accounts.list', '--json'], { ADWRIGHT_DATA: join(folder.path, 'nobody') })
    expect(nobody).toMatchObject({ code: 3, stdout: '' })
  })

  it('shows a request without sending it', async () => {
    answer = () => {
      throw new Error('Nothing should be sent.')
    }
    const { code, stdout } = await ask('catalogs.create', "name=It's $5!", '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toContain('POST http://127.0.0.1')
    expect(stdout).toContain('Signature base string:\nPOST&http%3A%2F%2F127.0.0.1')
    expect(stdout).toContain(`'http://127.0.0.1:${servicePort}/12/product_catalogs?name=It%27s%20%245%21'`)
    const shown = await ask('catalogs.create', 'name=N', '--dry-run', '--json')
    expect(JSON.parse(shown.stdout)).toMatchObject({
      request: { method: 'POST' },
      signature: { signingKey: '<...>&<...>' },
    })
    expect(stdout + shown.stdout).not.toContain('CANARY')
  })
})

describe('call --all-pages', () => {
  const page = (request: IncomingMessage) => {
    const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('cursor') ?? '0')
    const next = at < 4 ? `"${at + 1}"` : 'null'
    return {
      body: `{"request":{"params":{}},"data":[{"id":"${at}","name":"n","big":1${at}60365042000998401}],"next_cursor":${next}}`,
    }
  }

  it('joins the records of every page', async () => {
    answer = page
    const { code, stdout, stderr } = await ask('catalogs.list', 'count=1', '--all-pages', '--json')
    expect(code).toBe(0)
    const whole = JSON.parse(stdout)
    expect(whole).toMatchObject({ next_cursor: null, request: { params: {} } })
    expect(whole.data.map(({ id }: { id: string }) => id)).toEqual(['0', '1', '2', '3', '4'])
    expect(stdout).toContain('1460365042000998401')
    expect(stderr).toContain('5 pages read.')
    expect((await ask('catalogs.list', '--all-pages')).stdout.split('\n').length).toBe(8)
  })

  it('prints what came before a failure, and where to continue', async () => {
    answer = (request) =>
      request.url?.includes('cursor=3')
        ? { status: 403, body: '{"errors":[{"code":1,"message":"no"}]}' }
        : page(request)
    const { code, stdout, stderr } = await ask('catalogs.list', '--all-pages', '--json')
    expect(code).toBe(6)
    expect(JSON.parse(stdout)).toMatchObject({ data: [{}, {}, {}], next_cursor: '3' })
    expect(stderr).toContain('Continue with cursor 3')
  })
})

describe('call --all-pages that is ended by Ctrl+C', () => {
  it('prints what had come, and where to continue', async () => {
    let asked = (): void => {}
    const waiting = new Promise<void>((settle) => {
      asked = settle
    })
    const slow = createServer((request, out) => {
      if (request.url?.includes('cursor=b')) asked()
      else out.writeHead(200).end('{"data":[{"id":"1","name":"n"}],"next_cursor":"b"}')
    })
    await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const more = { ...elsewhere(), ADWRIGHT_ADS: address }
    const { child, ended } = starting(['call', 'catalogs.list', '--all-pages', '--json'], more)
    await waiting
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ended
    slow.closeAllConnections()
    slow.close()
    expect(code).toBe(5)
    expect(JSON.parse(stdout)).toEqual({ data: [{ id: '1', name: 'n' }], next_cursor: 'b' })
    expect(stderr).toContain('Continue with cursor b')
  })
})

describe('call of a stream', () => {
  it('prints a line for each event until it is ended', async () => {
    const event = (name: string) => `{"data":{"event_uuid":"${name}","event_type":"post.create","payload":{}}}`
    const open = createServer((request, out) => {
      out.writeHead(200, { 'content-type': 'application/json' })
      if (request.url === '/oauth2/token') out.end('{"token_type":"bearer","access_token":"CANARY-bearer"}')
      else out.write(`\r\n${event('one')}\r\n\r\n${event('CANARY-bearer')}\r\n{"da`)
    })
    await new Promise<void>((ready) => open.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(open.address() as AddressInfo).port}`
    const stream = await serving(['call', 'activity.stream'], { ...elsewhere(), ADWRIGHT_MAIN: address })
    expect(stream.firstLine).toBe(event('one'))
    // Others may call meanwhile, although the stream has the data folder.
    expect(await call('accounts.list')).toMatchObject({ code: 0, stderr: expect.not.stringContaining('folder') })
    expect(await stream.stop()).toBe(0)
    open.closeAllConnections()
    open.close()
  })
})

describe('endpoints', () => {
  it('lists every endpoint once, with exactly its columns', async () => {
    const { code, stdout } = await adwright(['endpoints', '--json'], environment)
    const rows: Record<string, unknown>[] = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows)
      expect(Object.keys(row)).toEqual(['id', 'method', 'version', 'path', 'server', 'auth', 'section'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows).toContainEqual({
      id: 'accounts.list',
      method: 'GET',
      version: '12',
      path: '/12/accounts',
      server: 'ads',
      auth: 'user',
      section: 'Document 3, Accounts',
    })
  })

  it('finds by words', async () => {
    const { stdout } = await adwright(['endpoints', 'Webhooks', 'delete'], environment)
    expect(stdout).toContain('webhooks.delete')
    expect(stdout).not.toContain('accounts.list')
    expect(await adwright(['endpoints', 'nothing-like-this', '--json'], environment)).toMatchObject({ stdout: '[]\n' })
  })
})

describe('sign', () => {
  const sign = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await adwright(['sign', ...args, '--json'], environment)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout) as Readonly<Record<'baseString' | 'signature' | 'header', string>>
  }

  const APP = [
    '--consumer-key',
    'cChZNFj6T5R0TigYB9yd1w',
    '--consumer-secret',
    'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
  ]

  it('agrees with the signature of the published walk-through', async () => {
    const { signature, baseString, header } = await sign(
      ...['POST', 'https://api.x.com/1.1/statuses/update.json?include_entities=true'],
      ...['--form', 'status=Hello Ladies + Gentlemen, a signed OAuth request!'],
      ...['--consumer-key', 'xvz1evFS4wEEPTGEFPHBog'],
      ...['--consumer-secret', 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw'],
      ...['--token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
      ...['--token-secret', 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE'],
      ...['--nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', '--timestamp', '1318622958'],
    )
    expect(signature).toBe('Ls93hJiZbQ3akF3HF3x1Bz8/zU4=')
    expect(baseString).toContain('status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed')
    expect(header).toContain('oauth_signature="Ls93hJiZbQ3akF3HF3x1Bz8%2FzU4%3D"')
  })

  it('signs a callback without a token', async () => {
    const { baseString, signature } = await sign(
      ...['POST', 'https://api.twitter.com/oauth/request_token', ...APP],
      ...['--oauth', 'oauth_callback=http://localhost/sign-in-with-twitter/'],
      ...['--nonce', 'ea9ec8429b68d6b77cd5600adbbb0456', '--timestamp', '1318467427'],
    )
    expect(signature).toBe('F1Li3tvehgcraF8DMJ7OyxO4w9Y=')
    expect(baseString).toContain('oauth_callback%3Dhttp%253A%252F%252Flocalhost%252Fsign-in-with-twitter%252F%26')
  })

  it('takes values that begin with a dash, are empty, hold =, repeat and are not ASCII', async () => {
    const { baseString } = await sign(
      ...['get', 'HTTPS://A.Example:443/p?z=1#part', ...APP, '--nonce', '-n', '--timestamp', '1', '--no-version'],
      ...['--param', 'a=-5', '--param', 'a=', '--param', 'a==b=', '--param', '-x=1', '--param', 'ü=☃ +'],
    )
    expect(baseString).toBe(
      'GET&https%3A%2F%2Fa.example%2Fp&%25C3%25BC%3D%25E2%2598%2583%2520%252B%26-x%3D1%26a%3D%26a%3D%253Db%253D%26a%3D-5%26oauth_consumer_key%3DcChZNFj6T5R0TigYB9yd1w%26oauth_nonce%3D-n%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1%26z%3D1',
    )
  })

  it('never prints the secrets', async () => {
    const { stdout } = await adwright(
      ['sign', 'GET', 'https://a.example/', ...APP, '--token', 't', '--token-secret', 'CANARY'],
      environment,
    )
    expect(stdout).toContain('Authorization header:\nOAuth oauth_consumer_key="cChZNFj6T5R0TigYB9yd1w"')
    expect(stdout).not.toMatch(/CANARY|L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg/)
  })

  it.each([
    [['GET', 'a.example/x'], /must begin with https/],
    [['GET', 'https://a.example/?a=%zz'], /invalid escape/],
    [['GET', 'https://a.example/', '--param', 'a'], /name and a value/],
    [['GET', 'https://a.example/', '--timestamp', 'now'], /seconds since 1970/],
    [['GET', 'https://a.example/', '--oauth', 'oauth_nonce=1'], /its own option/],
    [['G T', 'https://a.example/'], /method must be one word/],
  ])('refuses %j', async (args, sentence) => {
    const { code, stdout, stderr } = await adwright(['sign', ...args, ...APP], environment)
    expect(stderr).toMatch(sentence)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it('wants to know the app', async () => {
    expect(await adwright(['sign', 'GET', 'https://a.example/'], environment)).toMatchObject({ code: 2, stdout: '' })
  })
})
