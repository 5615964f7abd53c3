import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import { browserOptions } from '../build/setup/browser.mjs'
import { bundledTests } from '../build/setup/bundledTests.mjs'
import { bundledWorkers } from '../build/setup/bundledWorkers.mjs'
import { LongestFirst } from './longestFirst.ts'
import { MAX_WAIT_MS } from './maxWait.ts'
import { seedOf } from './seed.ts'
import { skippedReporter } from './skippedReporter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Before any worker starts, so that all of them draw from the same seed.
seedOf(process.env)

/** Milliseconds after which a test counts as endless, never as slow. Others may need the machine at the same time. */
const testTimeout = 900_000
const hookTimeout = 900_000

/** Polls less often than every 50 ms. On a busy machine, polling takes the processor from what is waited for. */
const POLL_EVERY_MS = 150
const poll = { timeout: MAX_WAIT_MS, interval: POLL_EVERY_MS }

const skippedFile = process.env['ADWRIGHT_SKIPPED']

/**
 * Most functions of tests run a few times only. A larger heap for young objects, and compiling later what runs often,
 * save a tenth of the processor time.
 */
const execArgv = ['--max-semi-space-size=64', '--interrupt-budget=600000']

/** Pages of tests end before the slowest compiler of V8 has paid off. Those of end-to-end tests keep it. */
const COMPILE_LATE = ['--js-flags=--no-turbofan']

const browser = browserOptions()

const setupFiles = ['test/properties.setup.ts']

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    ...(skippedFile === undefined ? {} : { reporters: ['default', skippedReporter(skippedFile)] }),
    // Both are read from here alone, also for projects. They end the wait for a page of tests, and for the end of all
    // processes.
    browser: { connectTimeout: MAX_WAIT_MS },
    teardownTimeout: MAX_WAIT_MS,
    projects: [
      {
        root,
        plugins: [assemblyScript()],
        test: {
          name: 'unit',
          setupFiles,
          environment: 'node',
          execArgv,
          // On two cores one worker would be left, and the other core idle.
          maxWorkers: availableParallelism(),
          // Modules are loaded once a worker. Loading them for each file would take longer than the tests.
          isolate: false,
          testTimeout,
          hookTimeout,
          expect: { poll },
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{alone,browser}.test.*', 'test/e2e/**'],
        },
      },
      {
        root,
        plugins: [assemblyScript()],
        test: {
          // Those that replace modules of others, or measure the memory of their process.
          name: 'alone',
          setupFiles,
          environment: 'node',
          maxWorkers: availableParallelism(),
          testTimeout,
          hookTimeout,
          expect: { poll },
          include: ['test/**/*.alone.test.ts'],
        },
      },
      {
        root,
        plugins: [bundledTests(), bundledWorkers()],
        // All libraries are in the bundle. One that is found in the middle of a run makes the page reload under the
        // tests.
        optimizeDeps: { noDiscovery: true, entries: [] },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          // One more than there are cores. A page waits for its workers and for frames a quarter of its time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          expect: { poll },
          testTimeout,
          hookTimeout,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { timeout: MAX_WAIT_MS, ...browser, args: [...browser.args, ...COMPILE_LATE] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        test: {
          // The built app and the built command line, as users have them.
          name: 'e2e',
          environment: 'node',
          execArgv,
          // As for units; what the files share are modules without a state.
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          // One more than there are cores. These tests mostly wait for programs and browsers.
          maxWorkers: availableParallelism() + 1,
          testTimeout,
          hookTimeout,
          expect: { poll },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
