import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication } from 'playwright'
import { MAX_WAIT_MS } from '../maxWait.ts'

// Where the real window can be started, and how.

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const findProgram = (): string | undefined => {
  const named = process.env['ELECTRON_EXEC_PATH']
  if (named !== undefined) return existsSync(named) ? named : undefined
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  if (!existsSync(join(folder, 'path.txt'))) return undefined
  const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
  return existsSync(program) ? program : undefined
}

const program = findProgram()
const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/** Can tests start the window here? */
export const hasWindow = program !== undefined && hasDisplay

/** The test that says why others did not run. */
export const NO_WINDOW = `did not run: there is no ${program === undefined ? 'Electron binary' : 'display'} here`

export const electronProgram = program ?? ''

export const electronArgs = (main: string): readonly string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  main,
]

export const electronEnvironment = (data: string): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  ADWRIGHT_DATA: data,
})

/** Playwright sometimes misses that the window is there; a later start then succeeds. */
const ATTACH_WITHIN_MS = 180_000

/**
 * Starts the program with a data folder and files, driven by Playwright. What is looked for later may take as long as
 * others keep the machine busy.
 */
export const launchWindow = async (data: string, ...files: readonly string[]): Promise<ElectronApplication> => {
  const launch = () =>
    _electron.launch({
      executablePath: electronProgram,
      args: [...electronArgs(ROOT), ...files],
      env: electronEnvironment(data),
      timeout: ATTACH_WITHIN_MS,
    })
  const app = await launch().catch(launch).catch(launch)
  app.context().setDefaultTimeout(MAX_WAIT_MS)
  return app
}
