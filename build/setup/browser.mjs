// Finds an installed Chrome, Chromium or Edge, or gets one. Used by the tests, by the end-to-end runs and by `npm start`.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const CHOSEN_BY = ['CHROMIUM', 'CHROME_PATH', 'CHROME_BIN']

const NAMES = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
]

const PLACES = {
  linux: [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ],
  darwin: ['', process.env.HOME ?? ''].flatMap((home) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .flatMap((name) => process.env[name] ?? [])
    .flatMap((root) =>
      ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].map((folder) =>
        join(root, folder, 'Application', folder.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
      ),
    ),
}

/**
 * Arguments of every browser that tests, benchmarks and pictures start. Only the last `--disable-features` counts, so
 * Playwright's own that matter here stand in it too.
 */
export const BROWSER_ARGS = [
  `--disable-features=${[
    // Each window would load two pages of the address bar. They take longer than a short test.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    // Nothing asks a network, no address is changed, and pages are drawn at once.
    'AimEnabled',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The browser that Playwright itself has downloaded earlier, where it has. */
const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return ''
  }
}

/** The program of an installed Chrome, Chromium or Edge, or undefined. `CHROMIUM` or `CHROME_PATH` names one outright. */
export const findBrowser = () => {
  const chosen = CHOSEN_BY.flatMap((name) => process.env[name] ?? [])
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...chosen, ...onPath, ...(PLACES[process.platform] ?? []), playwrightsOwn()].find(
    (path) => path !== '' && isProgram(path),
  )
}

/** How Playwright starts the browser of tests, benchmarks and pictures. */
export const browserOptions = () => {
  const executablePath = findBrowser()
  return { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) }
}

const runs = (program, args) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0

const isDebianRoot = () => process.platform === 'linux' && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

const installDebianPackage = () => {
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  return runs('apt-get', install) || (runs('apt-get', ['update', '-qq']) && runs('apt-get', install))
}

const installPlaywrightsOwn = () => {
  const cli = createRequire(import.meta.url).resolve('playwright/cli.js')
  return runs(process.execPath, [cli, 'install', 'chromium'])
}

/** What to do where no browser is there and none can be had. */
export const NO_BROWSER =
  'No Chrome, Chromium or Edge was found and none could be installed: install Chromium, or name a browser in the variable CHROMIUM.'

/** The program of a browser, installing one where there is none. Undefined where even that fails. */
export const ensureBrowser = () => {
  const found = findBrowser()
  if (found !== undefined) return found
  console.error('No Chrome, Chromium or Edge is installed; getting one.')
  if (isDebianRoot() && installDebianPackage()) return findBrowser()
  return installPlaywrightsOwn() ? findBrowser() : undefined
}
