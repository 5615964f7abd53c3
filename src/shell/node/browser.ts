import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const LINUX_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS_PATHS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

const WINDOWS_ROOTS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

/** Where Chrome, Chromium or Edge may be, best first. `CHROMIUM` names one outright. */
const browserPlaces = (platform: string, environment: Environment): readonly string[] => {
  const chosen = environment['CHROMIUM']
  const first = chosen ? [chosen] : []
  if (platform === 'darwin') return [...first, ...MAC_PATHS]
  if (platform === 'win32') {
    const roots = WINDOWS_ROOTS.flatMap((name) => environment[name] ?? [])
    return [...first, ...WINDOWS_PATHS.flatMap((path) => roots.map((root) => join(root, ...path)))]
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...first, ...LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))]
}

/** The program of an installed Chrome, Chromium or Edge. */
export const findBrowser = (
  platform: string = process.platform,
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined => browserPlaces(platform, environment).find(exists)

/** Chromium refuses to run as root with its sandbox; everyone else keeps it. */
const rootFlags = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [])

const SYSTEM_OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Command that opens a URL: in a Chromium window if installed, else the system's browser. */
export const openingCommand = (address: string, browser = findBrowser()): readonly [string, ...string[]] => {
  if (browser !== undefined) return [browser, ...rootFlags(), `--app=${address}`]
  const [program, ...args] = SYSTEM_OPENERS[process.platform] ?? ['xdg-open']
  return [program, ...args, address]
}

/** Opens an address and does not wait for the browser to end. False where no program could be started. */
export const openInBrowser = (address: string): Promise<boolean> => {
  const [program, ...args] = openingCommand(address)
  return new Promise((settle) => {
    const child: ChildProcess = spawn(program, args, { detached: true, stdio: 'ignore' })
    child.once('error', () => settle(false))
    child.once('spawn', () => {
      child.unref()
      settle(true)
    })
  })
}
