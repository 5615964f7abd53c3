// npm run dist: the installers of this system, into dist/. --electron FOLDER packs that unpacked Electron, without a network; other words go to electron-builder.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeCommandLineFiles } from './setup/commandLineFiles.mjs'
import { ensureElectron } from './setup/electron.mjs'
import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'
import { signing } from './setup/signing.mjs'

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const words = process.argv.slice(2)
const at = words.indexOf('--electron')
const given = at < 0 ? undefined : words.splice(at, 2)[1]

/** Arguments that make electron-builder take an unpacked Electron rather than download one. */
const fromFolder = (folder) => {
  const version = join(folder, 'version')
  if (!existsSync(version)) stop(`There is no unpacked Electron in ${folder}: its file "version" is missing.`)
  return [`-c.electronDist=${resolve(folder)}`, `-c.electronVersion=${readFileSync(version, 'utf8').trim()}`]
}

if (given === undefined && ensureElectron() === undefined)
  stop(
    'Electron could not be downloaded. Connect to the network, or name an unpacked one: npm run dist -- --dir --electron FOLDER',
  )
if (!buildStale()) stop('Adwright could not be built; the messages above say why.')
writeCommandLineFiles()
const builder = `${ROOT}node_modules/electron-builder/cli.js`
const signed = signing(process.env, process.platform)
const args = [
  '--config',
  'build/electron-builder.yml',
  '--publish',
  'never',
  ...(given === undefined ? [] : fromFolder(given)),
  ...signed.args,
]
process.exit(await run(process.execPath, [builder, ...args, ...words], { cwd: ROOT, env: signed.env }))
