// npm start: the app in its own window. Where Electron can't be had, as a page in an installed browser.
import { findBrowser } from './setup/browser.mjs'
import { hasDisplay } from './setup/display.mjs'
import { ensureElectron } from './setup/electron.mjs'
import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

// A first start is a rehearsal on the built-in emulator; a kept sign-in comes first.
const args = ['--practice', ...process.argv.slice(2)]

const openWindow = (electron) => {
  // Chromium's sandbox refuses to start as root, as in containers.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return run(electron, [...flags, ROOT, ...args], { cwd: ROOT })
}

const openPage = (...flags) => {
  const browser = findBrowser()
  const env = { ...process.env, ...(browser === undefined ? {} : { CHROMIUM: browser }) }
  return run(process.execPath, [`${ROOT}out/main/cli.js`, 'serve', ...flags, ...args], { cwd: ROOT, env })
}

const start = () => {
  if (!hasDisplay()) {
    console.log('There is no display here: open the address below in a browser on this computer.')
    return openPage('--no-open')
  }
  const electron = ensureElectron()
  if (electron !== undefined) return openWindow(electron)
  console.log('Electron could not be downloaded, so Adwright opens as a page in your browser.')
  return openPage()
}

if (!buildStale()) {
  console.error('Adwright could not be built; the messages above say why.')
  process.exit(1)
}
process.exit(await start())
