// npm test: every check. With words behind it (unit, browser, e2e) only those tests run.
import { existsSync } from 'node:fs'
import { ensureBrowser, NO_BROWSER } from './setup/browser.mjs'
import { buildStale, ROOT } from './setup/freshness.mjs'
import { run } from './setup/run.mjs'

const wanted = process.argv.slice(2)

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

if (!existsSync(`${ROOT}node_modules/vitest/vitest.mjs`)) stop('Run `npm ci` first.')
const browser = ensureBrowser()
if (browser === undefined) stop(NO_BROWSER)

// Types and lint are told at the end again, so that a failure there does not hide the tests' own.
const checked = wanted.length > 0 ? 0 : await run(process.execPath, [`${ROOT}build/check.mjs`], { cwd: ROOT })
if (!buildStale()) stop('Adwright could not be built; the messages above say why.')

const projects = wanted.flatMap((name) => ['--project', name])
const tested = await run(
  process.execPath,
  [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--config', 'test/vitest.config.ts', ...projects],
  { cwd: ROOT, env: { ...process.env, CHROMIUM: browser } },
)
if (checked !== 0) console.error('Types, lint or lock file FAILED; see above the tests.')
process.exit(checked || tested)
