import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { CODE_LANGUAGES } from '../../src/contract/code/languages.ts'
import { powershell } from '../../src/contract/code/shells.ts'
import type { EndpointId } from '../../src/contract/contract.ts'
import type { WrittenRequest } from '../../src/contract/wire/curl.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { temporaryFolder } from '../e2e/program.ts'

// Requests as programs, run in front of the emulator. Languages that this computer lacks are skipped.

type Id = (typeof CODE_LANGUAGES)[number]['id']

/** The file of a program, what runs it, and what tells whether that is there. */
const PROGRAMS: Readonly<Record<Id, { readonly file: string; readonly run: string; readonly probe: string }>> = {
  // Elsewhere `cmd` is no shell, and its quoting is checked in windowsCurl.test.ts.
  curlCmd: { file: 'call.cmd', run: 'cmd /c', probe: 'cmd /c ver' },
  curlPowershell: { file: 'call.ps1', run: 'pwsh -File', probe: 'pwsh --version' },
  httpie: { file: 'call.sh', run: 'sh', probe: 'command -v http && command -v adwright' },
  python: { file: 'call.py', run: 'python3', probe: 'python3 -c "import requests_oauthlib"' },
  node: { file: 'call.mjs', run: 'node', probe: 'node --version' },
  php: { file: 'call.php', run: 'php', probe: 'php -m | grep curl' },
  java: { file: 'Call.java', run: 'java', probe: 'java --version' },
  csharp: { file: 'call.csx', run: 'dotnet script', probe: 'dotnet script --version' },
  go: { file: 'call.go', run: 'go run', probe: 'go version' },
  ruby: { file: 'call.rb', run: 'ruby', probe: 'ruby --version' },
  powershell: { file: 'call.ps1', run: 'pwsh -File', probe: 'pwsh --version' },
}

const hasProgram = (id: Id): boolean => spawnSync('sh', ['-c', PROGRAMS[id].probe]).status === 0

/** A text that none of the languages may read as anything else. */
const NASTY = `it's a ’ "5" $HOME #{x} {y} %s \\n \\ ä 😀 \u2028 !*() & = + ; <a>`

let server: EmulatorServer
const send = createSend()
const folder = temporaryFolder()
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(async () => {
  send.close()
  await server.stop()
  folder.remove()
})

const requestOf = (id: EndpointId, input: Readonly<Record<string, unknown>>): WrittenRequest => {
  const client = createClient({
    ...{ send, hmac: hmacSha1, random: () => 0, nonce: () => 'once', wireNames: {}, sandbox: false },
    clock: { now: Date.now, sleep: async () => {} },
    addresses: server.addresses,
    credentials: server.credentials,
  })
  const ready = client.prepare(id, input)
  if (!ready.ok) throw new Error(ready.failure.sentence)
  const { headers, ...request } = ready.value.request
  return { ...request, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }
}

/** What a program prints: the status and the body of the response. */
const output = (id: Id, text: string): Promise<string> => {
  const place = join(folder.path, id)
  mkdirSync(place, { recursive: true })
  const path = join(place, PROGRAMS[id].file)
  writeFileSync(path, text)
  const { consumerKey, consumerSecret, token, tokenSecret } = server.credentials
  const environment = {
    CONSUMER_KEY: consumerKey,
    CONSUMER_SECRET: consumerSecret,
    ACCESS_TOKEN: token,
    ACCESS_TOKEN_SECRET: tokenSecret,
  }
  const child = spawn('sh', ['-c', `${PROGRAMS[id].run} "$0"`, path], { env: { ...process.env, ...environment } })
  return new Promise((settle) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (piece) => {
        said += piece
      })
    }
    child.once('close', () => settle(said))
  })
}

it('PowerShell doubles every sign that it takes for a single quote', () => {
  const text = powershell({ method: 'POST', url: 'https://a.example/', headers: [], body: "'\u2018\u2019\u201a\u201b" })
  expect(text).toContain("'''\u2018\u2018\u2019\u2019\u201a\u201a\u201b\u201b'")
})

describe.each(CODE_LANGUAGES.map((language) => [language.id, language.write] as const))('%s', (id, write) => {
  it('holds no credentials', () => {
    const { consumerKey, consumerSecret, token, tokenSecret } = server.credentials
    const text = write(requestOf('accounts.list', {}))
    for (const secret of [consumerKey, consumerSecret, token, tokenSecret]) expect(text).not.toContain(secret)
  })

  it.skipIf(!hasProgram(id))('signs a query that needs escaping', async () => {
    const said = await output(id, write(requestOf('accounts.list', { q: NASTY })))
    expect(said).toContain('"data":[')
  })

  it.skipIf(!hasProgram(id))('signs further parameters of the header', async () => {
    const said = await output(id, write(requestOf('oauth.requestToken', { oauth_callback: 'oob' })))
    expect(said).toContain('oauth_callback_confirmed=true')
  })

  it('leaves out a parameter of the header that is hidden', () => {
    const value = 'OAuth oauth_consumer_key="<...>", oauth_verifier="<...>", oauth_callback="oob"'
    const headers = [{ name: 'authorization', value }]
    const text = write({ method: 'POST', url: 'https://a.example/x', headers })
    expect(text).not.toMatch(/verifier/)
    // curl is given no signature at all.
    expect(text).toMatch(id.startsWith('curl') ? /OAuth .?</ : /oob/)
  })

  it.skipIf(!hasProgram(id))('sends a body as it is', async () => {
    const said = await output(id, write(requestOf('publicPosts.create', { body: { text: NASTY } })))
    expect(JSON.parse(said.slice(said.indexOf('{')))).toMatchObject({ data: { text: NASTY } })
  })
})
