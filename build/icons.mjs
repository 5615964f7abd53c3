// node build/icons.mjs: draws the icon of the program from its SVG. With a browser, in every size and format that
// systems ask for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { ensureBrowser, NO_BROWSER } from './setup/browser.mjs'
import { ROOT } from './setup/freshness.mjs'
import { icns, ico } from './setup/iconFiles.mjs'

/** Edges in pixels of the icons in Linux's hicolor theme. 1,024 is not one of its folders. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]

const executablePath = ensureBrowser()
if (executablePath === undefined) {
  console.error(NO_BROWSER)
  process.exit(1)
}
const drawing = readFileSync(`${ROOT}src/renderer/favicon.svg`, 'utf8')
const browser = await chromium.launch({ executablePath })
const page = await browser.newPage()
const pictures = new Map()
for (const size of [...LINUX, 1024]) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  pictures.set(size, await page.screenshot({ omitBackground: true }))
}
await browser.close()

const folder = `${ROOT}build/icons`
mkdirSync(`${folder}/linux`, { recursive: true })
for (const size of LINUX) writeFileSync(`${folder}/linux/${size}x${size}.png`, pictures.get(size))
writeFileSync(`${folder}/icon.ico`, ico(pictures))
writeFileSync(`${folder}/icon.icns`, icns(pictures))
