// node test/packages/start.mjs FOLDER: starts a packed program and ends it. Waits until its page works with its
// storage.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)
const program = ['adwright-app', 'Adwright.exe', 'Adwright.app/Contents/MacOS/Adwright']
  .map((name) => join(folder, name))
  .find((path) => existsSync(path))
if (program === undefined) throw new Error(`There is no packed program in ${folder}.`)

const WITHIN_MS = 120_000
const data = mkdtempSync(join(tmpdir(), 'adwright-packed-'))
const env = { ...process.env, ADWRIGHT_DATA: data }
/** Each appears after the one before. The host runs, the page was loaded, its scripts opened their storage. */
const SIGNS = ['writer.lock', 'window', 'window/IndexedDB']

const launchers = [
  'resources/bin/adwright',
  'resources/bin/adwright.cmd',
  'Adwright.app/Contents/Resources/bin/adwright',
]
const launcher = launchers.map((name) => join(folder, name)).find((path) => existsSync(path))
if (launcher === undefined) throw new Error('The launcher of the command line is missing.')
const demo = spawnSync(launcher, ['demo'], { env, encoding: 'utf8', shell: process.platform === 'win32' })
if (demo.status !== 0) throw new Error(`adwright demo ended with ${demo.status}: ${demo.stderr}`)
console.log('The packed command line ran `adwright demo`.')

const from = performance.now()
const child = spawn(program, [], { env, stdio: 'inherit' })
const ended = new Promise((settle) => child.once('exit', settle))
const pause = () => new Promise((settle) => setTimeout(settle, 100))
while (!SIGNS.every((name) => existsSync(join(data, name)))) {
  if (child.exitCode !== null) throw new Error(`The program ended by itself with ${child.exitCode}.`)
  if (performance.now() - from > WITHIN_MS) throw new Error('The page did not begin to work in time.')
  await pause()
}
console.log(`The page of the packed program worked after ${Math.round(performance.now() - from)} ms.`)
child.kill('SIGTERM')
await ended
rmSync(data, { recursive: true, force: true })
