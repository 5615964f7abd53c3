// npm run dev: the app with hot reload. Needs Electron; for the page alone use `npm start` after each change.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureElectron } from './setup/electron.mjs'
import { ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

const electron = ensureElectron()
if (electron === undefined) {
  console.error('Electron could not be downloaded: connect to the internet, or name a binary in ELECTRON_EXEC_PATH.')
  process.exit(1)
}
const folder = dirname(createRequire(import.meta.url).resolve('electron-vite/package.json'))
const env = { ...process.env, ELECTRON_EXEC_PATH: electron }
process.exit(await run(process.execPath, [join(folder, 'bin/electron-vite.js'), 'dev'], { cwd: ROOT, env }))
