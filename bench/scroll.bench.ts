import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { browserOptions } from '../build/setup/browser.mjs'
import type { Figure } from './figure.ts'

const SIZES = [200_000, 1_000_000] as const
const WATCHED_MS = 3000

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Frames per second while the wheel turns in a grid of 31 columns. At 1920 by 1080, beside an empty page on the same
 * machine.
 */
export const scrollBench = async (): Promise<Figure[]> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { entries: ['bench/page/scroll.tsx'] },
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch(browserOptions())
  const figures: Figure[] = []
  try {
    for (const rows of SIZES) {
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      await page.goto(`${address}bench/page/scroll.html`)
      await page.waitForFunction('typeof showRows === "function"')
      const idle = Number(await page.evaluate('countFrames(1000)'))
      await page.evaluate(`showRows(${rows})`)
      await page.waitForSelector('.grid-row .grid-text')
      await page.mouse.move(900, 500)
      const counted = page.evaluate(`countFrames(${WATCHED_MS})`)
      const until = Date.now() + WATCHED_MS
      while (Date.now() < until) await page.mouse.wheel(0, 120)
      figures.push({
        job: 'grid: scrolling by wheel',
        rows,
        rate: Math.round(Number(await counted)),
        unit: 'frames/s',
        against: { job: 'the page without a grid', rate: Math.round(idle) },
      })
      await page.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
  return figures
}
