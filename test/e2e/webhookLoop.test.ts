import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../freePort.ts'
import { adwright, ROOT, type Running, serving, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const environment = { ADWRIGHT_DATA: join(folder.path, 'data') }
const credentials = join(folder.path, 'emulator.json')

let emulator: Running
let listener: ChildProcess
let lines: Record<string, unknown>[] = []
let said = ''
let ended: Promise<number | null>
let port = 0
let facts: Readonly<Record<string, string>>
let webhookId = ''

const listen = (more: readonly string[] = [], secret?: string): void => {
  lines = []
  said = ''
  const cli = join(ROOT, 'out', 'main', 'cli.js')
  const environmentOf = { PATH: process.env['PATH'] ?? '', HOME: folder.path, ...environment }
  listener = spawn(process.execPath, [cli, 'webhook', 'listen', '--json', '--path', '/hook', ...more], {
    cwd: ROOT,
    env: secret === undefined ? environmentOf : { ...environmentOf, ADWRIGHT_CONSUMER_SECRET: secret },
  })
  ended = new Promise((settle) => listener.once('close', settle))
  let text = ''
  listener.stdout?.setEncoding('utf8')
  listener.stdout?.on('data', (piece) => {
    text += piece
    lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  })
  listener.stderr?.on('data', (piece) => {
    said += piece
  })
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) {
    if (listener.exitCode !== null) throw new Error(said)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const ofKind = (kind: string) => lines.filter((line) => line['kind'] === kind)

const call = (...args: readonly string[]) =>
  adwright(['call', ...args, '--credentials', credentials, '--json'], environment)

const control = async (path: string, body: unknown) => {
  const reply = await fetch(`${facts['control']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-adwright-control': facts['controlKey'] ?? '' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const isValid = async (): Promise<boolean | undefined> => {
  const listed = await call('webhooks.list')
  return /"valid":\s*(true|false)/.exec(listed.stdout)?.[1] === 'true'
}

const bio = (before: string) => ({ type: 'profile.update.bio', user_id: '7', payload: { before, after: 'ä' } })

beforeAll(async () => {
  port = await freePort()
  const names = join(folder.path, 'profile.json')
  writeFileSync(names, JSON.stringify({ wireNames: { 'svc-webhooks-signature': 'x-brand-signature' } }))
  const given = ['--receiver-port', String(port), '--wire-names', names]
  emulator = await serving(['emulate', '--json', ...given], environment)
  facts = JSON.parse(emulator.firstLine)
  writeFileSync(credentials, emulator.firstLine)
  listen()
  await until(() => ofKind('listening').length === 1)
})

afterAll(async () => {
  listener.kill('SIGTERM')
  await ended
  await emulator.stop()
  folder.remove()
})

describe('emulate, webhook listen and call', () => {
  it('listen on the port of the running emulator, with its keys', async () => {
    expect(ofKind('listening')).toEqual([
      { kind: 'listening', address: `http://127.0.0.1:${port}/hook`, port, path: '/hook' },
    ])
    await until(() => said.includes('emulator'))
    expect(said + JSON.stringify(lines)).not.toContain(facts['consumerSecret'])
  })

  it('say how brand words are spelled', () => {
    expect(facts['wireNames']).toEqual({ 'svc-webhooks-signature': 'x-brand-signature' })
  })

  it('register a webhook after a real challenge', async () => {
    const made = await call('webhooks.create', 'url=https://shop.example/hook')
    expect(made.code, made.stderr).toBe(0)
    webhookId = /"id":\s*"(\d+)"/.exec(made.stdout)?.[1] ?? ''
    expect(webhookId).not.toBe('')
    await until(() => said.includes('A challenge was confirmed.'))
  })

  it('bring a signed event to the listener, which prints it', async () => {
    const made = await call('activitySubscriptions.create', 'event_type=profile.update.bio', 'filter={"user_id":"7"}')
    expect(made.code, made.stderr).toBe(0)
    expect((await control('/events', bio('a'))).status).toBe(200)
    await until(() => ofKind('event').length === 1)
    expect(ofKind('event')[0]).toMatchObject({
      type: 'profile.update.bio',
      repeated: false,
      body: { data: { event_type: 'profile.update.bio', payload: { before: 'a', after: 'ä' } } },
    })
  })

  it('refuse what is unsigned or wrongly signed, and print nothing of it', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', headers, body: '{"data":{"event_type":"forged"}}' })
    expect((await post({})).status).toBe(401)
    const wrong = createHmac('sha256', 'another').update('{"data":{"event_type":"forged"}}').digest('base64')
    expect((await post({ 'svc-webhooks-signature': `sha256=${wrong}` })).status).toBe(401)
    expect(ofKind('event')).toHaveLength(1)
  })

  it('end with counts when interrupted', async () => {
    listener.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(ofKind('counts')).toEqual([{ kind: 'counts', events: 1, repeated: 0, challenges: 1, refused: 2 }])
  })

  it('make the webhook invalid by the schedule when the listener has a wrong key, and valid by PUT', async () => {
    // The host must be named, since these keys are nobody's whom the listener knows.
    listen(['--port', String(port), '--host', 'shop.example'], 'not-the-secret-of-the-app')
    await until(() => ofKind('listening').length === 1)
    const moved = await adwright(['emulator', 'clock', '--advance', '25h', '--json'], environment)
    expect(JSON.parse(moved.stdout)).toMatchObject({ movedBy: 25 * 3_600_000 })
    await until(() => said.includes('A challenge was confirmed.'))
    // The emulator reads the answer a moment after it was given.
    await expect.poll(isValid).toBe(false)
    expect((await control('/events', bio('b'))).status).toBe(200)
    listener.kill('SIGTERM')
    await ended
    expect(ofKind('event')).toHaveLength(0)
    listen()
    await until(() => ofKind('listening').length === 1)
    const revived = await call('webhooks.check', `webhook_id=${webhookId}`)
    expect(revived.code, revived.stderr).toBe(0)
    expect(await isValid()).toBe(true)
    expect((await control('/events', bio('c'))).status).toBe(200)
    await until(() => ofKind('event').length === 1)
    expect(JSON.stringify(ofKind('event')[0])).toContain('"before":"c"')
  })

  it('answer no host that was not named where the keys are real', async () => {
    listener.kill('SIGTERM')
    await ended
    listen(['--port', String(port)], 'a-secret-of-a-real-service')
    await until(() => ofKind('listening').length === 1)
    const refused = await call('webhooks.create', 'url=https://other.example/hook')
    expect(refused.code).not.toBe(0)
    await until(() => said.includes('--host'))
    expect(said).not.toContain('A challenge was confirmed.')
  })
})

describe('emulator, for the one that runs', () => {
  const cli = (...args: readonly string[]) => adwright(['emulator', ...args], environment)

  it('seeds, exports, resets and imports the same world, without keys in the file', async () => {
    const seeded = await cli('seed', 'resources/seed.json', '--json')
    expect(seeded.code, seeded.stderr).toBe(0)
    expect(JSON.parse(seeded.stdout)).toMatchObject({ products: 2, audiences: [{ id: 'spring', users: 2 }] })
    const file = join(folder.path, 'spring.world')
    expect((await cli('export', file)).code).toBe(0)
    const piped = await cli('export', '-')
    expect(piped.code, piped.stderr).toBe(0)
    // The first line says when it was written.
    const behindFirst = (text: string): string => text.slice(text.indexOf('\n'))
    expect(behindFirst(piped.stdout)).toBe(behindFirst(readFileSync(file, 'utf8')))
    expect((await cli('export', '-', '--json')).code).toBe(2)
    const listed = () => call('products.list', `product_catalog_id=${facts['catalogId']}`)
    const before = await listed()
    expect(before.stdout).toContain('CUP-1')
    expect((await cli('reset')).code).toBe(2)
    expect((await cli('reset', '--yes')).code).toBe(0)
    expect((await listed()).stdout).not.toContain('CUP-1')
    const imported = await cli('import', file, '--json')
    expect(imported.code, imported.stderr).toBe(0)
    expect((await listed()).stdout).toBe(before.stdout)
    expect((await cli('import', credentials)).stderr).toContain('no world')
  })

  it('switches faults on and off, and shows the log', async () => {
    expect((await cli('fault', 'error', '--endpoint', 'accounts.list', '--times', '9')).code).toBe(0)
    expect(JSON.parse((await cli('fault', 'list', '--json')).stdout)).toEqual({
      faults: [{ kind: 'error', endpoint: 'accounts.list', times: 9 }],
    })
    expect((await call('accounts.list')).code).not.toBe(0)
    const log = await cli('log', '--limit', '1', '--json')
    expect(JSON.parse(log.stdout.trim())).toMatchObject({ status: 500, endpoint: 'accounts.list' })
    expect((await cli('fault', 'clear')).code).toBe(0)
    expect((await call('accounts.list')).code).toBe(0)
    const wrong = await cli('fault', 'slow', '--ms', '-5')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--ms must')])
  })

  it('says so where none runs', async () => {
    const nowhere = await adwright(['emulator', 'clock'], { ADWRIGHT_DATA: join(folder.path, 'empty') })
    expect([nowhere.code, nowhere.stderr]).toEqual([4, expect.stringContaining('No emulator is running')])
    expect(nowhere.stderr).toContain('Connection > Simulated faults in Adwright')
    const gone = await cli('clock', '--control', 'http://127.0.0.1:9')
    expect([gone.code, gone.stderr]).toEqual([4, expect.stringContaining('No response at')])
    expect((await cli('clock', '--control', 'http://shop.example:80')).code).toBe(2)
  })
})
