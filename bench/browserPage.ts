import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { assemblyScript } from '../build/setup/assemblyScript.mjs'
import { browserOptions } from '../build/setup/browser.mjs'
import { bundledWorkers } from '../build/setup/bundledWorkers.mjs'
import type { Figure } from './figure.ts'
import { browserSeconds, peakOf, renderersOf } from './processes.ts'

/** A busy machine takes its time to serve the sources. */
export const LOADING_MS = 300_000

const root = fileURLToPath(new URL('..', import.meta.url))

export interface OpenPage {
  readonly page: Page
  /** Megabytes that the page's process took more than now, at most, from now on. */
  readonly watchPeak: () => () => number
  /** Processor seconds of the browser so far. */
  readonly cpu: () => number
}

/**
 * A page in a browser with a profile on disk, as users have one. Without it, private files are in another process's
 * memory.
 */
export const withPage = async <Value>(address: string, work: (open: OpenPage) => Promise<Value>): Promise<Value> => {
  const profile = await mkdtemp(join(tmpdir(), 'adwright-bench-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...browserOptions(),
    viewport: { width: 1_600, height: 900 },
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    page.setDefaultTimeout(LOADING_MS)
    await page.goto(address)
    const watchPeak = () => {
      const renderers = renderersOf(profile)
      const peak = (): number => renderers.reduce((sum, id) => sum + peakOf(id), 0)
      try {
        for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, '5')
      } catch {
        return () => 0
      }
      const before = peak()
      return () => peak() - before
    }
    return await work({ page, watchPeak, cpu: () => browserSeconds(profile) })
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** A server of the pages beside this file, and a folder for feeds. */
export const withServer = async (
  work: (address: string, folder: string) => Promise<readonly Figure[]>,
  /** Serves each worker as one file, as the built program does. */
  bundled = false,
): Promise<readonly Figure[]> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), assemblyScript(), ...(bundled ? [bundledWorkers()] : [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Sources may be edited meanwhile; a page must not begin anew under a measurement.
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: {
      include: ['papaparse', 'chardet', 'dexie', 'fflate/browser', 'libphonenumber-js/min', 're2js'],
      entries: ['bench/page/*.ts', 'bench/page/*.tsx'],
    },
    worker: { format: 'es', plugins: () => [assemblyScript()] },
  })
  await server.listen()
  const folder = await mkdtemp(join(tmpdir(), 'adwright-feeds-'))
  try {
    return await work(server.resolvedUrls?.local[0] ?? '', folder)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
