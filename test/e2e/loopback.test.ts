import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { adwright, serving, temporaryFolder } from './program.ts'

// Other users of this computer reach loopback too. What a program prints is kept in logs.

const folder = temporaryFolder()
afterAll(folder.remove)

it('serve prints a code that lets one page in, and the session is in no line', async () => {
  const data = join(folder.path, 'page')
  const running = await serving(['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: data })
  let printed = running.firstLine
  running.child.stdout?.on('data', (text) => {
    printed += String(text)
  })
  running.child.stderr?.on('data', (text) => {
    printed += String(text)
  })
  try {
    const { origin, hash } = new URL(/http:\S+/.exec(running.firstLine)?.[0] ?? '')
    expect(hash).toMatch(/^#code=[\w-]{43}$/)
    const enter = (code: string) =>
      fetch(`${origin}/enter`, { method: 'POST', headers: { 'x-adwright-code': code.replace(/^#code=/, '') } })
    const first = await enter(hash)
    const token = await first.text()
    expect([first.status, token.length]).toEqual([200, 43])
    expect((await enter(hash)).status).toBe(403)
    const more = running.child.stdout === null ? undefined : once(running.child.stdout, 'data')
    running.child.stdin?.write('\n')
    const next = new URL(/http:\S+/.exec(String(await more))?.[0] ?? '').hash
    expect(next).not.toBe(hash)
    expect(await (await enter(next)).text()).toBe(token)
    expect(printed).not.toContain(token)
    expect(JSON.parse(readFileSync(join(data, 'page.json'), 'utf8'))).toEqual({ port: 23_117 })
  } finally {
    expect(await running.stop()).toBe(0)
  }
})

it('the controls of an emulator want the key of its JSON line, which commands of the same user find', async () => {
  const environment = { ADWRIGHT_DATA: join(folder.path, 'emulator') }
  const running = await serving(['emulate', '--json'], environment)
  try {
    const { control, controlKey } = JSON.parse(running.firstLine)
    expect(controlKey).toMatch(/^[\w-]{43}$/)
    const stranger = await fetch(`${control}/state`)
    expect([stranger.status, await stranger.text()]).toEqual([401, ''])
    expect((await fetch(`${control}/clock`, { headers: { 'x-adwright-control': controlKey } })).status).toBe(200)
    const [name = ''] = readdirSync(join(environment.ADWRIGHT_DATA, 'emulators'))
    if (process.platform !== 'win32')
      expect(statSync(join(environment.ADWRIGHT_DATA, 'emulators', name)).mode & 0o077).toBe(0)
    const clock = ['emulator', 'clock', '--json']
    for (const more of [[], ['--control', control], ['--control', control.replace('127.0.0.1', 'localhost')]])
      expect((await adwright([...clock, ...more], environment)).code).toBe(0)
    const elsewhere = { ADWRIGHT_DATA: join(folder.path, 'elsewhere') }
    const refused = await adwright([...clock, '--control', control], elsewhere)
    expect(refused.stderr).toBe(
      `The controls at ${control} need another key. Pass controlKey of \`adwright emulate --json\` as --control-key.\n`,
    )
    expect(refused.code).toBe(2)
    expect((await adwright([...clock, '--control', control, '--control-key', controlKey], elsewhere)).code).toBe(0)
    const given = { ...elsewhere, ADWRIGHT_CONTROL: control, ADWRIGHT_CONTROL_KEY: controlKey }
    expect((await adwright(clock, given)).code).toBe(0)
  } finally {
    await running.stop()
  }
})
