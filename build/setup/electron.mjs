// Downloads Electron where it can be had. The package comes without it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const DOWNLOAD_WITHIN_MS = 180_000
/** Where Electron is not needed, only tried. */
export const TRY_WITHIN_MS = 5_000

const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

const installed = () => {
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return undefined
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), readFileSync(name, 'utf8'))
  return existsSync(program) ? program : undefined
}

/** The line of a failed download that says why. A stack and warnings around it help nobody. */
export const reasonIn = (stderr, error) => {
  if (error?.code === 'ETIMEDOUT') return 'it took too long.'
  const lines = (stderr ?? '').split('\n').map((line) => line.trim())
  const cause = lines.find((line) => /\b(E[A-Z]{4,}|status code|certificate)\b/.test(line))
  return cause ?? lines.find((line) => /Error/.test(line)) ?? error?.message ?? 'no reason was given.'
}

/**
 * The program of Electron, downloaded on first use. Undefined where it cannot be had in time. `ELECTRON_EXEC_PATH`
 * names one outright.
 */
export const ensureElectron = (withinMs = DOWNLOAD_WITHIN_MS) => {
  const named = process.env.ELECTRON_EXEC_PATH
  if (named !== undefined) return existsSync(named) ? named : undefined
  if (installed() === undefined) {
    console.log('Getting Electron; this is needed once.')
    const { stderr, error } = spawnSync(process.execPath, [join(folder, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: withinMs,
      killSignal: 'SIGKILL',
    })
    if (installed() === undefined) console.log(`Electron wasn't downloaded: ${reasonIn(stderr, error)}`)
  }
  return installed()
}
