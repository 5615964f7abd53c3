// Tells whether out/ is older than what it was built from.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const SETTINGS = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'build/setup/assemblyScript.mjs',
  'build/setup/shippedPackages.mjs',
]

const BUILT = {
  main: ['main/index.js', 'main/cli.js'],
  preload: ['preload/index.cjs'],
  renderer: ['renderer/index.html', 'renderer/licenses.json'],
}

/** Parts of a build, each of which can be built alone. */
export const PARTS = Object.keys(BUILT)

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY

const newestIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, changedAt(`${entry.parentPath ?? entry.path}/${entry.name}`)), 0)

/** The parts (main, preload, renderer) that are not built, or older than the sources. */
export const staleParts = () => {
  const sources = Math.max(newestIn(`${ROOT}src`), ...SETTINGS.map((name) => changedAt(ROOT + name)))
  return PARTS.filter((part) =>
    BUILT[part].some((name) => !existsSync(`${ROOT}out/${name}`) || changedAt(`${ROOT}out/${name}`) < sources),
  )
}

/** Builds the stale ones among the parts; what the build says goes to stderr. False if it failed. */
export const buildStale = (parts = PARTS) => {
  const stale = staleParts().filter((part) => parts.includes(part))
  if (stale.length === 0) return true
  const built = spawnSync(process.execPath, [`${ROOT}build/build.mjs`, ...stale], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, CI: '1' },
  })
  return built.status === 0
}
