import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { success } from '../../src/contract/language/result.ts'
import type { Host } from '../../src/host/host.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { startPageServer } from '../../src/shell/node/pageServer.ts'
import type { Maker } from './hostileInput.ts'
import type { Target } from './hostileTargets.ts'

const TOKEN = 'k'.repeat(43)
const SECRET = 'not for the page'

/** Sends bytes as they are; answers all that came back. */
const exchange = (port: number, bytes: Uint8Array): Promise<string> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (heard.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => settle(heard))
    // Half a request is no reason to wait for the rest of it.
    socket.setTimeout(50, () => socket.destroy())
    socket.end(bytes)
  })

const statusOf = (reply: string): number => Number(/^HTTP\/1\.\d (\d{3})/.exec(reply)?.[1] ?? 0)

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get', 'X'] as const

/** A request as text. `paths` are tried as they are and with something in, before or behind them. */
const request = (make: Maker, port: number, paths: readonly string[]): Uint8Array => {
  const own = `127.0.0.1:${port}`
  const names = [
    own,
    own,
    own,
    `localhost:${port}`,
    'evil.example',
    `evil.example:${port}`,
    `${own}.evil.example`,
    `${own}@evil`,
    '',
  ]
  const path =
    make.pick(['', '', '', '/..', '/%2e%2e', '//', '/.', '\\..\\', '?x=', '#']) + make.pick(['', '', make.word()])
  const body = make.pick(['[]', '{}', '', '[{"__proto__":1}]', make.word()])
  const maybe = (line: string): readonly string[] => (make.below(3) === 0 ? [line] : [])
  const lines = [
    `${make.pick(METHODS)} ${make.pick(paths)}${path} HTTP/1.${make.pick([1, 1, 1, 0])}`,
    `Host: ${make.pick(names)}`,
    ...(make.below(10) === 0 ? [`Host: ${make.pick(names)}`] : []),
    ...maybe(`Origin: http://${make.pick(names)}`),
    ...maybe(`Sec-Fetch-Site: ${make.pick(['same-origin', 'none', 'cross-site', 'same-site', make.word()])}`),
    ...(make.below(2) === 0
      ? [`X-Adwright-Token: ${make.pick([TOKEN, TOKEN, TOKEN, `${TOKEN}x`, TOKEN.slice(1), ''])}`]
      : []),
    ...maybe(`Authorization: ${make.pick(['OAuth oauth_token="x"', 'Bearer x', 'OAuth ', 'Basic eDp4', make.word()])}`),
    ...maybe(`Transfer-Encoding: ${make.pick(['chunked', 'identity', 'chunked, chunked'])}`),
    'Content-Type: application/json',
    `Content-Length: ${make.pick([body.length, body.length, body.length, 0, -1, 99_999])}`,
    'Connection: close',
  ]
  const bytes = new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
  return make.below(4) === 0 ? make.mutated(bytes) : bytes
}

/** Values of a header in a request as it was sent; undefined where the text is no plain request. */
const headersOf = (text: string, name: string): readonly string[] =>
  (text.split('\r\n\r\n')[0] ?? '')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trim())

/** May the page's host be asked by this request? Written anew here, from what the design says. */
const isOurs = (text: string, own: string): boolean => {
  const [host, origin, site, token] = ['host', 'origin', 'sec-fetch-site', 'x-adwright-token'].map((name) =>
    headersOf(text, name),
  )
  const only = (values: readonly string[] | undefined, wanted: string): boolean =>
    values?.length === 1 && values[0] === wanted
  return (
    only(host, own) &&
    (origin?.length === 0 || only(origin, `http://${own}`)) &&
    (site?.length === 0 || only(site, 'same-origin')) &&
    only(token, TOKEN)
  )
}

const countingHost = (asked: () => void): Host => {
  const host: Record<string, unknown> = { subscribe: () => () => {} }
  for (const name of METHOD_NAMES) {
    const [room = name, method] = name.split('.')
    const reply = () => {
      asked()
      return Promise.resolve(success([]))
    }
    host[room] = method === undefined ? reply : { ...(host[room] as object | undefined), [method]: reply }
  }
  return host as unknown as Host
}

/** The page on loopback and the emulator, with real sockets; `stop` ends both. */
export const openServers = async (
  folder: string,
): Promise<{ readonly targets: readonly Target[]; readonly stop: () => Promise<void> }> => {
  const root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Adwright</title>')
  writeFileSync(join(root, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  let asked = 0
  const host = countingHost(() => asked++)
  const page = await startPageServer({ host, files: listPageFiles(root), port: 0, token: TOKEN })
  if (!page.ok) throw new Error(page.failure)
  const pagePort = Number(new URL(page.value.origin).port)
  const emulator = await startEmulator({ idSeed: 1, controls: false })
  const emulatorPort = Number(new URL(emulator.addresses.ads).port)

  const tryPage = async (bytes: Uint8Array): Promise<string | undefined> => {
    const before = asked
    const text = Buffer.from(bytes).toString('latin1')
    const reply = await exchange(pagePort, bytes)
    const status = statusOf(reply)
    if (reply.includes(SECRET)) return 'a file outside of the page was sent'
    if (asked > before && !isOurs(text, `127.0.0.1:${pagePort}`)) return 'a stranger asked the host'
    if (status === 200 && !headersOf(text, 'host').includes(`127.0.0.1:${pagePort}`)) return 'another name was answered'
    return status >= 500 ? `answered ${status}` : undefined
  }

  const tryEmulator = async (bytes: Uint8Array): Promise<string | undefined> => {
    const text = Buffer.from(bytes).toString('latin1')
    const status = statusOf(await exchange(emulatorPort, bytes))
    if (status >= 500) return `answered ${status}`
    const path = text.split(' ')[1] ?? ''
    return status >= 200 && status < 300 && /^\/\d+\//.test(path) ? 'took a request without a signature' : undefined
  }

  const PAGES = [
    '/',
    '/index.html',
    '/assets/main.js',
    '/secret.txt',
    '/api/connection.signOut',
    '/api/about',
    '/api/__proto__',
    '/enter',
  ]
  const PATHS = [
    '/12/accounts',
    '/12/accounts/18ce54d4x5t/campaigns',
    '/12/__proto__',
    '/2/users/me',
    '/oauth/request_token',
    '/',
    '/12/batch/accounts',
  ]
  return {
    targets: [
      { name: 'page on loopback', share: 3, input: (make) => request(make, pagePort, PAGES), attempt: tryPage },
      {
        name: 'platform on loopback',
        share: 3,
        input: (make) => request(make, emulatorPort, PATHS),
        attempt: tryEmulator,
      },
    ],
    stop: async () => {
      await page.value.stop()
      await emulator.stop()
    },
  }
}
