import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import { findBrowser } from '../build/setup/browser.mjs'
import { bundledWorkers } from '../build/setup/bundledWorkers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const executablePath = findBrowser()

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins: [assemblyScript()],
        test: {
          name: 'unit',
          environment: 'node',
          // On two cores one worker would be left, and the other core idle.
          maxWorkers: availableParallelism(),
          // Modules are loaded once a worker; loading them for each file would take longer than the tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{alone,browser}.test.*', 'test/e2e/**'],
        },
      },
      {
        root,
        plugins: [assemblyScript()],
        test: {
          // Those that put modules of their own in the place of others, or measure the memory of their process.
          name: 'alone',
          environment: 'node',
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['test/**/*.alone.test.ts'],
        },
      },
      {
        root,
        plugins: [react(), assemblyScript(), bundledWorkers()],
        worker: { format: 'es', plugins: () => [assemblyScript()] },
        optimizeDeps: {
          // Libraries that are found in the middle of a run make the page reload under the tests.
          entries: ['src/renderer/main.tsx', 'test/**/*.browser.test.{ts,tsx}'],
          include: [
            'chardet',
            'dexie',
            'fflate',
            'libphonenumber-js/min',
            'papaparse',
            're2js',
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'typebox',
            'typebox/value',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          sequence: { groupOrder: 1 },
          // The first look at a screen loads its modules; on a busy machine that takes longer than the usual second.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: executablePath === undefined ? {} : { executablePath } }),
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
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: availableParallelism(),
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
