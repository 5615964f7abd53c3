// npm run dist: the installers of this system, into dist/. Words behind it go to electron-builder, such as --win.

import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

if (!buildStale()) {
  console.error('Adwright could not be built; the messages above say why.')
  process.exit(1)
}
const builder = `${ROOT}node_modules/electron-builder/cli.js`
const args = ['--config', 'build/electron-builder.yml', '--publish', 'never', ...process.argv.slice(2)]
process.exit(await run(process.execPath, [builder, ...args], { cwd: ROOT }))
