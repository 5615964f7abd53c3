import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { success } from '../../src/contract/language/result.ts'
import type { Host } from '../../src/host/host.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { startPageServer } from '../../src/shell/node/pageServer.ts'
import { openHook } from './hostileHook.ts'
import { exchange, headersOf, ODD_LINES, statusOf } from './hostileHttp.ts'
import type { Maker } from './hostileInput.ts'
import type { Target } from './hostileTargets.ts'

const TOKEN = 'k'.repeat(43)
const SECRET = 'not for the page'

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
    `${own}.`,
    `127.1:${port}`,
    `[::1]:${port}`,
    `0x7f000001:${port}`,
    `${own},evil.example`,
    `LOCALHOST:${port}`,
    'null',
  ]
  const path =
    make.pick(['', '', '', '/..', '/%2e%2e', '//', '/.', '\\..\\', '?x=', '#']) + make.pick(['', '', make.word()])
  const body = make.pick(['[]', '{}', '', '[{"__proto__":1}]', make.word()])
  const maybe = (line: string): readonly string[] => (make.below(3) === 0 ? [line] : [])
  const lines = [
    `${make.pick(METHODS)} ${make.pick(['', '', '', '', `http://${own}`, 'http://evil.example', '//evil.example'])}${make.pick(paths)}${path} HTTP/${make.pick(['1.1', '1.1', '1.1', '1.0', '0.9', '2.0'])}`,
    `Host: ${make.pick(names)}`,
    ...(make.below(10) === 0 ? [`Host: ${make.pick(names)}`] : []),
    ...maybe(`Origin: http://${make.pick(names)}`),
    ...maybe(`Sec-Fetch-Site: ${make.pick(['same-origin', 'none', 'cross-site', 'same-site', make.word()])}`),
    ...(make.below(2) === 0
      ? [`X-Adwright-Token: ${make.pick([TOKEN, TOKEN, TOKEN, `${TOKEN}x`, TOKEN.slice(1), ''])}`]
      : []),
    ...maybe(`Authorization: ${make.pick(['OAuth oauth_token="x"', 'Bearer x', 'OAuth ', 'Basic eDp4', make.word()])}`),
    ...maybe(`Transfer-Encoding: ${make.pick(['chunked', 'identity', 'chunked, chunked'])}`),
    ...maybe(make.pick(ODD_LINES)),
    'Content-Type: application/json',
    `Content-Length: ${make.pick([body.length, body.length, body.length, 0, -1, 99_999])}`,
    'Connection: close',
  ]
  const bytes = new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
  return make.below(4) === 0 ? make.mutated(bytes) : bytes
}

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

/** A host that only counts how often it was asked. */
export const countingHost = (asked: () => void): Host => {
  const host: Record<string, unknown> = { subscribe: () => () => {} }
  for (const name of METHOD_NAMES) {
    const [group = name, method] = name.split('.')
    const reply = () => {
      asked()
      return Promise.resolve(success([]))
    }
    host[group] = method === undefined ? reply : { ...(host[group] as object | undefined), [method]: reply }
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
  for (const name of ['secret.txt', 'secret.html']) writeFileSync(join(folder, name), SECRET)
  symlinkSync(join(folder, 'secret.html'), join(root, 'link.html'))
  symlinkSync(folder, join(root, 'out'))
  let asked = 0
  const host = countingHost(() => asked++)
  const page = await startPageServer({ host, files: listPageFiles(root), port: 0, token: TOKEN })
  if (!page.ok) throw new Error(page.failure.sentence)
  const pagePort = Number(new URL(page.value.origin).port)
  const emulator = await startEmulator({ idSeed: 1, controls: true })
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
    '/link.html',
    '/out/secret.html',
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
  const controlPort = Number(new URL(emulator.control).port)
  const controlsNow = (): string =>
    JSON.stringify([emulator.emulator.clock.movedBy(), emulator.emulator.faults.list().length])
  /**
   * Only requests with the key may get or change anything at the controls. They come without a page and under their own
   * name.
   */
  const tryControls = async (bytes: Uint8Array): Promise<string | undefined> => {
    const before = controlsNow()
    // Every other one with the key, so that what is behind it is tried too.
    const hasKey = bytes.length % 2 === 0
    const plain = Buffer.from(bytes).toString('latin1')
    const text = hasKey ? plain.replace('\r\n', `\r\nx-adwright-control: ${emulator.controlKey}\r\n`) : plain
    const status = statusOf(await exchange(controlPort, Buffer.from(text, 'latin1')))
    if (status >= 500) return `answered ${status}`
    const hosts = headersOf(text, 'host')
    const isOwn =
      hosts.length === 1 && [`127.0.0.1:${controlPort}`, `localhost:${controlPort}`].includes(hosts[0] ?? '')
    const sites = headersOf(text, 'sec-fetch-site')
    const isFree = headersOf(text, 'origin').length === 0 && sites.every((site) => site === 'none')
    const mayAsk = isOwn && isFree && hasKey
    if (status === 200 && !mayAsk) return 'a stranger was answered'
    return controlsNow() !== before && !mayAsk ? 'a stranger changed something' : undefined
  }

  const hook = await openHook()

  const CONTROLS = [
    '/clock',
    '/faults',
    '/reset',
    '/seed',
    '/state',
    '/log',
    '/import',
    '/export',
    '/events',
    '/__proto__',
  ]
  return {
    targets: [
      { name: 'page on loopback', share: 6, input: (make) => request(make, pagePort, PAGES), attempt: tryPage },
      {
        name: 'platform on loopback',
        share: 6,
        input: (make) => request(make, emulatorPort, PATHS),
        attempt: tryEmulator,
      },
      {
        name: 'controls on loopback',
        share: 3,
        input: (make) => request(make, controlPort, CONTROLS),
        attempt: tryControls,
      },
      hook.target,
    ],
    stop: async () => {
      await page.value.stop()
      await emulator.stop()
      await hook.stop()
    },
  }
}
