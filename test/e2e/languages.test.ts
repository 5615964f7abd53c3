import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { adwright, type Ended, serving, temporaryFolder } from './program.ts'

// The main commands in German. What scripts read is the same in every language.

const folder = temporaryFolder()
afterAll(folder.remove)

const IN_GERMAN = { ADWRIGHT_LANG: 'de', TZ: 'UTC' }

const german = (...args: readonly string[]): Promise<Ended> =>
  adwright([...args, '--data', join(folder.path, 'data')], IN_GERMAN)

const FEED = 'resources/products.csv'
const LIST = 'resources/customers.csv'

describe('in German', () => {
  it('check counts and names levels', async () => {
    const { code, stdout } = await adwright(['check', FEED], IN_GERMAN)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Zeile +Stufe +Feld +Wert +Problem$/m)
    expect(stdout).toMatch(/^ +15 {2}Fehler +link /m)
    expect(stdout).toMatch(/^200 Produkte, 13 Fehler, \d+ Warnungen\.$/m)
  })

  it('check says why a file cannot be read', async () => {
    const { code, stderr } = await adwright(['check', 'none.csv'], IN_GERMAN)
    expect([code, stderr]).toEqual([2, 'none.csv gibt es nicht. Prüfen Sie den Pfad.\n'])
  })

  it('products push foretells an upload and sums it up', async () => {
    const dry = await german('products', 'push', FEED, '--dry-run')
    expect(dry.stdout).toMatch(
      /^187 Produkte würden in 8 Anfragen gesendet \(1\d\d\.\d{3} Byte\)\. 13 Zeilen mit Fehlern würden übersprungen\. Es wurde nichts gesendet\.\n$/,
    )
    const { code, stdout, stderr } = await german('products', 'push', FEED, '--practice')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Zeilen {2}Entwürfe übersprungen {2}Mit Fehlern {2}Erstellt /m)
    expect(stderr).toContain('13 Zeilen mit Fehlern übersprungen. `adwright check` nennt sie.')
    expect(stderr).toMatch(/^Ziel: Practice, product_catalog_id \w+\.$/m)
    const again = await german('products', 'push', FEED, '--practice', '--resume')
    expect(again.stderr).toMatch(/^Diese Datei wurde bis \d+\. \S+ \d{4}, \d\d:\d\d UTC vollständig hochgeladen\. /m)
  })

  it('audience push counts people', async () => {
    const { stdout, stderr } = await german('audience', 'push', LIST, '--practice')
    expect(stdout).toMatch(/^Zeilen {2}Personen {2}Bestätigt {2}Fehlgeschlagen {2}Unbekannt {2}Anfragen$/m)
    expect(stderr).toMatch(/^Kennung +Gültig +Bereits gehasht +Doppelt +Leer +Ungültig +Am häufigsten$/m)
  })

  it('suppression adds and removes people', async () => {
    const added = await german('suppression', 'add', 'jo.lee@example.com')
    expect(added.stdout).toBe('1 Hashwert hinzugefügt; 1 Hashwert auf der Liste.\n')
    const unsure = await german('suppression', 'clear')
    expect([unsure.code, unsure.stderr]).toEqual([
      2,
      'Das entfernt jeden Hashwert von der Sperrliste. Bestätigen Sie mit --yes.\n',
    ])
    const removed = await german('suppression', 'remove', 'jo.lee@example.com')
    expect(removed.stdout).toBe('1 Hashwert entfernt; 0 Hashwerte auf der Liste.\n')
  })

  it('a damaged suppression list and a wrong end of an upload are explained', async () => {
    const damaged = temporaryFolder()
    writeFileSync(join(damaged.path, 'suppression.bin'), 'not ours')
    const listed = await adwright(['suppression', 'list', '--data', damaged.path], IN_GERMAN)
    expect([listed.code, listed.stderr]).toEqual([2, expect.stringMatching(/^Die Sperrliste ist nicht lesbar; /)])
    damaged.remove()
    const late = await german('audience', 'push', LIST, '--practice', '--expires-at', '2020-01-01T00:00:00Z')
    expect([late.code, late.stderr]).toEqual([2, expect.stringMatching(/^Das Ende muss nach dem Beginn liegen\./)])
  })

  it('ads status and review list records and requests', async () => {
    expect((await german('ads', 'pull', '--practice')).code).toBe(0)
    const status = await german('ads', 'status')
    expect(status.stdout).toMatch(/^Typ +Datensätze$/m)
    expect((await german('ads', 'review')).stdout).toMatch(/^0 Anfragen zu senden/m)
  })

  it('emulate names itself and its facts', async () => {
    const running = await serving(['emulate', '--data', join(folder.path, 'emulator')], IN_GERMAN)
    expect(running.firstLine).toMatch(/^Name +Wert$/)
    await running.stop()
  })

  it('a wrong value is explained', async () => {
    const { code, stderr } = await adwright(['emulate', '--port', '99999'], IN_GERMAN)
    expect(code).toBe(2)
    expect(stderr).toContain('Verwenden Sie eine Zahl von 0 bis 65535.')
  })
})

it('a page that chooses another language changes that of the program that serves it', async () => {
  const running = await serving(['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: join(folder.path, 'served') })
  try {
    const { origin, hash } = new URL(/http:\S+/.exec(running.firstLine)?.[0] ?? '')
    const entered = await fetch(`${origin}/enter`, {
      method: 'POST',
      headers: { 'x-adwright-code': hash.replace('#code=', '') },
    })
    const headers = { 'content-type': 'application/json', 'x-adwright-token': await entered.text() }
    await fetch(`${origin}/api/language.set`, { method: 'POST', headers, body: '["de"]' })
    const nextLine = (): Promise<string> =>
      new Promise((settle) => {
        running.child.stdout?.once('data', (text) => settle(String(text)))
        running.child.stdin?.write('\n')
      })
    await expect.poll(nextLine).toMatch(/^Adwright läuft unter http/)
  } finally {
    await running.stop()
  }
})

it.each([
  ['en', '--headings-row is now --header-row. The old name works until version 1.0.'],
  ['de', '--headings-row heißt jetzt --header-row. Der alte Name funktioniert bis Version 1.0.'],
])('an old flag works, with a line on standard error, in %s', async (lang, note) => {
  const [now, before] = await Promise.all(
    ['--header-row', '--headings-row'].map((flag) => adwright(['check', FEED, flag, '1'], { ADWRIGHT_LANG: lang })),
  )
  expect(before?.stderr).toBe(`${note}\n${now?.stderr}`)
  expect([before?.code, before?.stdout]).toEqual([now?.code, now?.stdout])
})

// Other commands: test/cli/jsonInGerman.test.ts.
it.each([
  ['of a check', ['check', FEED, '--json']],
  ['of a call that is refused', ['call', 'accounts.get', '--json', '--practice', '--data', join(folder.path, 'data')]],
])('is the same JSON in both languages: %s', async (_, args) => {
  const [english, other] = [await adwright(args, {}), await adwright(args, IN_GERMAN)]
  expect(other.stdout).toBe(english.stdout)
  expect(other.code).toBe(english.code)
  expect(english.stdout).not.toBe('')
})

describe('completion of the whole program', () => {
  it.each(['en', 'de'])('is a valid script of each shell that is here, in %s', async (lang) => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      if (spawnSync(shell, ['-c', 'true']).status !== 0) continue
      const { stdout } = await adwright(['completion', shell], { ADWRIGHT_LANG: lang })
      const script = join(folder.path, `completion.${shell}`)
      writeFileSync(script, stdout)
      expect(spawnSync(shell, ['-n', script]).status, shell).toBe(0)
    }
  })

  it.each(['en', 'de'])('closes every text of the PowerShell script, in %s', async (lang) => {
    const text = String.raw`'(?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*'`
    const { stdout } = await adwright(['completion', 'powershell'], { ADWRIGHT_LANG: lang })
    const rows = stdout.split('\n').filter((line) => line.includes('@{ word = '))
    expect(rows.length).toBeGreaterThan(500)
    const row = new RegExp(`^ +@\\{ word = ${text}; about = ${text} \\}$`, 'u')
    expect(rows.filter((line) => !row.test(line))).toEqual([])
  })
})
