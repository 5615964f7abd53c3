// npm test: every check. With words behind it (unit, browser, e2e) only those tests run.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, NO_BROWSER } from './setup/browser.mjs'
import { ensureElectron, TRY_WITHIN_MS } from './setup/electron.mjs'
import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

// Screens follow the language of the system; the tests read English.
const ENGLISH = { LC_ALL: 'C.UTF-8', LANGUAGE: 'en' }

// Thousands of small files, each synced and soon deleted. So a disk in memory where there is room.
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 6e9

const temporaryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const wanted = process.argv.slice(2)

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

if (!existsSync(`${ROOT}node_modules/vitest/vitest.mjs`)) stop('Run `npm ci` first.')
const browser = ensureBrowser()
if (browser === undefined) stop(NO_BROWSER)

// The real window is tested where Electron can be had at once. A build server is never kept waiting for it.
if (!process.env.CI && (wanted.length === 0 || wanted.includes('e2e'))) ensureElectron(TRY_WITHIN_MS)

const folder = mkdtempSync(join(temporaryFolder(), 'adwright-test-'))
const skippedFile = join(folder, 'skipped.txt')
const checkFile = join(folder, 'check.txt')
const said = openSync(checkFile, 'a')

// Types and lint take what the build and the tests leave of the processor. What they say comes after the tests.
const checking =
  wanted.length > 0
    ? undefined
    : run(process.execPath, [`${ROOT}build/check.mjs`], {
        cwd: ROOT,
        stdio: ['ignore', said, said],
      })
const isBuilt = buildStale()

const projects = wanted.flatMap((name) => ['--project', name])
const tested = !isBuilt
  ? 1
  : await run(
      process.execPath,
      [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/vitest.config.ts', ...projects],
      {
        cwd: ROOT,
        env: { ...process.env, ...ENGLISH, TMPDIR: folder, CHROMIUM: browser, ADWRIGHT_SKIPPED: skippedFile },
      },
    )
const checked = (await checking) ?? 0
if (checking !== undefined) console.log(readFileSync(checkFile, 'utf8'))
const skipped = existsSync(skippedFile)
  ? readFileSync(skippedFile, 'utf8').trim()
  : 'The tests did not come to their end.'
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
if (checked !== 0) console.error('Types, lint or lock file FAILED; see above.')
if (!isBuilt) stop('Adwright could not be built; the messages above say why.')
console.log(skipped)
process.exit(checked || tested)
