// node build/icons.mjs: draws the icon of the program from its SVG, with a browser, as a PNG of 1,024 pixels.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { ensureBrowser, NO_BROWSER } from './setup/browser.mjs'
import { ROOT } from './setup/freshness.mjs'

const SIZE = 1024

const executablePath = ensureBrowser()
if (executablePath === undefined) {
  console.error(NO_BROWSER)
  process.exit(1)
}
const drawing = readFileSync(`${ROOT}src/renderer/favicon.svg`, 'utf8')
const browser = await chromium.launch({ executablePath })
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
await page.setContent(`<style>body{margin:0}svg{display:block;width:${SIZE}px;height:${SIZE}px}</style>${drawing}`)
await page.screenshot({ path: `${ROOT}build/icons/icon.png`, omitBackground: true })
await browser.close()
